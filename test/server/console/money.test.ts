import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { waitingPayments } from '../../../server/commands/decide-payment'
import { setDisabled } from '../../../server/commands/operators/accounts'
import { MACHINE } from '../../../server/commands/operators/audit'
import type { ConsolePayload } from '../../../server/console-contract/contract'
import { reviewUnmatchedPayments } from '../../../server/jobs/review-unmatched-payments'
import { assignNonces, broadcastPayouts, sendPayouts, signPayouts } from '../../../server/jobs/send-payouts'
import { consoleOfSuite, startConsole, type TestOperator } from '../../support/platform/console'
import { bindCall, fundsOf, newBuyer, payOrder, placeOrder } from '../../support/platform/purchase'
import { platformOfSuite, startPlatform } from '../../support/platform/start-platform'
import { payoutsOf, withdrawalsOf } from '../withdrawals/support'

const REASON = 'Checked with the member'

describe('operators and money', () => {
  let anna: TestOperator
  let ben: TestOperator
  const platform = platformOfSuite({
    environment: {
      WITHDRAWAL_MANUAL_ABOVE: 'BOEX:100,VC:2000,USDT:2000',
      WITHDRAWAL_TWO_OPERATORS_ABOVE: 'BOEX:1000,VC:5000,USDT:5000',
    },
  })
  const console = consoleOfSuite(platform)
  const members = withdrawalsOf(platform)
  before(async () => {
    anna = await console.operator('treasury', 'anna')
    ben = await console.operator('treasury', 'ben')
  })

  const approve = (operator: TestOperator, id: string) =>
    operator.call('money/decideWithdrawal', { id, decision: 'approve' })
  const waiting = async (id: string) => (await anna.data('money/withdrawals', {})).list.find((one) => one.id === id)
  const actions = async (subject: string) =>
    (
      await platform.database.query<{ operator: string; action: string }>(
        'select operator, action from audit_entry where subject = $1 order by id',
        [subject],
      )
    ).map(({ operator, action }) => `${operator} ${action}`)

  it('decide a withdrawal: one approves, one refuses with a reason that the member reads', async () => {
    const member = await members.rich('1000')
    const [first, second] = [
      await members.take(member, { quantity: '500' }),
      await members.take(member, { quantity: '200' }),
    ]
    assert.deepEqual([(await waiting(first))?.twoPeople, (await waiting(first))?.uid], [false, member.user.uid])
    assert.equal((await approve(anna, first)).data.outcome, 'decided')
    assert.equal(
      (await ben.call('money/decideWithdrawal', { id: second, decision: 'refuse', reason: ' ' })).code,
      'input-invalid',
    )
    await ben.data('money/decideWithdrawal', { id: second, decision: 'refuse', reason: 'The name does not match' })
    await members.review()
    await members.send()
    assert.equal((await members.one(member, first)).status, 'received')
    const refused = await members.one(member, second)
    assert.deepEqual([refused.status, refused.reason], ['refused', 'The name does not match'])
    assert.deepEqual(await actions(`withdrawal ${first}`), ['anna money/decideWithdrawal'])
    assert.equal((await approve(ben, first)).code, 'already-decided')
  })

  it('approve a large withdrawal with two people', async () => {
    const member = await members.rich('5000')
    const id = await members.take(member, { quantity: '1001' })
    assert.equal((await approve(anna, id)).data.outcome, 'first')
    assert.equal((await waiting(id))?.firstApprover, 'anna')
    const again = await approve(anna, id)
    assert.deepEqual([again.status, again.code], [409, 'second-person-required'])
    await members.review()
    assert.equal((await members.one(member, id)).status, 'under-review')
    assert.equal((await approve(ben, id)).data.outcome, 'decided')
    await members.review()
    await members.send()
    assert.equal((await members.one(member, id)).status, 'received')
    assert.deepEqual(await actions(`withdrawal ${id}`), ['anna money/decideWithdrawal', 'ben money/decideWithdrawal'])
  })

  it('do not count the decision of an operator who was disabled afterwards', async () => {
    const member = await members.rich('5000')
    const carl = await console.operator('treasury', 'carl')
    const id = await members.take(member, { quantity: '1001' })
    assert.equal((await approve(carl, id)).data.outcome, 'first')
    const details = {
      kind: 'adjustment',
      uid: member.user.uid,
      coin: 'BOEX',
      account: 'available',
      direction: 'credit',
      amount: '1',
    } as const
    const proposal = await carl.data('money/propose', { details, reason: REASON })
    await setDisabled(platform.platform, MACHINE, { name: 'carl', disabled: true })
    assert.equal((await waiting(id))?.firstApprover, null)
    assert.equal((await approve(anna, id)).data.outcome, 'first')
    assert.equal((await approve(ben, id)).data.outcome, 'decided')
    const decide = (isApproved: boolean) => anna.call('money/decideProposal', { id: proposal.id, approve: isApproved })
    assert.equal((await decide(true)).code, 'maker-disabled')
    assert.equal((await decide(false)).status, 200)
  })

  it('decide at the same time: one wins, the other gets an error', async () => {
    const member = await members.rich('5000')
    const id = await members.take(member, { quantity: '300' })
    const refuse = { id, decision: 'refuse', reason: 'Looks like a theft' } as const
    const codes = (await Promise.all([approve(anna, id), ben.call('money/decideWithdrawal', refuse)])).map(
      (one) => one.code,
    )
    assert.deepEqual(codes.sort(), ['', 'already-decided'])
    const large = await members.take(member, { quantity: '1500' })
    const outcomes = await Promise.all([approve(anna, large), approve(anna, large), approve(anna, large)])
    assert.deepEqual(outcomes.map(({ code }) => code).sort(), ['', 'second-person-required', 'second-person-required'])
    assert.equal((await actions(`withdrawal ${large}`)).length, 1)
  })

  it('decide an unmatched payment once', async () => {
    const member = await newBuyer(platform)
    const order = await placeOrder(platform, member, { quantity: '10', payFrom: member.wallet.address })
    const hash = await payOrder(platform, member.wallet, order, { amountBaseUnits: '9999999' })
    await bindCall(platform, member, order, hash)
    await platform.embedded().mine(3)
    await platform.clock.advance(700)
    await reviewUnmatchedPayments(platform.platform)
    const { id } = (await waitingPayments(platform.database))[0] ?? assert.fail()
    const wrong = { id, decision: 'credit', uid: '999999', reason: REASON } as const
    assert.equal(
      (await (await console.operator('treasury')).call('money/decidePayment', wrong)).code,
      'already-decided',
    )
    const credit = { id, decision: 'credit', uid: member.user.uid, reason: REASON } as const
    const codes = (await Promise.all([anna, ben].map((one) => one.call('money/decidePayment', credit)))).map(
      ({ code }) => code,
    )
    assert.deepEqual(codes.sort(), ['', 'already-decided'])
    assert.equal((await fundsOf(platform, member)).fundAccount, '9.999999')
    assert.equal((await actions(`payment ${id}`)).length, 1)
  })

  it('stop and resume payouts of all processes', async () => {
    const { approved, payoutOf, assertPaid } = payoutsOf(platform)
    await anna.data('money/switchPayouts', { stopped: true, reason: 'A key may be stolen' })
    assert.equal((await ben.data('money/overview', {})).payoutsStopped, true)
    const withdrawal = await approved({ quantity: '100' })
    await sendPayouts(platform.platform)
    await sendPayouts({ ...platform.platform })
    const { status, nonce, raw } = await payoutOf(withdrawal.id)
    assert.deepEqual([status, nonce, raw], ['queued', null, null])
    await ben.data('money/switchPayouts', { stopped: false, reason: 'It was a false alarm' })
    await sendPayouts(platform.platform)
    await assertPaid(withdrawal)
    assert.deepEqual(await actions('payouts'), ['anna money/switchPayouts', 'ben money/switchPayouts'])
  })

  it('decide unclear payouts, and book only a transaction that pays them', async () => {
    const { approved, payoutOf } = payoutsOf(platform)
    const withdrawal = await approved({ quantity: '100' })
    await platform.database.query("update payout set status = 'failed' where subject_id = $1", [withdrawal.id])
    const { id } = await payoutOf(withdrawal.id)
    const paid = { id, decision: 'paid', hash: `0x${'1'.repeat(64)}`, reason: REASON } as const
    assert.equal((await anna.call('money/decidePayout', paid)).code, 'payment-differs')
    assert.equal((await anna.data('money/payouts', {})).list[0]?.status, 'failed')
    const retry = { id, decision: 'retry', reason: REASON } as const
    const codes = (await Promise.all([anna, ben].map((one) => one.call('money/decidePayout', retry)))).map(
      ({ code }) => code,
    )
    assert.deepEqual(codes.sort(), ['', 'already-decided'])
    await members.send()
    assert.equal((await payoutOf(withdrawal.id)).status, 'mined')
  })

  it('do not send a payout again if its transaction is on the chain', async () => {
    const { approved, payoutOf, assertPaid } = payoutsOf(platform)
    const withdrawal = await approved({ quantity: '100' })
    await assignNonces(platform.platform)
    await signPayouts(platform.platform)
    await broadcastPayouts(platform.platform)
    const { id, hash } = await payoutOf(withdrawal.id)
    await platform.database.query("update payout set status = 'unclear' where id = $1", [id])
    assert.equal(
      (await anna.call('money/decidePayout', { id, decision: 'retry', reason: REASON })).code,
      'payment-on-chain',
    )
    await platform.embedded().mine(3)
    await anna.data('money/decidePayout', { id, decision: 'paid', hash: hash ?? '', reason: REASON })
    await assertPaid(withdrawal)
  })

  it('book a transaction for one payout only, also concurrently', async () => {
    const { approved, payoutOf } = payoutsOf(platform)
    const first = await approved({ quantity: '100' })
    await members.send()
    const { hash } = await payoutOf(first.id)
    const account = first.account
    const [second, third] = [await approved({ quantity: '100', account }), await approved({ quantity: '100', account })]
    const ids = [(await payoutOf(second.id)).id, (await payoutOf(third.id)).id]
    // The first one is not known any more, as after a backup was restored.
    await platform.database.query('update payout set hash = $2 where subject_id = $1', [
      first.id,
      `0x${'2'.repeat(64)}`,
    ])
    await platform.database.query("update payout set status = 'failed' where id = any($1::bigint[])", [ids])
    const codes = (
      await Promise.all(
        [anna, ben].map((one, place) =>
          one.call('money/decidePayout', { id: ids[place] ?? '', decision: 'paid', hash: hash ?? '', reason: REASON }),
        ),
      )
    ).map(({ code }) => code)
    assert.deepEqual(codes.sort(), ['', 'already-decided'])
    const rows = await platform.database.query('select from payout where hash = $1', [hash])
    assert.equal(rows.length, 1)
    await platform.database.query("update payout set status = 'queued' where status = 'failed'")
    await members.send()
  })

  it('freeze a member during a chain read, after which no payout of the member gets a nonce', async () => {
    const { approved, payoutOf } = payoutsOf(platform)
    const frozen = await approved({ quantity: '100' })
    const other = await approved({ quantity: '100' })
    const { rpc } = platform.chain
    const { uid } = frozen.member.user
    const freezing = {
      ...rpc,
      request: async <Answer>(method: string, parameters: unknown[]) => {
        if (method === 'eth_getTransactionCount') {
          await anna.data('members/freeze', { uid, what: 'withdrawals', frozen: true, reason: REASON })
        }
        return rpc.request<Answer>(method, parameters)
      },
    }
    await assignNonces({ ...platform.platform, chain: { ...platform.chain, rpc: freezing } })
    assert.equal((await members.one(frozen.member, frozen.id)).status, 'under-review')
    assert.notEqual((await payoutOf(other.id)).nonce, null)
    await members.send()
  })

  it('stop the remaining payouts of a round', async () => {
    const { approved, payoutOf, sentByWallet, assertPaid } = payoutsOf(platform)
    const both = [await approved({ quantity: '100' }), await approved({ quantity: '100' })]
    await assignNonces(platform.platform)
    await signPayouts(platform.platform)
    const sent = await sentByWallet()
    const { hotWallet } = platform.chain
    const stopping = {
      ...platform.platform,
      chain: {
        ...platform.chain,
        hotWallet: {
          ...hotWallet,
          address: hotWallet.address,
          broadcast: async (raw: string) => {
            const hash = await hotWallet.broadcast(raw)
            await anna.data('money/switchPayouts', { stopped: true, reason: 'A key may be stolen' })
            return hash
          },
        },
      },
    }
    await broadcastPayouts(stopping)
    assert.equal(await sentByWallet(), sent + 1)
    await anna.data('money/switchPayouts', { stopped: false, reason: 'It was a false alarm' })
    await members.send()
    for (const each of both) await assertPaid(each)
    assert.equal((await payoutOf(both[1]?.id ?? '')).status, 'mined')
  })

  it('need two people above the limit for two, also where no operator would be needed', async () => {
    await using lenient = await startPlatform({
      environment: {
        WITHDRAWAL_MANUAL_ABOVE: 'BOEX:5000,VC:2000,USDT:2000',
        WITHDRAWAL_TWO_OPERATORS_ABOVE: 'BOEX:1000,VC:5000,USDT:5000',
      },
    })
    const others = withdrawalsOf(lenient)
    const member = await others.rich('5000')
    const id = await others.take(member, { quantity: '1001' })
    await others.review()
    assert.equal((await others.one(member, id)).status, 'under-review')
  })

  it('adjust a balance with maker and checker, once', async () => {
    const member = await members.rich('10')
    const { uid } = member.user
    type Details = ConsolePayload<'money/propose'>['details']
    const details: Details = {
      kind: 'adjustment',
      uid,
      coin: 'BOEX',
      account: 'available',
      direction: 'credit',
      amount: '2.5',
    }
    const { id } = await anna.data('money/propose', { details, reason: REASON })
    assert.deepEqual(
      (await ben.data('money/proposals', {})).list.map((one) => [one.id, one.maker]),
      [[id, 'anna']],
    )
    assert.equal((await anna.call('money/decideProposal', { id, approve: true })).code, 'second-person-required')
    const decided = await Promise.all([1, 2].map(() => ben.call('money/decideProposal', { id, approve: true })))
    assert.deepEqual(decided.map(({ code }) => code).sort(), ['', 'already-decided'])
    assert.equal((await members.funds(member)).boex.available, '12.5')
    const { list } = await platform.client.data('/api/funds/getStatement', { coin: 'BOEX' }, { token: member.token })
    assert.deepEqual([list[0]?.type, list[0]?.quantity, list[0]?.direction], ['adjustment', '2.5', 'in'])

    const tooMuch: Details = { ...details, direction: 'debit', amount: '12.500000000000000001' }
    const debit = await anna.data('money/propose', { details: tooMuch, reason: REASON })
    assert.equal((await ben.call('money/decideProposal', { id: debit.id, approve: true })).code, 'balance-too-low')
    await anna.data('money/decideProposal', { id: debit.id, approve: false })
    assert.equal((await ben.call('money/decideProposal', { id: debit.id, approve: true })).code, 'already-decided')
    const wrong: Partial<Details>[] = [
      { amount: '0' },
      { amount: '-1' },
      { amount: '1e3' },
      { coin: 'USDT' },
      { coin: 'USDT', account: 'fund', amount: '0.0000001' },
    ]
    for (const change of wrong) {
      const answer = await anna.call('money/propose', { details: { ...details, ...change } as Details, reason: REASON })
      assert.equal(answer.code, 'input-invalid', JSON.stringify(change))
    }
    assert.equal((await members.funds(member)).boex.available, '12.5')
  })

  it('refund a ticket: a small amount with one person, a large one with two', async () => {
    const member = await platform.signUp()
    const support = await console.operator('support')
    const ticket = async () =>
      (await platform.client.data('/api/help/addTicket', { text: 'Where is my money?' }, { token: member.token })).id
    const [small, large] = [await ticket(), await ticket()]
    assert.ok((await support.data('tickets/list', {})).list.some(({ id }) => id === small))
    await support.data('tickets/answer', { id: small, text: 'We refund it' })
    assert.equal((await support.data('tickets/show', { id: small })).messages.at(-1)?.text, 'We refund it')
    assert.equal(
      (await support.data('tickets/refund', { id: small, amount: '25.5', reason: REASON })).outcome,
      'refunded',
    )
    assert.equal(
      (await support.call('tickets/refund', { id: small, amount: '25.5', reason: REASON })).code,
      'already-decided',
    )
    assert.equal(
      (await support.data('tickets/refund', { id: large, amount: '100.01', reason: REASON })).outcome,
      'proposed',
    )
    assert.equal((await fundsOf(platform, member)).fundAccount, '25.5')
    const proposal = (await anna.data('money/proposals', {})).list.at(-1) ?? assert.fail()
    await anna.data('money/decideProposal', { id: proposal.id, approve: true })
    assert.equal((await fundsOf(platform, member)).fundAccount, '125.51')
    await support.data('tickets/close', { id: small })
    assert.equal((await support.call('tickets/close', { id: small })).code, 'already-decided')
  })

  it('see liabilities against the chain, outflow and gas', async () => {
    const { figures, gas, hotWalletAddress, waiting: counts } = await anna.data('money/overview', {})
    assert.equal(hotWalletAddress, platform.chain.hotWallet.address)
    assert.ok(Number(gas) > 0)
    const boex = figures.find(({ coin }) => coin === 'BOEX') ?? assert.fail()
    assert.equal(boex.outflowLimit, '100000')
    assert.ok(Number(boex.liabilities) > 0 && Number(boex.hotWallet) > 0)
    assert.equal(counts.proposals, 0)
    const away = { ...platform.chain, rpc: { request: () => Promise.reject(new Error('unreachable')) } }
    const alone = startConsole({ ...platform, platform: { ...platform.platform, chain: away } })
    const answer = await alone.post('money/overview', {}, { cookie: anna.cookie })
    assert.equal(answer.status, 200)
    await alone.close()
  })

  it('change nothing if the log cannot be written', async () => {
    const member = await members.rich('5000')
    const id = await members.take(member, { quantity: '300' })
    await platform.database.execute('alter table audit_entry rename to audit_entry_gone')
    try {
      const { code } = await approve(anna, id)
      assert.equal(code, 'internal')
    } finally {
      await platform.database.execute('alter table audit_entry_gone rename to audit_entry')
    }
    assert.ok(await waiting(id), 'no decision without its entry in the log')
    assert.equal((await approve(anna, id)).data.outcome, 'decided')
  })

  it('refund several tickets of a member as one', async () => {
    const member = await platform.signUp()
    let support = await console.operator('support')
    const refund = async () => {
      const text = 'Where is my money?'
      const { id } = await platform.client.data('/api/help/addTicket', { text }, { token: member.token })
      return (await support.data('tickets/refund', { id, amount: '60', reason: REASON })).outcome
    }
    assert.deepEqual([await refund(), await refund()], ['refunded', 'proposed'])
    assert.equal((await fundsOf(platform, member)).fundAccount, '60')
    const unknown = await support.call('tickets/refund', { id: '999999', amount: '1', reason: REASON })
    assert.equal(unknown.code, 'record-not-found')
    await platform.clock.advance(86_400)
    support = await console.operator('support')
    assert.equal(await refund(), 'refunded')
  })
})
