import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { platformOfSuite, startPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'

const PASSWORD = 'a-long-password'
const WRONG = '135792'

describe('guessing', () => {
  const messages: { to: string; text: string }[] = []
  const platform = platformOfSuite()

  const logIn = async (account: string, password: string) =>
    (await platform.client.call('/api/login/login', { type: 'account', account, password })).code
  const count = (codes: readonly unknown[], code: unknown) => codes.filter((each) => each === code).length

  it('counts password attempts per account, in every spelling of its name', async () => {
    await platform.signUp({ account: 'victim.i' })
    assert.equal(await logIn('VICTIM.I', PASSWORD), CODE.SUCCESS)
    // PostgreSQL lowercases the first to `i`, JavaScript does not. Both or neither lowercase the second to `k`.
    for (const spelling of [
      'v\u0130ctim.i',
      'victim.\u0130',
      'v\u0130ctim.\u0130',
      'v\u0131ctim.i',
      ' victim.i',
      'victim.i\u200b',
    ]) {
      assert.equal(await logIn(spelling, PASSWORD), CODE.ACCOUNT_OR_PASSWORD_WRONG, JSON.stringify(spelling))
    }
    await platform.signUp({ account: 'kelvin' })
    const codes: unknown[] = []
    for (let tries = 0; tries < 11; tries += 1)
      codes.push(await logIn(tries % 2 ? 'KELVIN' : '\u212Aelvin', 'wrong-one'))
    assert.equal(codes.at(-1), CODE.TOO_MANY_ATTEMPTS)
  })

  it('counts each of many concurrent attempts, and locks unknown accounts like existing ones', async () => {
    await platform.signUp({ account: 'somebody-here' })
    const spellings = ['somebody-here', 'Somebody-Here', 'SOMEBODY-HERE']
    const known = await Promise.all(
      Array.from({ length: 24 }, (_, index) => logIn(spellings[index % 3] ?? '', `wrong-${index}`)),
    )
    const unknown = await Promise.all(Array.from({ length: 24 }, (_, index) => logIn('nobody-here', `wrong-${index}`)))
    for (const codes of [known, unknown]) {
      assert.equal(count(codes, CODE.ACCOUNT_OR_PASSWORD_WRONG), 10)
      assert.equal(count(codes, CODE.TOO_MANY_ATTEMPTS), 14)
    }
    assert.equal(await logIn('somebody-here', PASSWORD), CODE.TOO_MANY_ATTEMPTS, 'the right one tells nothing either')
  })

  it('allows five attempts at a withdrawal password over all calls, also concurrent ones', async () => {
    const { token } = await richMember(platform)
    const { client } = platform
    const account = createTestWallet().address
    const answers = { birthDate: '1990-05-17', birthplace: 'Hangzhou', name: 'Lin Yi' }
    const attempts = [
      () =>
        client.call(
          '/api/funds/addTransfer',
          { to: '100001', quantity: '1', coin: 'BOEX', password: WRONG },
          { token },
        ),
      () =>
        client.call(
          '/api/funds/addCashLog',
          { network: 'BOEX-ERC20', quantity: '100', account, password: WRONG },
          { token },
        ),
      () =>
        client.call(
          '/api/my/setOrUpdatePassword',
          { password: '628491', repeatedPassword: '628491', oldPassword: WRONG },
          { token },
        ),
      () => client.call('/api/my/setOrUpdateSecurity', { nickname: 'Lin', ...answers, password: WRONG }, { token }),
    ]
    const tried = await Promise.all(Array.from({ length: 16 }, (_, index) => (attempts[index % 4] ?? assert.fail())()))
    const codes = tried.map(({ code }) => code)
    const judged = count(codes, CODE.WITHDRAWAL_PASSWORD_WRONG) + count(codes, CODE.WITHDRAWAL_PASSWORD_LOCKED)
    assert.equal(judged, 16)
    assert.ok(count(codes, CODE.WITHDRAWAL_PASSWORD_WRONG) <= 5)
    const right = {
      password: '628491',
      repeatedPassword: '628491',
      oldPassword: WITHDRAWAL_PASSWORD,
    }
    const change = async () => (await client.call('/api/my/setOrUpdatePassword', right, { token })).code
    assert.equal(await change(), CODE.WITHDRAWAL_PASSWORD_LOCKED)
    // A new session gives no new attempts.
    assert.equal(await change(), CODE.WITHDRAWAL_PASSWORD_LOCKED)
    await platform.clock.advance(15 * 60)
    assert.equal(await change(), CODE.SUCCESS)
  })

  it('does not count concurrent calls with the correct password', async () => {
    const { token } = await richMember(platform)
    const friend = await platform.signUp({ account: 'many-at-once' })
    const transfer = { to: friend.user.uid, quantity: '1', coin: 'BOEX' as const, password: WITHDRAWAL_PASSWORD }
    const transfers = Array.from({ length: 12 }, () =>
      platform.client.call('/api/funds/addTransfer', transfer, { token }),
    )
    const codes = (await Promise.all(transfers)).map(({ code }) => code)
    assert.equal(count(codes, CODE.SUCCESS), 12)
    const logins = await Promise.all(Array.from({ length: 15 }, () => logIn('many-at-once', PASSWORD)))
    assert.equal(count(logins, CODE.SUCCESS), 15)
  })

  it('allows five attempts at a verification code, also concurrent ones', async () => {
    const { chain, clock, database } = platform
    await using own = await startPlatform({
      chain,
      clock,
      database,
      environment: { VERIFICATION_CODE: 'yes' },
      messageGateway: {
        send: async (message) => {
          messages.push(message)
        },
      },
    })
    const account = 'guessed.at'
    await own.client.data('/api/common/sendCode', { account, purpose: 'register' })
    const right = /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? assert.fail()
    const enter = (code: string) =>
      own.client.call('/api/login/login', { type: 'register', account, password: PASSWORD, code })
    const guesses = Array.from({ length: 12 }, (_, index) =>
      String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    const codes = (await Promise.all(guesses.map(enter))).map(({ code }) => code)
    assert.equal(count(codes, CODE.VERIFICATION_CODE_WRONG), 5)
    assert.equal(count(codes, CODE.VERIFICATION_CODE_EXPIRED), 7)
    assert.equal((await enter(right)).code, CODE.VERIFICATION_CODE_EXPIRED)
    assert.equal((await enter('')).code, CODE.VERIFICATION_CODE_EXPIRED)
  })
})
