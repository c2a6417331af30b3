import { act } from 'react'
import { CODE } from '@/contract/codes'
import { BusinessError } from '@/errors/app-error'
import { Screen as SecondFactor } from '@/features/second-factor/second-factor-screen'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { cleanUp, pageText, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const SINCE = 1_800_003_600

const open = async (state: object, { passwordSet = true, language = 'en' as 'en' | 'zh' } = {}) => {
  const app = testApp({ start: '/pages/text/second-factor' })
  app.logIn()
  const member = user({ withdrawalPasswordSet: passwordSet })
  app.stores.session.user = member
  Object.assign(app.fake.answers, {
    getConfig: () => config(),
    userInfo: () => member,
    getSecondFactor: () => ({ since: null, removalEndsAt: null, recoveryCodes: 0, ...state }),
  })
  showPage(app, 'secondFactor', loaded(SecondFactor), { language })
  await settleChunks()
  return app
}

it('offers to turn it on, and explains what it protects', async () => {
  await open({})
  expect(pageText()).toContain('Turn on two-factor authentication')
  expect(pageText()).toContain('withdrawals to new addresses')
})

it('asks for a withdrawal password first', async () => {
  await open({}, { passwordSet: false })
  expect(pageText()).toContain('Set a withdrawal password')
})

it.each([
  ['en', 'Recovery codes left: 7', 'Turns off 2027-01-16 09:00'],
  ['zh', '剩余恢复码：7 个', '将于 2027-01-16 09:00'],
] as const)(
  'shows the remaining recovery codes, and when a removal takes effect (%s)',
  async (language, left, ends) => {
    await open({ since: SINCE, removalEndsAt: SINCE + 86_400, recoveryCodes: 7 }, { language })
    expect(pageText()).toContain(left)
    expect(pageText()).toContain(ends)
  },
)

it('asks for the code for any call that needs it, and repeats that call with the code', async () => {
  const app = await open({})
  const { secondFactor, request } = app.stores
  const codes: unknown[] = []
  Object.assign(app.fake.answers, {
    removeSecondFactor: (payload: { secondFactor?: string }) => {
      codes.push(payload.secondFactor)
      if (payload.secondFactor === undefined) throw new BusinessError(CODE.SECOND_FACTOR_REQUIRED, 'Enter the code')
      return { since: SINCE, removalEndsAt: null, recoveryCodes: 7 }
    },
  })
  const answered = request.call('/api/my/removeSecondFactor', { password: '528491' })
  await settleChunks()
  expect(secondFactor.refused?.code).toBe(CODE.SECOND_FACTOR_REQUIRED)
  expect(pageText()).toContain('Open your authenticator app')
  await act(async () => {
    secondFactor.answer('123456')
    await expect(answered).resolves.toMatchObject({ recoveryCodes: 7 })
  })
  expect(codes).toEqual([undefined, '123456'])
  expect(secondFactor.refused).toBeUndefined()

  const cancelled = request.call('/api/my/removeSecondFactor', { password: '528491' })
  await settleChunks()
  act(() => secondFactor.cancel())
  await expect(cancelled).rejects.toMatchObject({ code: CODE.SECOND_FACTOR_REQUIRED })
})

it('asks for no code once the session is over', async () => {
  const app = await open({})
  const { secondFactor, request, session } = app.stores
  app.fake.failing.set('removeSecondFactor', new BusinessError(CODE.SECOND_FACTOR_REQUIRED, 'Enter the code'))
  const ended = expect(request.call('/api/my/removeSecondFactor', { password: '528491' })).rejects.toMatchObject({
    code: CODE.SECOND_FACTOR_REQUIRED,
  })
  await settleChunks()
  expect(secondFactor.refused?.code).toBe(CODE.SECOND_FACTOR_REQUIRED)
  act(() => session.clear('expired'))
  expect(secondFactor.refused).toBeUndefined()
  await ended
})
