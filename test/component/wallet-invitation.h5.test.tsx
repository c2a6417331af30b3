import { act } from 'react'
import { CODE } from '@/contract/codes'
import { invitationCodeOf } from '@/domain/invitation-input'
import { BusinessError } from '@/errors/app-error'
import { InvitationCode } from '@/features/auth/invitation-code'
import { LoginModel } from '@/features/auth/login-model'
import { page } from '@/shell/frame/page'
import { config, OWN } from '../support/fake-platform/session-answers'
import { PurchaseHarness } from '../support/stores/harness'
import { testApp } from './support/app'
import { byControl, cleanUp, pageText, press, render, settleChunks } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const SIGNATURE = `0x${'1'.repeat(130)}`
const UNKNOWN = 'This invitation code does not exist'

const visit = async (code: string) => {
  const harness = new PurchaseHarness()
  const app = testApp({
    fake: harness.platform,
    wallet: { ...harness.wallet(), signMessage: () => Promise.resolve(SIGNATURE) },
  })
  app.fake.answers.getConfig = () => config()
  app.stores.session.rememberInvitation(code)
  const model = new LoginModel(app.stores)
  model.choose('wallet')
  model.agree(true)
  taroPage.parameters = {}
  const Page = page('login', () => Promise.resolve({ Screen: (() => <InvitationCode model={model} />) as never }))
  render(app.around(<Page />))
  await settleChunks()
  return { ...app, model }
}

describe('an invitation code at a wallet login', () => {
  it('is shown unchanged, shows why it is refused, and can be removed', async () => {
    const { model, fake } = await visit('NOBODY99')
    expect(pageText()).toContain('Invitation code: NOBODY99')
    fake.failing.set('login', new BusinessError(CODE.INVITATION_CODE_UNKNOWN, UNKNOWN, { field: 'inviteCode' }))
    await act(() => model.beginWallet('test'))
    expect(model.refused).toBeUndefined()
    expect(model.message).toContain(OWN)
    await act(() => model.signIn())
    await settleChunks()
    expect(pageText()).toContain(UNKNOWN)
    act(() => {
      model.enter('invitationCode', '')
      model.removeInvitation()
    })
    await settleChunks()
    expect(pageText()).not.toContain(UNKNOWN)
  })

  it('that is malformed blocks no member: the platform checks it for new members, and the field shows why', async () => {
    const { model, fake } = await visit('')
    press(byControl('I have an invitation code'))
    act(() => model.enter('invitationCode', 'no-code'))
    await act(() => model.beginWallet('test'))
    fake.failing.set('login', new BusinessError(CODE.INVITATION_CODE_UNKNOWN, UNKNOWN, { field: 'inviteCode' }))
    await act(() => model.signIn())
    await settleChunks()
    expect(pageText()).toContain(UNKNOWN)
    fake.failing.delete('login')
    await act(() => model.beginWallet('test'))
    await act(async () => expect(await model.signIn()).toBe('logged-in'))
    expect(fake.payloadsOf('login').slice(-1)[0]).toMatchObject({ inviteCode: 'no-code' })
  })

  it('from a link that is malformed is ignored', async () => {
    const { model } = await visit(invitationCodeOf({ inviteCode: '<script>' }))
    expect(model.invitationLocked).toBe(false)
  })
})
