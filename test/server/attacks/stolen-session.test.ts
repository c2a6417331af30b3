import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { logIn as logInMember } from '../../../server/commands/login-history'
import type { OutgoingMessage } from '../../../server/lib/message-gateway'
import { RefusalError } from '../../../server/lib/refusal'
import { ACCOUNT_PASSWORD } from '../../support/platform/first-password'
import { openBoundSocket } from '../../support/platform/socket'
import { type Member, platformOfSuite, startPlatform } from '../../support/platform/start-platform'
import { createTestWallet, type TestWallet, walletLogin } from '../../support/platform/wallet'

const LOGIN = '/api/login/login'
const DAY = 86_400
const NEW_PASSWORD = 'another-password'

describe('a stolen session', () => {
  const messages: OutgoingMessage[] = []
  const messageGateway = { send: async (message: OutgoingMessage) => void messages.push(message) }
  const platform = platformOfSuite({ messageGateway })

  const signed = async (wallet: TestWallet) =>
    walletLogin(wallet, await platform.client.data('/api/login/getConfig', {}))
  const bind = async ({ token }: Pick<Member, 'token'>, wallet: TestWallet, accountPassword?: string) =>
    platform.client.call(
      LOGIN,
      { ...(await signed(wallet)), ...(accountPassword ? { accountPassword } : {}) },
      { token },
    )
  const userOf = async ({ token }: Pick<Member, 'token'>) => platform.client.data('/api/my/userInfo', {}, { token })
  const stands = async ({ token }: Pick<Member, 'token'>) =>
    (await platform.client.call('/api/my/userInfo', {}, { token })).code === CODE.SUCCESS
  const logIn = ({ user }: Member, password: string) =>
    platform.client.call(LOGIN, { type: 'account', account: user.account ?? '', password })
  const change = ({ token }: Pick<Member, 'token'>) =>
    platform.client.data(
      '/api/my/updateAccountPassword',
      { accountPassword: ACCOUNT_PASSWORD, password: NEW_PASSWORD },
      { token },
    )
  const titlesOf = async ({ token }: Pick<Member, 'token'>) =>
    (await platform.client.data('/api/index/getNoticeList', { filter: 'all' }, { token })).list.map(
      ({ title }) => title,
    )
  /** Returns the member whom the wallet logs in. An unbound wallet registers a new member. */
  const memberOf = async (wallet: TestWallet) => (await platform.client.data(LOGIN, await signed(wallet))).user.id

  it('cannot bind a wallet without the account password, whose attempts count with logins', async () => {
    const member = await platform.signUp()
    const wallet = createTestWallet()
    const refused = await bind(member, wallet)
    assert.equal(refused.code, CODE.OWNER_PROOF_REQUIRED)
    assert.deepEqual(refused.data, { field: 'accountPassword' })
    for (let guess = 0; guess < 10; guess += 1) await bind(member, wallet, `guess-${guess}`)
    assert.equal((await bind(member, wallet, ACCOUNT_PASSWORD)).code, CODE.TOO_MANY_ATTEMPTS)
    assert.equal((await logIn(member, ACCOUNT_PASSWORD)).code, CODE.TOO_MANY_ATTEMPTS)
    assert.equal((await userOf(member)).walletAddress, null)
    assert.notEqual(await memberOf(wallet), member.user.id)
  })

  it('a wrong password leaves the signature valid for the right one', async () => {
    const member = await platform.signUp()
    const payload = await signed(createTestWallet())
    const send = async (accountPassword: string) =>
      (await platform.client.call(LOGIN, { ...payload, accountPassword }, { token: member.token })).code
    assert.equal(await send('not-this-one'), CODE.ACCOUNT_PASSWORD_WRONG)
    assert.equal(await send(ACCOUNT_PASSWORD), CODE.SUCCESS)
  })

  it('with the password can bind a wallet; the member is notified and can unbind it', async () => {
    const member = await platform.signUp()
    const wallet = createTestWallet()
    const socket = await openBoundSocket(platform.url, member)
    const { data: thief } = await bind(member, wallet, ACCOUNT_PASSWORD)
    assert.ok(thief)
    assert.equal((await titlesOf(member)).includes('Wallet linked'), true)
    const unbind = (accountPassword: string) =>
      platform.client.call('/api/my/unbindWallet', { accountPassword }, { token: member.token })
    assert.equal((await unbind('not-this-one')).code, CODE.ACCOUNT_PASSWORD_WRONG)
    assert.equal((await unbind(ACCOUNT_PASSWORD)).code, CODE.SUCCESS)
    assert.deepEqual([await stands(member), await stands(thief)], [true, false])
    assert.equal((await userOf(member)).walletAddress, null)
    assert.equal((await titlesOf(member)).includes('Wallet unlinked'), true)
    assert.notEqual(await memberOf(wallet), member.user.id)
    assert.equal((await unbind(ACCOUNT_PASSWORD)).code, CODE.WALLET_NOT_BOUND)
    const byWallet = await platform.signUpWithWallet()
    const refused = await platform.client.call(
      '/api/my/unbindWallet',
      { accountPassword: ACCOUNT_PASSWORD },
      { token: byWallet.token },
    )
    assert.equal(refused.code, CODE.NOT_AVAILABLE)
    socket.close()
  })

  it('ends when the password is changed; wallets bound in the last 24 hours are unbound, older ones remain', async () => {
    for (const [age, stays] of [
      [DAY - 1, false],
      [DAY, true],
    ] as const) {
      const member = await platform.signUp()
      const wallet = createTestWallet()
      const { data: thief } = await bind(member, wallet, ACCOUNT_PASSWORD)
      assert.ok(thief)
      await platform.clock.advance(age)
      await change(member)
      assert.deepEqual([await stands(member), await stands(thief)], [false, false])
      assert.equal((await memberOf(wallet)) === member.user.id, stays, String(age))
      const { data: back } = await logIn(member, NEW_PASSWORD)
      assert.ok(back)
      assert.equal((await titlesOf(back)).includes('Wallet unlinked'), !stays)
    }
  })

  it('ends when the password is reset; wallets bound in the last 24 hours are unbound', async () => {
    await using own = await startPlatform({ ...platform, messageGateway, environment: { VERIFICATION_CODE: 'yes' } })
    const member = await platform.signUp()
    const wallet = createTestWallet()
    const { data: thief } = await bind(member, wallet, ACCOUNT_PASSWORD)
    assert.ok(thief)
    const account = member.user.account ?? ''
    await own.client.data('/api/common/sendCode', { account, purpose: 'reset' })
    const code = /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? assert.fail('no code')
    await own.client.data('/api/login/resetPassword', { account, code, password: NEW_PASSWORD })
    assert.deepEqual([await stands(member), await stands(thief)], [false, false])
    assert.notEqual(await memberOf(wallet), member.user.id)
  })

  it('cannot begin with a login that verified the old password or wallet before the change', async () => {
    const member = await platform.signUp()
    const wallet = createTestWallet()
    await bind(member, wallet, ACCOUNT_PASSWORD)
    const [row] = await platform.database.query<{ password_hash: string }>(
      'select password_hash from member where id = $1',
      [member.user.id],
    )
    const credentials = [
      { memberId: member.user.id, passwordHash: row?.password_hash ?? '' },
      { memberId: member.user.id, walletAddress: wallet.address.toLowerCase() },
    ]
    const origin = { method: 'account', network: '192.0.2.*', browser: null, system: null } as const
    const begin = (credential: (typeof credentials)[number]) => logInMember(platform.platform, credential, origin)
    for (const credential of credentials) assert.equal(await stands({ token: await begin(credential) }), true)
    await change(member)
    for (const credential of credentials) {
      await assert.rejects(begin(credential), (error) => error instanceof RefusalError)
    }
  })
})
