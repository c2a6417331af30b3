import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { register as registerMember } from '../../server/commands/login'
import { readConfig } from '../../server/config/config'
import { platformOfSuite, startPlatform } from '../support/platform/start-platform'

const LOGIN = '/api/login/login'
const PASSWORD = 'a-long-password'

describe('logging in by account', () => {
  const platform = platformOfSuite({ environment: { LOGIN_RATE_LIMIT_PER_MINUTE: '10000' } })

  const register = (account: string, password = PASSWORD, inviteCode?: string) =>
    platform.client.call(LOGIN, { type: 'register', account, password, inviteCode })
  const logIn = (account: string, password = PASSWORD) =>
    platform.client.call(LOGIN, { type: 'account', account, password })
  const field = (answer: { data?: unknown }) => (answer.data as { field?: string }).field

  it('registers with a UID and an invitation code, and the token is a session', async () => {
    const { code, data } = await register('first.member')
    assert.equal(code, CODE.SUCCESS)
    assert.equal(data?.registered, true)
    assert.match(data?.user.uid ?? '', /^1\d{5}$/)
    assert.ok(Number(data?.user.uid) >= 100_001)
    assert.match(data?.user.invitationCode ?? '', /^[A-HJ-NP-Z2-9]{8}$/)
    assert.equal(data?.user.nickname, 'first.member')
    assert.equal(data?.user.walletAddress, null)
    const user = await platform.client.data('/api/my/userInfo', {}, { token: data?.token ?? '' })
    assert.deepEqual(user, data?.user)
  })

  it('accepts the account in any letter case, and no other password', async () => {
    await register('Second@Member')
    const again = await logIn('second@member')
    assert.equal(again.code, CODE.SUCCESS)
    assert.equal(again.data?.registered, false)
    assert.equal(again.data?.user.account, 'Second@Member')
    assert.equal((await logIn('second@member', 'A-long-password')).code, CODE.ACCOUNT_OR_PASSWORD_WRONG)
  })

  it('ends only the session of its token at logout; ending it again succeeds', async () => {
    const [here, elsewhere] = [await register('leaving-member'), await logIn('leaving-member')]
    const token = here.data?.token ?? assert.fail()
    const end = () => platform.client.call('/api/login/logout', {}, { token })
    const codeOf = async (by: string) => (await platform.client.call('/api/my/userInfo', {}, { token: by })).code
    assert.equal((await end()).code, CODE.SUCCESS)
    assert.equal(await codeOf(token), CODE.LOGIN_EXPIRED)
    assert.equal(await codeOf(elsewhere.data?.token ?? ''), CODE.SUCCESS)
    assert.equal((await end()).code, CODE.SUCCESS)
    assert.equal((await platform.client.call('/api/login/logout', {})).code, CODE.SUCCESS)
  })

  it('answers an unknown account exactly like a wrong password', async () => {
    await register('third-member')
    const wrong = await logIn('third-member', 'wrong-password')
    const unknown = await logIn('nobody-at-all', 'wrong-password')
    assert.deepEqual([unknown.code, unknown.msg, unknown.data], [wrong.code, wrong.msg, wrong.data])
  })

  it('derives a key for an unknown account too', async () => {
    // CPU time of this process instead of wall-clock time. A skipped key derivation would cost almost none.
    const cost = async (account: string) => {
      const before = process.cpuUsage()
      await logIn(account, 'wrong-password')
      const used = process.cpuUsage(before)
      return used.user + used.system
    }
    await register('fourth-member')
    const known = Math.min(await cost('fourth-member'), await cost('fourth-member'))
    const unknown = Math.min(await cost('somebody-else'), await cost('somebody-else'))
    assert.ok(unknown > known / 3, `${unknown} against ${known} microseconds`)
  })

  it('accepts a password in another Unicode form, as another keyboard may send it', async () => {
    await register('fifth-member', 'Pässwörter-1'.normalize('NFD'))
    assert.equal((await logIn('fifth-member', 'Pässwörter-1'.normalize('NFC'))).code, CODE.SUCCESS)
  })

  it('refuses forms that the app refuses, naming the field', async () => {
    const short = await register('abc')
    assert.deepEqual([short.code, field(short)], [CODE.ACCOUNT_INVALID, 'account'])
    const strange = await register('with space')
    assert.deepEqual([strange.code, field(strange)], [CODE.ACCOUNT_INVALID, 'account'])
    const weak = await register('sixth-member', '1234567')
    assert.deepEqual([weak.code, field(weak)], [CODE.PASSWORD_INVALID, 'password'])
    assert.equal(weak.msg, 'Password: 8 to 64 characters')
  })

  it('stores the inviter, and refuses an unknown code', async () => {
    const inviter = await platform.signUp()
    const invited = await platform.signUp({ inviteCode: inviter.user.invitationCode.toLowerCase() })
    assert.equal(invited.user.inviterUid, inviter.user.uid)
    const refused = await register('seventh-member', PASSWORD, 'NOBODY22')
    assert.deepEqual([refused.code, field(refused)], [CODE.INVITATION_CODE_UNKNOWN, 'inviteCode'])
    assert.equal((await logIn('seventh-member')).code, CODE.ACCOUNT_OR_PASSWORD_WRONG)
    assert.equal((await register('eighth-member', PASSWORD, '')).data?.user.inviterUid, null)
  })

  it('gives an account to one of several concurrent registrations', async () => {
    const answers = await Promise.all(['Racer-1', 'racer-1', 'RACER-1', 'racer-1'].map((account) => register(account)))
    const codes = answers.map(({ code }) => code)
    assert.equal(codes.filter((code) => code === CODE.SUCCESS).length, 1)
    assert.equal(codes.filter((code) => code === CODE.ACCOUNT_TAKEN).length, 3)
    const uids = await platform.database.query("select uid from member where lower(account) = 'racer-1'")
    assert.equal(uids.length, 1)
  })

  it('refuses further attempts at an account for a quarter of an hour after ten failures', async () => {
    await register('guessed-at')
    for (let count = 0; count < 10; count += 1) {
      assert.equal((await logIn('Guessed-At', 'wrong-password')).code, CODE.ACCOUNT_OR_PASSWORD_WRONG)
    }
    const locked = await logIn('guessed-at')
    assert.equal(locked.code, CODE.TOO_MANY_ATTEMPTS)
    assert.deepEqual(locked.data, { retryAfterSeconds: 900 })
    assert.equal((await logIn('fifth-member', 'Pässwörter-1')).code, CODE.SUCCESS, 'another account is not concerned')
    await platform.clock.advance(900)
    assert.equal((await logIn('guessed-at')).code, CODE.SUCCESS)
  })

  it('does not lock a member out after guesses from one network, and stops guesses from many networks', async () => {
    await using own = await startPlatform({ environment: { TRUST_PROXY: 'yes', LOGIN_RATE_LIMIT_PER_MINUTE: '1000' } })
    await own.signUp({ account: 'well-known' })
    const from = (origin: string, password = PASSWORD) =>
      own.client.call(LOGIN, { type: 'account', account: 'well-known', password }, { origin })
    const guesses = (origin: string) => Promise.all(Array.from({ length: 10 }, () => from(origin, 'wrong-password')))
    await guesses('203.0.113.1')
    assert.equal((await from('203.0.113.1')).code, CODE.TOO_MANY_ATTEMPTS)
    assert.equal((await from('198.51.100.1')).code, CODE.SUCCESS, 'the member is elsewhere')
    for (const last of [2, 3, 4, 5, 6]) await guesses(`203.0.113.${last}`)
    assert.equal((await from('203.0.113.7', 'wrong-password')).code, CODE.TOO_MANY_ATTEMPTS)
  })

  it('resets the failure count after a success', async () => {
    await register('forgetful')
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await logIn('forgetful', 'wrong-password')
      assert.equal((await logIn('forgetful')).code, CODE.SUCCESS)
    }
  })

  it('ends only sessions that were unused for SESSION_DAYS', async () => {
    await using own = await startPlatform({ environment: { SESSION_DAYS: '2' } })
    const used = await own.signUp()
    const left = await own.signUp()
    await own.clock.advance(1.5 * 86_400)
    assert.equal((await own.client.call('/api/my/userInfo', {}, { token: used.token })).code, CODE.SUCCESS)
    await own.clock.advance(86_400)
    assert.equal((await own.client.call('/api/my/userInfo', {}, { token: used.token })).code, CODE.SUCCESS)
    assert.equal((await own.client.call('/api/my/userInfo', {}, { token: left.token })).code, CODE.LOGIN_EXPIRED)
  })

  it('limits logins from one client network', async () => {
    await using own = await startPlatform({ environment: { LOGIN_RATE_LIMIT_PER_MINUTE: '2' } })
    await own.signUp()
    await own.signUp()
    const answer = await own.client.call(LOGIN, { type: 'account', account: 'anybody', password: PASSWORD })
    assert.equal(answer.status, 200)
    assert.equal(answer.code, CODE.TOO_MANY_ATTEMPTS)
    assert.equal(answer.msg, 'Too many attempts, please try again in 60 seconds')
  })

  it('stores neither passwords nor tokens', async () => {
    const { database } = platform
    // Production configuration instead of the one for tests.
    const product = { ...platform.platform, config: readConfig({}) }
    const form = { account: 'well-kept', password: 'the-password-itself' }
    await registerMember(product, { ...form, invitationCode: undefined, language: 'en' })
    const { token } = await platform.client.data(LOGIN, { type: 'account', ...form })
    const [member] = await database.query<{ password_hash: string }>(
      "select password_hash from member where account = 'well-kept'",
    )
    assert.match(member?.password_hash ?? '', /^scrypt\$32768\$8\$1\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/)
    const sessions = await platform.database.query<{ token_hash: string }>('select token_hash from session')
    assert.ok(sessions.length > 0)
    assert.ok(sessions.every(({ token_hash }) => token_hash !== token))
  })
})
