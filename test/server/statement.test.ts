import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { Payload } from '@/contract/contract'
import { STATEMENT_TYPES } from '@/domain/money/ledger-codes'
import { decidePayment, waitingPayments } from '../../server/commands/decide-payment'
import { payReleases } from '../../server/commands/pay-releases'
import { refundTicket } from '../../server/commands/refund-ticket'
import { reviewUnmatchedPayments } from '../../server/jobs/review-unmatched-payments'
import { reviewWithdrawals } from '../../server/jobs/review-withdrawals'
import { sendPayouts } from '../../server/jobs/send-payouts'
import { issueCoins } from '../support/platform/issue-coins'
import { bindCall, payOrder, placeOrder } from '../support/platform/purchase'
import { richMember, WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'
import { type Member, platformOfSuite } from '../support/platform/start-platform'
import { assertHolds, proveStatements, statementOf } from '../support/platform/statement'
import { createTestWallet } from '../support/platform/wallet'

const DAY = 86_400
const ACCOUNT = createTestWallet().address

describe('a statement', () => {
  let member: Member
  let friend: Member
  /** Transaction hash of the member's purchase. */
  let hash: string
  const instants: number[] = []

  const now = () => Math.floor(platform.clock.now() / 1000)
  const read = (question: Partial<Payload<'/api/funds/getStatement'>> = {}) =>
    statementOf(platform, member, { coin: 'BOEX', ...question })
  const typesOf = async (question: Partial<Payload<'/api/funds/getStatement'>>) =>
    (await read(question)).list.map(({ type }) => type)

  const withdraw = (quantity: string) =>
    platform.client.data(
      '/api/funds/addCashLog',
      { network: 'BOEX-ERC20', quantity, account: ACCOUNT, password: WITHDRAWAL_PASSWORD },
      member,
    )
  const transfer = (from: Member, to: Member, quantity: string) =>
    platform.client.data(
      '/api/funds/addTransfer',
      { to: to.user.uid, quantity, coin: 'BOEX', password: WITHDRAWAL_PASSWORD },
      from,
    )

  const platform = platformOfSuite({ environment: { SESSION_DAYS: '3650' } })
  before(async () => {
    const { client, clock, database } = platform
    member = await richMember(platform)
    friend = await richMember(platform)
    const wallet = createTestWallet()
    await platform.fund(wallet)
    const order = await placeOrder(platform, member, { coin: 'BOEX', quantity: '40', payFrom: wallet.address })
    const underpaid = await placeOrder(platform, member, { quantity: '10', payFrom: wallet.address })
    hash = await payOrder(platform, wallet, order, { amountBaseUnits: String(BigInt(order.payAmount) + 100_000n) })
    await bindCall(platform, member, order, hash)
    await bindCall(platform, member, underpaid, await payOrder(platform, wallet, underpaid, { amountBaseUnits: '1' }))
    await reviewUnmatchedPayments(platform.platform)
    const [unmatched] = await waitingPayments(database)
    const { uid } = member.user
    await decidePayment(database, { id: unmatched?.id ?? '', decision: 'credit', uid, at: now() })
    const ticket = await client.data('/api/help/addTicket', { text: 'Where is my payment?' }, member)
    await refundTicket(database, { id: ticket.id, amount: '3.5', at: now() })
    await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '300' }, member)
    const { id } = await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '100' }, member)
    await client.data(
      '/api/funds/addMiningRig',
      { type: 'burn', quantity: '150.000000000000000001', password: WITHDRAWAL_PASSWORD },
      member,
    )
    await clock.advance(3 * DAY)
    instants.push(now())
    await client.data('/api/funds/returnMiningRig', { id }, member)
    await client.data('/api/funds/getMiningRigRelease', { quantity: '2' }, member)
    await issueCoins(platform, member.user.id, 'BOEX', '100', 'pending')
    const release = await client.data('/api/funds/addBoexRelease', { quantity: '100', days: 7 }, member)
    await withdraw('60')
    await clock.advance(10)
    await reviewWithdrawals(platform.platform)
    await sendPayouts(platform.platform)
    await clock.advance(10)
    await sendPayouts(platform.platform)
    const refused = await withdraw('70')
    await database.query("update withdrawal set decision = 'refuse' where id = $1", [refused.id])
    await reviewWithdrawals(platform.platform)
    // Three release days are paid late, after the transfers below.
    await clock.advance(3 * DAY)
    instants.push(now() - DAY)
    await transfer(member, friend, '7')
    await transfer(friend, member, '3')
    instants.push(now())
    await payReleases(platform.platform)
    await client.data('/api/funds/addBoexRelease', { id: release.id, vc: '50' }, member)
  })

  it('contains every kind of movement, each with its own type', async () => {
    const found = new Set<string>()
    for (const coin of ['BOEX', 'VC', 'USDT'] as const) {
      for (const { type } of (await read({ coin })).list) found.add(type)
    }
    // The node pool is closed. Adjustments need two operators: test/server/console/money.test.ts.
    const others: readonly string[] = ['mining-node', 'adjustment']
    assert.deepEqual([...found].sort(), STATEMENT_TYPES.filter((type) => !others.includes(type)).sort())
  })

  it('adds up for every account, coin and period, and each period opens with the previous closing balance', async () => {
    await proveStatements(platform, member, instants)
    await proveStatements(platform, friend, instants)
  })

  it('lists a late release payment at the time of its booking', async () => {
    const { list } = await read({ account: 'available' })
    const late = list.filter(({ bookedAt, createdAt }) => bookedAt > createdAt)
    assert.ok(late.length > 0)
    assert.ok(late.every(({ type }) => type === 'release'))
    assert.deepEqual(
      list.map(({ bookedAt }) => bookedAt),
      list.map(({ bookedAt }) => bookedAt).sort((left, right) => right - left),
    )
  })

  it('separates the paid amount of a withdrawal from its fee', async () => {
    const { list } = await read({ account: 'under-review' })
    const of = (type: string) => list.filter((movement) => movement.type === type).map(({ quantity }) => quantity)
    assert.deepEqual([of('withdrawal-paid'), of('withdrawal-fee')], [['58.7'], ['1.3']])
  })

  it('names record, other party and transaction of a movement', async () => {
    const { list } = await read()
    const first = (type: string) => list.find((movement) => movement.type === type)
    const { list: withdrawals } = await platform.client.data('/api/my/getCasshLog', {}, member)
    const { list: transfers } = await platform.client.data('/api/my/getTransferLog', { direction: 'out' }, member)
    const paid = withdrawals.find(({ status }) => status === 'received')
    assert.deepEqual(first('purchase')?.hashes, [hash])
    assert.deepEqual(first('withdrawal-paid')?.record, { kind: 'withdrawal', id: paid?.id })
    assert.deepEqual(first('withdrawal-paid')?.hashes, [paid?.hash])
    assert.deepEqual(first('withdrawal-paid')?.counterparty, { uid: null, nickname: ACCOUNT })
    assert.deepEqual(first('withdrawal-refused')?.hashes, [])
    assert.equal(first('mining-burn')?.hashes.length, 2)
    assert.deepEqual(first('release')?.record?.kind, 'release')
    assert.equal(first('claim')?.counterparty, null)
    const sent = list.find(({ type, direction }) => type === 'transfer' && direction === 'out')
    assert.deepEqual(sent?.record, { kind: 'transfer', id: transfers[0]?.id })
    assert.deepEqual(sent?.counterparty, transfers[0]?.counterparty)
  })

  it('filters movements by type, direction and period, but not the balances', async () => {
    const { accounts } = await read()
    assert.deepEqual(new Set(await typesOf({ type: 'mining-burn' })), new Set(['mining-burn']))
    assert.deepEqual((await typesOf({ type: 'transfer', direction: 'in' })).length, 1)
    assert.deepEqual(await typesOf({ until: instants[0] ?? 0, type: 'transfer' }), [])
    for (const question of [{ type: 'claim' }, { direction: 'out' }, { search: 'nothing like it' }] as const) {
      assert.deepEqual((await read(question)).accounts, accounts)
    }
    assertHolds(await read({ from: instants[0] ?? 0, until: instants[1] ?? 0 }))
  })

  it('is searched by hash, address, UID and number', async () => {
    const { list } = await read({ account: 'available' })
    const sent = list.find(({ type, direction }) => type === 'transfer' && direction === 'out')
    assert.deepEqual(await typesOf({ search: hash.slice(4, 20).toUpperCase() }), ['purchase'])
    assert.deepEqual(await typesOf({ search: friend.user.uid }), ['transfer', 'transfer'])
    assert.equal((await typesOf({ search: ACCOUNT.toLowerCase(), account: 'available' })).length, 3)
    const numbered = await read({ search: ` ${sent?.entryId} `, type: 'transfer' })
    assert.deepEqual(
      numbered.list.filter(({ entryId }) => entryId === sent?.entryId),
      [sent],
    )
    assert.deepEqual(await typesOf({ search: '99999999' }), [])
    assert.deepEqual(await typesOf({ search: '%' }), [])
  })

  it('cannot be searched by the masked account of another member', async () => {
    const account = await platform.database.query<{ account: string }>('select account from member where id = $1', [
      friend.user.id,
    ])
    assert.deepEqual(await typesOf({ search: account[0]?.account ?? '' }), [])
  })

  it('is empty with zero balances if no money ever moved', async () => {
    const stranger = await platform.signUp()
    const { list, accounts } = await statementOf(platform, stranger, { coin: 'USDT' })
    const nothing = { opening: '0', credited: '0', debited: '0', closing: '0' }
    assert.deepEqual(list, [])
    assert.deepEqual(accounts, [
      { account: 'fund', ...nothing },
      { account: 'under-review', ...nothing },
    ])
  })

  it('is refused to visitors, for an account that the coin does not have, and for a reversed period', async () => {
    const ask = async (question: Payload<'/api/funds/getStatement'>, token?: string) => {
      const options = token === undefined ? {} : { token }
      return (await platform.client.call('/api/funds/getStatement', question, options)).code
    }
    assert.equal(await ask({ coin: 'BOEX' }), CODE.NOT_LOGGED_IN)
    assert.equal(await ask({ coin: 'VC', account: 'mining' }, member.token), CODE.BODY_INVALID)
    assert.equal(await ask({ coin: 'VC', from: 20, until: 10 }, member.token), CODE.BODY_INVALID)
  })

  it('is consistent while money moves', async () => {
    const moving = (async () => {
      for (let count = 0; count < 10; count += 1) await transfer(friend, member, '1')
    })()
    for (let count = 0; count < 10; count += 1) {
      const answer = await platform.client.data('/api/funds/getStatement', { coin: 'BOEX', limit: 1 }, member)
      const [newest] = answer.list
      assert.equal(answer.accounts.find(({ account }) => account === newest?.account)?.closing, newest?.balanceAfter)
    }
    await moving
    await proveStatements(platform, member, instants)
  })
})
