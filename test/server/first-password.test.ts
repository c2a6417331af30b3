import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { Payload } from '@/contract/contract'
import { PASSWORD_STATEMENT, type SignInMessage } from '@/domain/sign-in-message'
import {
  ACCOUNT_PASSWORD,
  passwordSignature,
  setFirstPassword,
  WITHDRAWAL_PASSWORD,
} from '../support/platform/first-password'
import { type Member, platformOfSuite, type WalletMember } from '../support/platform/start-platform'
import { createTestWallet, type TestWallet, walletLogin } from '../support/platform/wallet'

const DAY_SECONDS = 24 * 60 * 60

describe('the first withdrawal password', () => {
  const platform = platformOfSuite()

  type Proof = Pick<Payload<'/api/my/setOrUpdatePassword'>, 'accountPassword' | 'wallet'>
  const set = ({ token }: Member, proof: Proof, password = WITHDRAWAL_PASSWORD) =>
    platform.client.call('/api/my/setOrUpdatePassword', { password, repeatedPassword: password, ...proof }, { token })
  const isSet = async ({ token }: Member) =>
    (await platform.client.data('/api/my/userInfo', {}, { token })).withdrawalPasswordSet
  const infoOf = ({ token }: Member) => platform.client.data('/api/my/getSecurityInfo', {}, { token })
  const config = () => platform.client.data('/api/login/getConfig', {})
  const sign = async (member: Member, wallet: TestWallet, changed: Partial<SignInMessage> = {}) =>
    passwordSignature(wallet, await infoOf(member), platform.chain.id, changed)
  /** Returns an account that has bound a wallet in the same session. */
  const withBoth = async (): Promise<WalletMember> => {
    const member = await platform.signUp()
    const wallet = createTestWallet()
    const payload = { ...walletLogin(wallet, await config()), accountPassword: ACCOUNT_PASSWORD }
    await platform.client.data('/api/login/login', payload, { token: member.token })
    return { ...member, wallet }
  }

  it('cannot be set with a session alone', async () => {
    for (const member of [await platform.signUp(), await platform.signUpWithWallet()]) {
      const refused = await set(member, {})
      assert.equal(refused.code, CODE.OWNER_PROOF_REQUIRED)
      assert.equal(refused.msg, 'Please confirm with your account password or a wallet signature')
      assert.equal(await isSet(member), false)
    }
    const wallet = await platform.signUpWithWallet()
    assert.equal((await set(wallet, { accountPassword: ACCOUNT_PASSWORD })).code, CODE.OWNER_PROOF_REQUIRED)
  })

  it('is set with the account password; wrong ones report the remaining attempts and lock together with logins', async () => {
    const member = await platform.signUp()
    const wrong = await set(member, { accountPassword: 'not-this-one' })
    assert.equal(wrong.code, CODE.ACCOUNT_PASSWORD_WRONG)
    assert.equal(wrong.msg, 'Incorrect account password. Attempts left: 9')
    const account = member.user.account ?? ''
    const logIn = async (password: string) =>
      (await platform.client.call('/api/login/login', { type: 'account', account, password })).code
    for (let count = 0; count < 4; count += 1) assert.equal(await logIn('nor-this'), CODE.ACCOUNT_OR_PASSWORD_WRONG)
    const many = await Promise.all(Array.from({ length: 9 }, () => set(member, { accountPassword: 'not-this-one' })))
    const codes = many.map(({ code }) => code)
    assert.equal(codes.filter((code) => code === CODE.ACCOUNT_PASSWORD_WRONG).length, 5)
    assert.equal(codes.filter((code) => code === CODE.TOO_MANY_ATTEMPTS).length, 4)
    assert.equal((await set(member, { accountPassword: ACCOUNT_PASSWORD })).code, CODE.TOO_MANY_ATTEMPTS)
    assert.equal(await logIn(ACCOUNT_PASSWORD), CODE.TOO_MANY_ATTEMPTS)
    await platform.clock.advance(15 * 60)
    assert.equal((await set(member, { accountPassword: ACCOUNT_PASSWORD })).code, CODE.SUCCESS)
    assert.equal(await isSet(member), true)
  })

  it('is set with a wallet signature, once per nonce', async () => {
    const member = await platform.signUpWithWallet()
    const wallet = await sign(member, member.wallet)
    const both = await Promise.all([set(member, { wallet }), set(member, { wallet }, '917362')])
    assert.equal(both.filter(({ code }) => code === CODE.SUCCESS).length, 1)
    assert.equal(await isSet(member), true)
    assert.equal((await infoOf(member)).passwordSignature, null)
  })

  it('cannot be set with a signature for another purpose', async () => {
    const member = await platform.signUpWithWallet()
    const other = await platform.signUpWithWallet()
    const { passwordSignature: terms } = await infoOf(member)
    const { nonce: loginNonce } = (await config()).signIn
    const refusals: [string, Proof['wallet'], number][] = [
      ['a login', walletLogin(member.wallet, await config()), CODE.SIGN_IN_MESSAGE_INVALID],
      [
        'no statement',
        await sign(member, member.wallet, { statement: 'Sign in to BOEX.' }),
        CODE.SIGN_IN_MESSAGE_INVALID,
      ],
      ['the nonce of a login', await sign(member, member.wallet, { nonce: loginNonce }), CODE.SIGN_IN_NONCE_USED],
      [
        'the nonce of another member',
        await sign(member, member.wallet, { nonce: (await infoOf(other)).passwordSignature?.nonce ?? '' }),
        CODE.SIGN_IN_NONCE_USED,
      ],
      ['another site', await sign(member, member.wallet, { domain: 'elsewhere.example' }), CODE.SIGN_IN_WRONG_SITE],
      ['another chain', await sign(member, member.wallet, { chainId: 1 }), CODE.SIGN_IN_WRONG_CHAIN],
      ['another wallet', await sign(member, other.wallet), CODE.WALLET_NOT_BOUND],
      [
        'another’s signature',
        { ...(await sign(member, member.wallet)), signature: (await sign(member, other.wallet)).signature },
        CODE.SIGNATURE_WRONG,
      ],
    ]
    for (const [name, wallet, code] of refusals) assert.equal((await set(member, { wallet })).code, code, name)
    assert.equal(await isSet(member), false)
    assert.ok(terms)
    const late = passwordSignature(member.wallet, { passwordSignature: terms }, platform.chain.id)
    await platform.clock.advance(11 * 60)
    assert.equal((await set(member, { wallet: late })).code, CODE.SIGN_IN_EXPIRED)
    assert.equal(await isSet(member), false)
  })

  it('gives no login by its signature or its nonce', async () => {
    const member = await platform.signUpWithWallet()
    const logIn = async (payload: object) =>
      (await platform.client.call('/api/login/login', { type: 'wallet', ...payload } as Payload<'/api/login/login'>))
        .code
    const { signIn } = await config()
    const cases: [Partial<SignInMessage>, number][] = [
      [{}, CODE.SIGN_IN_MESSAGE_INVALID],
      [{ nonce: signIn.nonce }, CODE.SIGN_IN_MESSAGE_INVALID],
      [{ statement: 'Sign in to BOEX.' }, CODE.SIGN_IN_NONCE_USED],
    ]
    for (const [changed, code] of cases) {
      assert.equal(await logIn(await sign(member, member.wallet, changed)), code, JSON.stringify(changed))
    }
    assert.equal(await logIn({ ...walletLogin(member.wallet, await config()) }), CODE.SUCCESS)
    assert.equal(
      await logIn(walletLogin(member.wallet, await config(), { statement: PASSWORD_STATEMENT })),
      CODE.SIGN_IN_MESSAGE_INVALID,
      'a message that says it sets a password logs nobody in',
    )
  })

  it('is set with either if there are both; a newly bound wallet counts after a day', async () => {
    const byPassword = await withBoth()
    assert.equal((await set(byPassword, { accountPassword: ACCOUNT_PASSWORD })).code, CODE.SUCCESS)
    const byWallet = await withBoth()
    assert.equal((await infoOf(byWallet)).passwordSignature, null)
    const info = await infoOf(await platform.signUpWithWallet())
    const early = passwordSignature(byWallet.wallet, info, platform.chain.id)
    assert.equal((await set(byWallet, { wallet: early })).code, CODE.OWNER_PROOF_REQUIRED)
    await platform.clock.advance(DAY_SECONDS)
    assert.equal((await set(byWallet, { wallet: await sign(byWallet, byWallet.wallet) })).code, CODE.SUCCESS)
  })

  it('asks for no proof of the owner once it is set: who knows it changes it', async () => {
    const member = await platform.signUp()
    await setFirstPassword(platform.client, member)
    const payload = { password: '917362', repeatedPassword: '917362' }
    const { token } = member
    const change = async (more: object) =>
      (await platform.client.call('/api/my/setOrUpdatePassword', { ...payload, ...more }, { token })).code
    assert.equal(await change({ accountPassword: ACCOUNT_PASSWORD }), CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal(await change({ oldPassword: WITHDRAWAL_PASSWORD }), CODE.SUCCESS)
  })
})
