import { act } from 'react'
import { CODE } from '@/contract/codes'
import { BusinessError } from '@/errors/app-error'
import { LoginModel } from '@/features/auth/login-model'
import { unagreedTerms } from '@/stores/agreements'
import { funds } from '../support/fake-platform/funds-answers'
import { config, login, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { allByRole, byControl, cleanUp, pageText, press, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const SHEET = 'Our agreements have changed'

const agreement = ({ kind }: { kind: string }) => ({
  kind,
  title: kind,
  html: `<p>The new ${kind} text</p>`,
  version: '2027-01',
  updatedAt: 1_800_000_000,
})

/** A member who agreed to `agreed`, on a page of the app after the launch. */
const open = async (agreed: string | undefined, language: 'en' | 'zh' = 'en') => {
  const app = testApp({ start: '/pages/text/help' })
  app.logIn()
  const sent: string[] = []
  Object.assign(app.fake.answers, {
    getConfig: () => config({ termsVersion: '2027-01' }),
    userInfo: () => user({ termsVersion: agreed }),
    getAgreementDetail: agreement,
    getMyFunds: () => funds(),
    unReadNum: () => ({ system: 0, order: 0 }),
    carList: () => [],
    logout: () => ({}),
    agreeToTerms: ({ version }: { version: string }) => {
      sent.push(version)
      return user({ termsVersion: version })
    },
  })
  showPage(
    app,
    'help',
    loaded(() => null),
    { language },
  )
  await act(() => app.stores.launch.run())
  await settleChunks()
  return { app, sent }
}

it.each([
  ['en', SHEET],
  ['zh', '协议已更新'],
] as const)('appears only for a member who agreed to an earlier version (%s)', async (language, title) => {
  await open('2026-12', language)
  expect(pageText()).toContain(title)
  cleanUp()
  for (const agreed of ['2027-01', undefined]) {
    await open(agreed, language)
    expect(pageText()).not.toContain(title)
    cleanUp()
  }
})

it('shows both texts, and sends the version that the member agrees to', async () => {
  const { app, sent } = await open('2026-12')
  press(byControl('Privacy Policy'))
  await settleChunks()
  expect(pageText()).toContain('The new privacy text')
  press(byControl('Done reading'))
  press(byControl('Agree and continue'))
  await settleChunks()
  expect(sent).toEqual(['2027-01'])
  expect(app.stores.session.user?.termsVersion).toBe('2027-01')
  expect(unagreedTerms(app.stores)).toBeUndefined()
})

it('can be closed only by logging out', async () => {
  const { app } = await open('2026-12')
  expect(unagreedTerms(app.stores)).toBe('2027-01')
  expect(allByRole('button', 'Close')).toEqual([])
  press(byControl('Log out'))
  await settleChunks()
  expect(app.stores.session.loggedIn).toBe(false)
  expect(unagreedTerms(app.stores)).toBeUndefined()
})

it('shows why consent was refused, and asks for a later version', async () => {
  const { app, sent } = await open('2026-12')
  app.fake.failing.set('agreeToTerms', new BusinessError(CODE.RECORD_NOT_FOUND, 'This record does not exist'))
  Object.assign(app.fake.answers, { getConfig: () => config({ termsVersion: '2027-02' }) })
  press(byControl('Agree and continue'))
  await settleChunks()
  expect(pageText()).toContain('This record does not exist')
  app.fake.failing.delete('agreeToTerms')
  press(byControl('Agree and continue'))
  await settleChunks()
  expect(sent).toEqual(['2027-02'])
})

it('is not shown to a member who just agreed at login', async () => {
  const { app, sent } = await open('2027-01')
  act(() => app.stores.session.clear())
  Object.assign(app.fake.answers, { login: () => login(user({ termsVersion: '2026-12' })) })
  const model = new LoginModel(app.stores)
  model.choose('account')
  model.enter('account', 'someone')
  model.enter('password', 'secret-word')
  model.agree(true)
  await act(() => model.submit())
  expect(sent).toEqual(['2027-01'])
  expect(app.stores.session.user?.termsVersion).toBe('2027-01')
})
