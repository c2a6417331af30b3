import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { OutgoingMessage } from '../../server/lib/message-gateway'
import { type Member, platformOfSuite, startPlatform } from '../support/platform/start-platform'

const PASSWORD = 'a-long-password'
const ANOTHER = 'another-password'

const refusal = (answer: { code: unknown; data?: unknown }) => [
  answer.code,
  (answer.data as { field?: string } | undefined)?.field,
]

describe('the password of an account', () => {
  const messages: OutgoingMessage[] = []
  const platform = platformOfSuite({
    environment: { VERIFICATION_CODE: 'yes' },
    messageGateway: { send: async (message) => void messages.push(message) },
  })

  const codeFor = (account: string) => {
    const message = messages.filter(({ to }) => to.toLowerCase() === account.toLowerCase()).pop()
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? assert.fail('no message')
  }
  const send = async (account: string, purpose: 'register' | 'reset') => {
    assert.equal((await platform.client.call('/api/common/sendCode', { account, purpose })).code, CODE.SUCCESS)
  }
  const register = async () => {
    const account = `Owner-${randomUUID().slice(0, 8)}`
    await send(account, 'register')
    const code = codeFor(account)
    const form = { type: 'register', account, password: PASSWORD, code } as const
    return { account, ...(await platform.client.data('/api/login/login', form)) }
  }
  const logIn = (account: string, password: string) =>
    platform.client.call('/api/login/login', { type: 'account', account, password })
  const reset = (account: string, code: string, password = ANOTHER) =>
    platform.client.call('/api/login/resetPassword', { account, code, password })
  const change = ({ token }: Pick<Member, 'token'>, accountPassword: string, password = ANOTHER) =>
    platform.client.call('/api/my/updateAccountPassword', { accountPassword, password }, { token })
  const stands = async ({ token }: Pick<Member, 'token'>) =>
    (await platform.client.call('/api/my/userInfo', {}, { token })).code === CODE.SUCCESS
  const noticesOf = async ({ token }: Pick<Member, 'token'>) =>
    (await platform.client.data('/api/index/getNoticeList', { filter: 'all' }, { token })).list.map(
      ({ title }) => title,
    )
  const suspendedUntil = async ({ token }: Pick<Member, 'token'>) =>
    (await platform.client.data('/api/my/getSecurityInfo', {}, { token })).withdrawalsSuspendedUntil

  it('is reset by the code sent to the account, regardless of letter case', async () => {
    const member = await register()
    await send(member.account.toLowerCase(), 'reset')
    const code = codeFor(member.account)
    assert.equal((await reset(member.account.toUpperCase(), code)).code, CODE.SUCCESS)
    assert.equal((await logIn(member.account, PASSWORD)).code, CODE.ACCOUNT_OR_PASSWORD_WRONG)
    assert.equal((await logIn(member.account, ANOTHER)).code, CODE.SUCCESS)
    assert.deepEqual(refusal(await reset(member.account, code, PASSWORD)), [CODE.VERIFICATION_CODE_EXPIRED, 'code'])
  })

  it('ends all sessions on reset, suspends transfers and withdrawals for a day, and notifies the member', async () => {
    const member = await register()
    const elsewhere = (await logIn(member.account, PASSWORD)).data ?? assert.fail('not logged in')
    await send(member.account, 'reset')
    await reset(member.account, codeFor(member.account))
    assert.deepEqual([await stands(member), await stands(elsewhere)], [false, false])
    const back = (await logIn(member.account, ANOTHER)).data ?? assert.fail('not logged in')
    assert.equal(await suspendedUntil(back), Math.floor(platform.clock.now() / 1000) + 86_400)
    assert.equal((await noticesOf(back)).includes('Account password reset'), true)
  })

  it('cannot be set with a wrong code, a code for another purpose, or without an account', async () => {
    const member = await register()
    await send(`${member.account}x`, 'register')
    const other = codeFor(`${member.account}x`)
    assert.deepEqual(refusal(await reset(member.account, other)), [CODE.VERIFICATION_CODE_EXPIRED, 'code'])
    await send(member.account, 'reset')
    const wrong = String((Number(codeFor(member.account)) + 1) % 1_000_000).padStart(6, '0')
    assert.deepEqual(refusal(await reset(member.account, wrong)), [CODE.VERIFICATION_CODE_WRONG, 'code'])
    await send('nobody-at-all', 'reset')
    assert.deepEqual(refusal(await reset('nobody-at-all', '000000')), [CODE.VERIFICATION_CODE_EXPIRED, 'code'])
    assert.deepEqual(refusal(await reset(member.account, codeFor(member.account), 'short')), [
      CODE.PASSWORD_INVALID,
      'password',
    ])
    assert.equal((await logIn(member.account, PASSWORD)).code, CODE.SUCCESS)
    assert.equal(await stands(member), true)
  })

  it('can be reset while wrong passwords lock the account, which unlocks it', async () => {
    const member = await register()
    for (let count = 0; count < 10; count += 1) await logIn(member.account, 'wrong-password')
    assert.equal((await logIn(member.account, PASSWORD)).code, CODE.TOO_MANY_ATTEMPTS)
    await send(member.account, 'reset')
    await reset(member.account, codeFor(member.account))
    assert.equal((await logIn(member.account, ANOTHER)).code, CODE.SUCCESS)
  })

  it('is reset once by one code, also in concurrent requests', async () => {
    const member = await register()
    await send(member.account, 'reset')
    const code = codeFor(member.account)
    const answers = await Promise.all(
      ['first-of-all', 'second-of-all'].map((text) => reset(member.account, code, text)),
    )
    assert.deepEqual(answers.map((answer) => answer.code).sort(), [CODE.SUCCESS, CODE.VERIFICATION_CODE_EXPIRED])
  })

  it('is changed with the current one, which ends all sessions, including the calling one', async () => {
    const member = await register()
    const elsewhere = (await logIn(member.account, PASSWORD)).data ?? assert.fail('not logged in')
    assert.deepEqual(refusal(await change(member, 'wrong-password')), [CODE.ACCOUNT_PASSWORD_WRONG, 'accountPassword'])
    assert.deepEqual(refusal(await change(member, PASSWORD, 'short')), [CODE.PASSWORD_INVALID, 'password'])
    assert.deepEqual([await stands(member), await stands(elsewhere)], [true, true])
    assert.equal((await change(member, PASSWORD)).code, CODE.SUCCESS)
    assert.deepEqual([await stands(member), await stands(elsewhere)], [false, false])
    assert.equal((await logIn(member.account, PASSWORD)).code, CODE.ACCOUNT_OR_PASSWORD_WRONG)
    const back = (await logIn(member.account, ANOTHER)).data ?? assert.fail('not logged in')
    assert.equal(await suspendedUntil(back), null)
    assert.equal((await noticesOf(back)).includes('Account password changed'), true)
  })

  it('has the same limit of attempts with a session as at login', async () => {
    const member = await register()
    for (let count = 0; count < 10; count += 1) await change(member, 'wrong-password')
    assert.equal((await change(member, PASSWORD)).code, CODE.TOO_MANY_ATTEMPTS)
  })

  it('is changed by one of two concurrent requests', async () => {
    const member = await register()
    const answers = await Promise.all(['first-of-all', 'second-of-all'].map((text) => change(member, PASSWORD, text)))
    assert.deepEqual(answers.map((answer) => answer.code).sort(), [CODE.SUCCESS, CODE.ACCOUNT_PASSWORD_WRONG])
  })

  it('cannot be changed by a member who logs in by wallet', async () => {
    const member = await platform.signUpWithWallet()
    assert.equal((await change(member, PASSWORD)).code, CODE.NOT_AVAILABLE)
  })
})

describe('a platform that sends no codes', () => {
  it('refuses a password reset', async () => {
    await using platform = await startPlatform()
    const answer = await platform.client.call('/api/login/resetPassword', {
      account: 'demo-account',
      code: '123456',
      password: ANOTHER,
    })
    assert.equal(answer.code, CODE.NOT_AVAILABLE)
  })
})
