import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { memberWithUid } from '../../../server/commands/operators/members'
import type { Parameter } from '../../../server/database/database'
import { totpCode } from '../../../server/passwords/totp'
import { consoleOfSuite, type TestOperator } from '../../support/platform/console'
import { setPhone } from '../../support/platform/console-records'
import { ACCOUNT_PASSWORD } from '../../support/platform/first-password'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { walletLogin } from '../../support/platform/wallet'
import { withdrawalsOf } from '../withdrawals/support'

const REASON = 'Reported by telephone'

describe('an operator and a member', () => {
  let operator: TestOperator
  const platform = platformOfSuite()
  const console = consoleOfSuite(platform)
  const members = withdrawalsOf(platform)
  before(async () => {
    operator = await console.operator('support', 'helper')
  })

  const freeze = ({ user: { uid } }: Member, what: 'logins' | 'transfers' | 'withdrawals', frozen = true) =>
    operator.data('members/freeze', { uid, what, frozen, reason: REASON })
  const transfer = async (from: Member, to: Member) =>
    (
      await platform.client.call(
        '/api/funds/addTransfer',
        { to: to.user.uid, quantity: '1', coin: 'BOEX', password: '528491' },
        { token: from.token },
      )
    ).code
  const logIn = (account: string | null) =>
    platform.client.call('/api/login/login', { type: 'account', account: account ?? '', password: ACCOUNT_PASSWORD })
  const turnOn = async (member: Member) => {
    const { secret } = await platform.client.data('/api/my/beginSecondFactor', { password: '528491' }, member)
    const since = Math.floor(platform.clock.now() / 1000)
    const code = totpCode(secret, since)
    const { deviceToken } = await platform.client.data('/api/my/confirmSecondFactor', { code }, member)
    return { since, deviceToken }
  }
  const alive = async ({ token }: Member) => (await platform.client.call('/api/my/userInfo', {}, { token })).code

  it('finds members by UID, account, wallet and phone, and no others', async () => {
    const member = await platform.signUp({ account: 'Searched.Account' })
    const walletMember = await platform.signUpWithWallet()
    await setPhone(platform, member, '+86 138 0013 8000')
    const found = async (text: string) => (await operator.data('members/search', { text })).list.map(({ uid }) => uid)
    for (const text of [member.user.uid, 'searched.account', ' SEARCHED', '13800138000', '138 0013 8000', '138000']) {
      assert.deepEqual(await found(text), [member.user.uid], text)
    }
    const { address } = walletMember.wallet
    for (const text of [address, address.slice(0, 12)]) assert.deepEqual(await found(text), [walletMember.user.uid])
    for (const text of ['%%%', "' or true --", '999999999', 'unknown-account']) assert.deepEqual(await found(text), [])
    assert.equal((await operator.call('members/search', { text: 'ab' })).code, 'input-invalid')
  })

  it('shows balances, statement, sessions and logins', async () => {
    const member = await members.rich('100')
    const { uid } = member.user
    const file = await operator.data('members/show', { uid })
    assert.deepEqual(file.balances, [{ account: 'available', coin: 'BOEX', balance: '100' }])
    assert.deepEqual([file.withdrawalPasswordSet, file.suspendedUntil, file.member.frozen], [true, null, []])
    assert.deepEqual([file.sessions.length, file.logins.length], [1, 1])
    const { list, total } = await operator.data('members/statement', { uid, coin: 'BOEX' })
    assert.deepEqual([total, list[0]?.quantity, list[0]?.balanceAfter], [1, '100', '100'])
    assert.equal((await operator.call('members/show', { uid: '1' })).code, 'record-not-found')
    assert.equal((await operator.call('members/statement', { uid: '1', coin: 'BOEX' })).code, 'record-not-found')
  })

  it('freezes transfers and withdrawals separately, and records who, why, before and after', async () => {
    const [member, other] = [await members.rich('300'), await platform.signUp()]
    await freeze(member, 'transfers')
    assert.equal(await transfer(member, other), CODE.TRANSFERS_FROZEN)
    assert.equal((await members.ask(member)).code, 1)
    await freeze(member, 'withdrawals')
    await freeze(member, 'transfers', false)
    assert.equal(await transfer(member, other), 1)
    const refused = await members.ask(member)
    assert.deepEqual(
      [refused.code, refused.msg],
      [CODE.WITHDRAWALS_FROZEN, 'Withdrawals of your account are frozen. Please contact customer service'],
    )
    // The withdrawal from before is held: frozen means that nothing leaves.
    await members.review()
    assert.equal((await members.list(member))[0]?.status, 'under-review')
    await freeze(member, 'withdrawals', false)
    assert.equal((await members.ask(member)).code, 1)
    const admin = await console.operator('admin')
    const { list } = await admin.data('audit/list', { subject: `member ${member.user.uid}`, action: 'members/freeze' })
    assert.deepEqual(list.map(({ operator: by, reason, before, after }) => [by, reason, before, after]).at(-2), [
      'helper',
      REASON,
      { frozen: ['transfers'] },
      { frozen: ['transfers', 'withdrawals'] },
    ])
  })

  it('freezes logins of every kind, which ends the sessions', async () => {
    const [member, walletMember] = [await platform.signUp(), await platform.signUpWithWallet()]
    for (const each of [member, walletMember]) {
      await freeze(each, 'logins')
      assert.equal(await alive(each), CODE.LOGIN_EXPIRED)
    }
    assert.equal((await logIn(member.user.account)).code, CODE.LOGINS_FROZEN)
    const config = await platform.client.data('/api/login/getConfig', {})
    const signed = walletLogin(walletMember.wallet, config)
    assert.equal((await platform.client.call('/api/login/login', signed)).code, CODE.LOGINS_FROZEN)
    await freeze(member, 'logins', false)
    assert.equal((await logIn(member.user.account)).code, 1)
  })

  it('ends sessions and removes the withdrawal password, which suspends transfers and withdrawals for a day', async () => {
    const [member, other] = [await members.rich('100'), await platform.signUp()]
    const { uid } = member.user
    const { suspendedUntil } = await operator.data('members/resetWithdrawalPassword', { uid, reason: REASON })
    assert.equal(suspendedUntil, Math.floor(platform.clock.now() / 1000) + 86_400)
    assert.equal(await transfer(member, other), CODE.WITHDRAWAL_PASSWORD_NOT_SET)
    const notices = await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token: member.token })
    assert.equal(notices.list[0]?.title, 'Withdrawal password removed')
    assert.deepEqual(await operator.data('members/endSessions', { uid, reason: REASON }), { ended: 1 })
    assert.equal(await alive(member), CODE.LOGIN_EXPIRED)
    const { token } = (await logIn(member.user.account)).data ?? assert.fail()
    const password = { password: '739164', repeatedPassword: '739164', accountPassword: ACCOUNT_PASSWORD }
    await platform.client.data('/api/my/setOrUpdatePassword', password, { token })
    const sent = await platform.client.call(
      '/api/funds/addTransfer',
      { to: other.user.uid, quantity: '1', coin: 'BOEX', password: '739164' },
      { token },
    )
    assert.equal(sent.code, CODE.WITHDRAWALS_SUSPENDED)
  })

  it('resets the second factor, which ends the sessions and suspends withdrawals for a day', async () => {
    const member = await members.rich('100')
    const { uid } = member.user
    const reset = { uid, reason: REASON }
    assert.equal((await operator.call('members/resetSecondFactor', reset)).code, 'second-factor-not-set')
    const treasury = await console.operator('treasury')
    assert.equal((await treasury.call('members/resetSecondFactor', reset)).code, 'role-refused')
    const { since } = await turnOn(member)
    assert.equal((await operator.data('members/show', { uid })).secondFactorSince, since)
    assert.equal((await logIn(member.user.account)).code, CODE.SECOND_FACTOR_REQUIRED)

    await operator.data('members/resetSecondFactor', reset)
    assert.equal(await alive(member), CODE.LOGIN_EXPIRED)
    const { token } = (await logIn(member.user.account)).data ?? assert.fail()
    assert.equal((await members.ask({ ...member, token })).code, CODE.WITHDRAWALS_SUSPENDED)
    const { secondFactorSince, suspendedUntil } = await operator.data('members/show', { uid })
    assert.deepEqual([secondFactorSince, suspendedUntil], [null, since + 86_400])
    const entries = await platform.database.query(
      "select operator, reason, before, after from audit_entry where action = 'members/resetSecondFactor'",
    )
    assert.deepEqual(entries, [{ operator: 'helper', reason: REASON, before: { since }, after: { since: null } }])
  })

  it('ends sessions so that every device proves the second factor again', async () => {
    const member = await members.rich('100')
    const { deviceToken } = await turnOn(member)
    const login = () =>
      platform.client.call('/api/login/login', {
        type: 'account',
        account: member.user.account ?? '',
        password: ACCOUNT_PASSWORD,
        deviceToken,
      })
    assert.equal((await login()).code, 1)
    await operator.data('members/endSessions', { uid: member.user.uid, reason: REASON })
    assert.equal((await login()).code, CODE.SECOND_FACTOR_REQUIRED)
  })

  it('finds a member by the index of the UID', async () => {
    const { user } = await platform.signUp()
    const plans: string[] = []
    await platform.database.transaction(async (transaction) => {
      await transaction.query('set local enable_seqscan = off')
      await memberWithUid(
        {
          query: async <Row extends object>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]> => {
            plans.push(JSON.stringify(await transaction.query(`explain ${statement}`, parameters)))
            return transaction.query<Row>(statement, parameters)
          },
        },
        user.uid,
      )
    })
    assert.match(plans.join(), /member_uid_key/)
  })

  it('requires a reason, and records no refused action', async () => {
    const { user } = await platform.signUp()
    const of = async () =>
      (await platform.database.query('select from audit_entry where subject = $1', [`member ${user.uid}`])).length
    for (const reason of ['', '  ', 'x', 'y'.repeat(501)]) {
      const { code } = await operator.call('members/freeze', { uid: user.uid, what: 'logins', frozen: true, reason })
      assert.equal(code, 'input-invalid')
    }
    assert.equal((await operator.call('members/endSessions', { uid: '1', reason: REASON })).code, 'record-not-found')
    assert.equal(await of(), 0)
    assert.equal((await operator.data('members/show', { uid: user.uid })).member.frozen.length, 0)
  })
})
