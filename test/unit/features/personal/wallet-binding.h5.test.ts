import { runInAction } from 'mobx'
import { CODE } from '@/contract/codes'
import { BusinessError } from '@/errors/app-error'
import { walletUnbindingForm } from '@/features/personal/account/owner-form'
import { WalletBinding } from '@/features/personal/wallet/wallet-binding'
import { testApp } from '../../../component/support/app'
import { user } from '../../../support/fake-platform/session-answers'

const ADDRESS = `0x${'ab'.repeat(20)}`
const SIGNATURE = `0x${'1'.repeat(130)}`
const WRONG = new BusinessError(CODE.ACCOUNT_PASSWORD_WRONG, 'Incorrect account password', { field: 'accountPassword' })

const harness = () => {
  const { stores, fake, logIn } = testApp()
  logIn()
  let signed = 0
  const wallet = {
    signMessage: async () => {
      signed += 1
      return SIGNATURE
    },
  }
  const model = new WalletBinding({ ...stores, wallet: wallet as unknown as typeof stores.wallet })
  fake.answers = { login: () => ({ token: 'token', user: user(), registered: false }) }
  const request = { address: ADDRESS, message: 'message' }
  runInAction(() => {
    model.open = true
    model.request = request
  })
  return { model, fake, request, signed: () => signed }
}

describe('binding a wallet to an account', () => {
  it('asks for the account password before the wallet signs, and sends both', async () => {
    const { model, fake, request, signed } = harness()
    expect(await model.sign()).toBe(false)
    expect([model.form.problemOf('accountPassword'), signed(), fake.calls]).toEqual(['password-required', 0, []])
    model.form.type('accountPassword', 'a-long-password')
    expect(await model.sign()).toBe(true)
    expect(fake.payloadsOf('login')).toEqual([
      { type: 'wallet', ...request, signature: SIGNATURE, accountPassword: 'a-long-password' },
    ])
    expect([model.open, model.request, model.form.values]).toEqual([false, undefined, { accountPassword: '' }])
  })

  it('keeps the signature after a wrong password, without another wallet request', async () => {
    const { model, fake, request, signed } = harness()
    fake.failing.set('login', WRONG)
    model.form.type('accountPassword', 'wrong')
    expect(await model.sign()).toBe(false)
    expect([model.form.refusalOf('accountPassword'), model.request]).toEqual([WRONG, request])
    fake.failing.clear()
    model.form.type('accountPassword', 'a-long-password')
    expect(await model.sign()).toBe(true)
    expect(signed()).toBe(1)
  })

  it('creates another message after any other refusal', async () => {
    const { model, fake } = harness()
    fake.failing.set('login', new BusinessError(CODE.SIGN_IN_EXPIRED, 'expired'))
    model.form.type('accountPassword', 'a-long-password')
    expect(await model.sign()).toBe(false)
    expect([model.open, model.request]).toEqual([true, undefined])
  })
})

describe('unbinding a wallet', () => {
  it('sends the account password, stores it nowhere, and reloads the member', async () => {
    const { stores, fake, logIn } = testApp()
    logIn()
    fake.answers = { unbindWallet: () => ({}), userInfo: () => user() }
    const model = walletUnbindingForm(stores)
    model.begin()
    expect(await model.submit()).toBe(false)
    model.form.type('accountPassword', 'a-long-password')
    fake.failing.set('unbindWallet', WRONG)
    expect(await model.submit()).toBe(false)
    expect([model.open, model.form.refusalOf('accountPassword')]).toEqual([true, WRONG])
    fake.failing.clear()
    expect(await model.submit()).toBe(true)
    expect([model.open, model.form.values]).toEqual([false, { accountPassword: '' }])
    expect(fake.calls.map(({ name }) => name)).toEqual(['unbindWallet', 'unbindWallet', 'userInfo'])
  })
})
