import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { Path, Payload } from '@/contract/contract'
import { isSecondFactorCode } from '@/domain/second-factor'
import { removeSecondFactor } from '../../../server/commands/second-factor'
import { reviewWithdrawals } from '../../../server/jobs/review-withdrawals'
import { sendPayouts } from '../../../server/jobs/send-payouts'
import { totpCode } from '../../../server/passwords/totp'
import { ACCOUNT_PASSWORD } from '../../support/platform/first-password'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet, walletLogin } from '../../support/platform/wallet'

const DAY = 86_400
const STEP = 30
const LOCK = 15 * 60

describe('the second factor', () => {
  let member: Member
  let secret: string
  let recoveryCodes: string[]
  let deviceToken: string

  const now = () => Math.floor(platform.clock.now() / 1000)
  const ask = <P extends Path>(path: P, payload: Payload<P>) => platform.client.call(path, payload, member)
  const codeOf = async <P extends Path>(path: P, payload: Payload<P>) => (await ask(path, payload)).code
  /** Waits for the next code, because each is accepted once. */
  const nextCode = async () => {
    await platform.clock.advance(STEP)
    return totpCode(secret, now())
  }
  const state = () => platform.client.data('/api/my/getSecondFactor', {}, member)
  const logIn = (proof: { secondFactor?: string; deviceToken?: string } = {}) =>
    platform.client.call('/api/login/login', {
      type: 'account',
      account: member.user.account ?? '',
      password: ACCOUNT_PASSWORD,
      ...proof,
    })
  const notices = async () =>
    (await platform.client.data('/api/index/getNoticeList', { filter: 'all' }, member)).list.map(({ title }) => title)

  const turnOn = async () => {
    secret = (await platform.client.data('/api/my/beginSecondFactor', { password: WITHDRAWAL_PASSWORD }, member)).secret
    const code = totpCode(secret, now())
    const answer = await platform.client.data('/api/my/confirmSecondFactor', { code }, member)
    recoveryCodes = [...answer.recoveryCodes]
    deviceToken = answer.deviceToken
  }

  const platform = platformOfSuite({ environment: { SESSION_DAYS: '3650', LOGIN_RATE_LIMIT_PER_MINUTE: '10000' } })
  beforeEach(async () => {
    member = await richMember(platform)
    await turnOn()
  })

  it('is turned on by its first code, with recovery codes that are stored hashed and a sealed secret', async () => {
    assert.equal(recoveryCodes.length, 10)
    assert.ok(recoveryCodes.every(isSecondFactorCode))
    assert.deepEqual(await state(), { since: now(), removalEndsAt: null, recoveryCodes: 10 })
    assert.ok((await notices()).includes('Two-factor authentication turned on'))
    const rows = await platform.database.query('select * from second_factor, second_factor_recovery')
    const stored = JSON.stringify(rows)
    assert.ok(!stored.includes(secret))
    assert.ok(recoveryCodes.every((code) => !stored.includes(code.replace('-', ''))))
    assert.equal(await codeOf('/api/my/beginSecondFactor', { password: WITHDRAWAL_PASSWORD }), CODE.SECOND_FACTOR_SET)
  })

  it('needs the withdrawal password for its setup, and protects nothing before its first code', async () => {
    member = await richMember(platform)
    assert.equal(await codeOf('/api/my/beginSecondFactor', { password: '000001' }), CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal(await codeOf('/api/my/confirmSecondFactor', { code: '123456' }), CODE.SECOND_FACTOR_NOT_SET)
    await ask('/api/my/beginSecondFactor', { password: WITHDRAWAL_PASSWORD })
    assert.equal(await codeOf('/api/my/confirmSecondFactor', { code: '000000' }), CODE.SECOND_FACTOR_WRONG)
    assert.equal((await logIn()).code, CODE.SUCCESS)
    assert.equal((await state()).since, null)
  })

  it('is required at a login on a new device, and not again on that device', async () => {
    const refused = await logIn()
    assert.equal(refused.code, CODE.SECOND_FACTOR_REQUIRED)
    assert.equal((await logIn({ deviceToken: 'a'.repeat(64) })).code, CODE.SECOND_FACTOR_REQUIRED)
    assert.equal((await logIn({ deviceToken })).code, CODE.SUCCESS)
    const entered = await logIn({ secondFactor: await nextCode() })
    assert.equal(entered.code, CODE.SUCCESS)
    const other = (entered.data as { deviceToken?: string }).deviceToken
    assert.ok(other)
    assert.equal((await logIn({ deviceToken: other })).code, CODE.SUCCESS)
    await platform.clock.advance(91 * DAY)
    assert.equal((await logIn({ deviceToken: other })).code, CODE.SECOND_FACTOR_REQUIRED)
  })

  it('does not trust a device of another member', async () => {
    const theirs = deviceToken
    member = await richMember(platform)
    await turnOn()
    assert.equal((await logIn({ deviceToken: theirs })).code, CODE.SECOND_FACTOR_REQUIRED)
  })

  it('forgets every device when the member ends sessions or changes the password', async () => {
    await ask('/api/my/endOtherSessions', {})
    assert.equal((await logIn({ deviceToken })).code, CODE.SECOND_FACTOR_REQUIRED)
  })

  it('accepts a code once, also in concurrent requests', async () => {
    const secondFactor = await nextCode()
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn({ secondFactor })))
    assert.deepEqual(answers.map(({ code }) => code).sort(), [
      CODE.SUCCESS,
      CODE.SECOND_FACTOR_REPLAYED,
      CODE.SECOND_FACTOR_REPLAYED,
      CODE.SECOND_FACTOR_REPLAYED,
    ])
  })

  it('is locked for 15 minutes after five wrong codes, for correct ones too', async () => {
    const codes = []
    for (let count = 0; count < 6; count++) codes.push((await logIn({ secondFactor: '000000' })).code)
    assert.deepEqual(codes, [
      ...Array.from({ length: 4 }, () => CODE.SECOND_FACTOR_WRONG),
      CODE.SECOND_FACTOR_LOCKED,
      CODE.SECOND_FACTOR_LOCKED,
    ])
    assert.equal((await logIn({ secondFactor: await nextCode() })).code, CODE.SECOND_FACTOR_LOCKED)
    const { list } = await platform.client.data('/api/my/getLoginHistory', {}, member)
    assert.equal(list.filter(({ outcome }) => outcome === 'locked').length, 1)
    await platform.clock.advance(LOCK)
    assert.equal((await logIn({ secondFactor: await nextCode() })).code, CODE.SUCCESS)
  })

  it('accepts a recovery code instead, once, in any spelling, and notifies the member', async () => {
    const [first = ''] = recoveryCodes
    assert.equal((await logIn({ secondFactor: first.toUpperCase().replace('-', ' ') })).code, CODE.SUCCESS)
    assert.equal((await logIn({ secondFactor: first })).code, CODE.SECOND_FACTOR_WRONG)
    assert.equal((await state()).recoveryCodes, 9)
    assert.ok((await notices()).includes('Recovery code used'))
  })

  it('replaces recovery codes for the password and a code', async () => {
    const password = WITHDRAWAL_PASSWORD
    assert.equal(await codeOf('/api/my/renewRecoveryCodes', { password }), CODE.SECOND_FACTOR_REQUIRED)
    const secondFactor = await nextCode()
    const renewed = await platform.client.data('/api/my/renewRecoveryCodes', { password, secondFactor }, member)
    assert.equal((await logIn({ secondFactor: recoveryCodes[0] ?? '' })).code, CODE.SECOND_FACTOR_WRONG)
    assert.equal((await logIn({ secondFactor: renewed.recoveryCodes[0] ?? '' })).code, CODE.SUCCESS)
  })

  it('is required for withdrawals to a new address, until one is paid', async () => {
    const account = createTestWallet().address
    const withdraw = (more: { secondFactor?: string; quantity?: string; idempotencyKey?: string } = {}) =>
      ask('/api/funds/addCashLog', {
        network: 'BOEX-ERC20',
        quantity: '50',
        account,
        password: WITHDRAWAL_PASSWORD,
        ...more,
      })
    assert.equal((await withdraw()).code, CODE.SECOND_FACTOR_REQUIRED)
    assert.equal((await withdraw({ secondFactor: '000000' })).code, CODE.SECOND_FACTOR_WRONG)
    const secondFactor = await nextCode()
    // A refused command spends no code.
    assert.equal((await withdraw({ secondFactor, quantity: '5000' })).code, CODE.INSUFFICIENT_BALANCE)
    const idempotencyKey = 'a1b2c3d4e5f6a7b8'
    const done = await withdraw({ secondFactor, idempotencyKey })
    assert.equal(done.code, CODE.SUCCESS)
    // A repetition needs no other code.
    assert.deepEqual((await withdraw({ secondFactor, idempotencyKey })).data, done.data)
    assert.equal((await withdraw()).code, CODE.SECOND_FACTOR_REQUIRED)
    await platform.clock.advance(DAY)
    await reviewWithdrawals(platform.platform)
    await sendPayouts(platform.platform)
    assert.equal((await withdraw()).code, CODE.SUCCESS)
  })

  it('is required for changes of security settings, after their own proof', async () => {
    const accountPassword = ACCOUNT_PASSWORD
    const password = WITHDRAWAL_PASSWORD
    const next = { password: '604713', repeatedPassword: '604713', oldPassword: password }
    const answers = { nickname: 'n', birthDate: '1990-01-02', birthplace: 'Hangzhou', name: 'Zhang San', password }
    const refused = CODE.SECOND_FACTOR_REQUIRED
    assert.equal(await codeOf('/api/my/setOrUpdatePassword', next), refused)
    assert.equal(await codeOf('/api/my/setOrUpdateSecurity', answers), refused)
    assert.equal(
      await codeOf('/api/my/updateAccountPassword', { accountPassword, password: 'another-password' }),
      refused,
    )
    assert.equal(await codeOf('/api/my/unbindWallet', { accountPassword }), refused)
    assert.equal(await codeOf('/api/my/bindPhone', { phone: '13800138000', code: '123456' }), refused)
    const add = { add: createTestWallet().address, password }
    assert.equal(await codeOf('/api/my/updateTrustedAddresses', add), refused)
    assert.equal(await codeOf('/api/my/updateTrustedAddresses', { only: true, password }), CODE.SUCCESS)
    assert.equal(await codeOf('/api/my/updateTrustedAddresses', { only: false, password }), refused)
    const wallet = walletLogin(createTestWallet(), await platform.client.data('/api/login/getConfig', {}))
    assert.equal(await codeOf('/api/login/login', { ...wallet, accountPassword }), refused)

    // A wrong password spends no code.
    const secondFactor = await nextCode()
    const wrong = { ...next, oldPassword: '000001', secondFactor }
    assert.equal(await codeOf('/api/my/setOrUpdatePassword', wrong), CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal(await codeOf('/api/my/setOrUpdatePassword', { ...next, secondFactor }), CODE.SUCCESS)
    assert.equal(
      await codeOf('/api/my/setOrUpdateSecurity', { ...answers, password: '604713', secondFactor: await nextCode() }),
      CODE.SUCCESS,
    )
    const login = { ...wallet, accountPassword, secondFactor: await nextCode() }
    assert.equal(await codeOf('/api/login/login', login), CODE.SUCCESS)
    const trusted = { ...add, password: '604713', secondFactor: await nextCode() }
    assert.equal(await codeOf('/api/my/updateTrustedAddresses', trusted), CODE.SUCCESS)
    const change = { accountPassword, password: 'another-password', secondFactor: await nextCode() }
    assert.equal(await codeOf('/api/my/updateAccountPassword', change), CODE.SUCCESS)
  })

  it('is removed a day after the request, unless the member keeps it', async () => {
    const password = WITHDRAWAL_PASSWORD
    assert.equal(await codeOf('/api/my/removeSecondFactor', { password }), CODE.SECOND_FACTOR_REQUIRED)
    await ask('/api/my/removeSecondFactor', { password, secondFactor: await nextCode() })
    assert.equal((await state()).removalEndsAt, now() + DAY)
    assert.ok((await notices()).includes('Two-factor authentication turns off soon'))
    const kept = await platform.client.data('/api/my/keepSecondFactor', {}, member)
    assert.equal(kept.removalEndsAt, null)
    await platform.clock.advance(DAY)
    assert.equal((await logIn()).code, CODE.SECOND_FACTOR_REQUIRED)

    await ask('/api/my/removeSecondFactor', { password, secondFactor: await nextCode() })
    await platform.clock.advance(DAY - 1)
    assert.equal((await logIn()).code, CODE.SECOND_FACTOR_REQUIRED)
    await platform.clock.advance(1)
    assert.equal((await logIn()).code, CODE.SUCCESS)
    assert.equal((await state()).since, null)
    await turnOn()
    assert.equal((await logIn()).code, CODE.SECOND_FACTOR_REQUIRED)
  })

  it('is removed by an operator immediately, which suspends withdrawals and ends all sessions', async () => {
    const remove = () =>
      platform.database.transaction((transaction) =>
        removeSecondFactor(transaction, { memberId: member.user.id, at: now() }),
      )
    assert.equal(await remove(), true)
    assert.equal(await remove(), false)
    const entered = await logIn()
    assert.equal(entered.code, CODE.SUCCESS)
    member = { ...member, token: (entered.data as { token: string }).token }
    assert.ok((await notices()).includes('Two-factor authentication removed'))
    const account = createTestWallet().address
    assert.equal(
      await codeOf('/api/funds/addCashLog', {
        network: 'BOEX-ERC20',
        quantity: '50',
        account,
        password: WITHDRAWAL_PASSWORD,
      }),
      CODE.WITHDRAWALS_SUSPENDED,
    )
  })
})
