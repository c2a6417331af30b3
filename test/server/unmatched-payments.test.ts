import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { readTokenBalance } from '../../server/chain/reads'
import { creditOrder } from '../../server/commands/credit-order'
import { decidePayment, type PaymentDecision, waitingPayments } from '../../server/commands/decide-payment'
import { findOrder } from '../../server/commands/orders'
import { recordUnmatched } from '../../server/commands/unmatched-payments'
import { reviewUnmatchedPayments } from '../../server/jobs/review-unmatched-payments'
import { sendPayouts } from '../../server/jobs/send-payouts'
import { failingFor } from '../support/platform/failing-chain'
import { ACCOUNT_PASSWORD } from '../support/platform/first-password'
import { bindCall, fundsOf, newBuyer, payOrder, placeOrder } from '../support/platform/purchase'
import { type Member, platformOfSuite, type WalletMember } from '../support/platform/start-platform'
import { createTestWallet, walletLogin } from '../support/platform/wallet'

const CONFIRMATIONS = 3

describe('an unmatched payment', () => {
  const platform = platformOfSuite({ environment: { CONFIRMATIONS: String(CONFIRMATIONS) } })

  const place = (member: WalletMember, quantity = '10') =>
    placeOrder(platform, member, { quantity, payFrom: member.wallet.address })
  const review = async () => {
    await platform.clock.advance(700)
    await reviewUnmatchedPayments(platform.platform)
  }
  const confirm = async () => {
    await platform.embedded().mine(CONFIRMATIONS)
    await review()
  }
  const waiting = async (hash: string) => (await waitingPayments(platform.database)).find((one) => one.hash === hash)
  const decide = async (hash: string, decision: PaymentDecision) => {
    const { id } = (await waiting(hash)) ?? assert.fail(`${hash} does not wait`)
    return decidePayment(platform.database, { id, ...decision, at: Math.floor(platform.clock.now() / 1000) })
  }
  const credit = (hash: string, { user }: Member) => decide(hash, { decision: 'credit', uid: user.uid })
  const onChain = async (address: string) =>
    BigInt(await readTokenBalance(platform.chain.rpc, platform.chain.tokens.USDT.address, address))
  const fund = async (member: Member) => (await fundsOf(platform, member)).fundAccount
  const statement = async ({ token }: Member) =>
    (await platform.client.data('/api/funds/getStatement', { coin: 'USDT' }, { token })).list

  it('waits for an operator after enough confirmations, and is credited once', async () => {
    const member = await newBuyer(platform)
    const order = await place(member)
    const hash = await payOrder(platform, member.wallet, order, { amountBaseUnits: '9999999' })
    const refused = await bindCall(platform, member, order, hash)
    assert.equal(refused.code, CODE.PAYMENT_TOO_LOW)
    await review()
    assert.equal(await waiting(hash), undefined)
    await confirm()
    const { uid } = member.user
    const { payer, amount, claims } = (await waiting(hash)) ?? assert.fail()
    assert.deepEqual([payer, amount], [member.wallet.address.toLowerCase(), '9.999999'])
    const claim = { uid, orderId: order.orderId, coin: 'VC', quantity: '10', reason: 'payment-too-low', linked: true }
    assert.deepEqual(claims, [claim])
    assert.equal(await fund(member), '0')

    assert.equal(await decide(hash, { decision: 'credit', uid: '999999' }), false)
    const { id } = (await waiting(hash)) ?? assert.fail()
    const decision = { id, decision: 'credit', uid, at: Math.floor(platform.clock.now() / 1000) } as const
    const decided = await Promise.all([
      decidePayment(platform.database, decision),
      decidePayment(platform.database, decision),
    ])
    assert.deepEqual(decided.sort(), [false, true])
    assert.equal(await fund(member), '9.999999')
    const again = await bindCall(platform, member, order, hash)
    assert.deepEqual([again.code, again.msg], [refused.code, refused.msg])
    await Promise.all([review(), review()])
    assert.equal(await fund(member), '9.999999')
    const [movement, ...more] = await statement(member)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [movement?.type, movement?.account, movement?.direction, movement?.quantity, movement?.hashes, movement?.record],
      ['payment-refund', 'fund', 'in', '9.999999', [hash], { kind: 'order', id: order.orderId }],
    )
    const notices = await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token: member.token })
    assert.equal(notices.list[0]?.title, '9.999999 USDT credited to your fund account')
  })

  it('is sent back to the wallet it came from, once', async () => {
    const member = await newBuyer(platform)
    const order = await place(member)
    const before = await onChain(member.wallet.address)
    const hash = await payOrder(platform, member.wallet, order, { amountBaseUnits: '9999999' })
    await bindCall(platform, member, order, hash)
    await confirm()
    assert.equal(await decide(hash, { decision: 'refund' }), true)
    assert.equal(await waiting(hash), undefined)
    for (let runs = 0; runs < 2; runs += 1) {
      await sendPayouts(platform.platform)
      await platform.embedded().mine(CONFIRMATIONS)
    }
    await sendPayouts(platform.platform)
    assert.equal(await onChain(member.wallet.address), before)
    assert.equal(await fund(member), '0')
    const notices = await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token: member.token })
    assert.equal(notices.list[0]?.title, '9.999999 USDT refunded')
  })

  it('can be kept by the platform, and then pays no order', async () => {
    const member = await newBuyer(platform)
    const order = await place(member)
    const hash = await payOrder(platform, member.wallet, order, { amountBaseUnits: '9999999' })
    await bindCall(platform, member, order, hash)
    await confirm()
    assert.equal(await decide(hash, { decision: 'leave' }), true)
    const other = await place(member)
    assert.equal((await bindCall(platform, member, other, hash)).code, CODE.TRANSACTION_HASH_USED)
    assert.equal(await fund(member), '0')
  })

  it('exceeds its order by more than the configured surplus', async () => {
    const member = await newBuyer(platform)
    const order = await place(member)
    const hash = await payOrder(platform, member.wallet, order, { amountBaseUnits: '10100001' })
    const answer = await bindCall(platform, member, order, hash)
    assert.equal(answer.code, CODE.PAYMENT_TOO_HIGH)
    assert.equal(
      answer.msg,
      'You paid more than the 10 USDT of the order. Customer service checks what you paid and credits or refunds it',
    )
    await confirm()
    assert.equal((await waiting(hash))?.amount, '10.100001')
    assert.equal(await fund(member), '0')
    const exact = await payOrder(platform, member.wallet, order, { amountBaseUnits: '10100000' })
    await platform.embedded().mine(CONFIRMATIONS)
    assert.equal((await bindCall(platform, member, order, exact)).data?.status, 'received')
    const { vc, fundAccount } = await fundsOf(platform, member)
    assert.deepEqual([vc.available, fundAccount], ['10', '0.1'])
  })

  it('leaves its order open for the full payment, and pays no other', async () => {
    const member = await newBuyer(platform)
    const order = await place(member)
    const low = await payOrder(platform, member.wallet, order, { amountBaseUnits: '5000000' })
    assert.equal((await bindCall(platform, member, order, low)).code, CODE.PAYMENT_TOO_LOW)
    const smaller = await placeOrder(platform, member, { coin: 'BOEX', quantity: '20', payFrom: member.wallet.address })
    assert.equal((await bindCall(platform, member, smaller, low)).code, CODE.TRANSACTION_HASH_USED)
    const hash = await payOrder(platform, member.wallet, order)
    await platform.embedded().mine(CONFIRMATIONS)
    assert.equal((await bindCall(platform, member, order, hash)).data?.status, 'received')
    await review()
    assert.equal(await credit(low, member), true)
    assert.equal(await fund(member), '5')
    assert.equal((await fundsOf(platform, member)).vc.available, '10')
  })

  it('arrived after its order expired and the price changed', async () => {
    const member = await newBuyer(platform)
    const order = await place(member)
    await platform.database.query('update purchase_order set price = 0.9 where id = $1', [order.orderId])
    await platform.clock.advance(901)
    const late = await payOrder(platform, member.wallet, order)
    const answer = await bindCall(platform, member, order, late)
    assert.equal(answer.code, CODE.PAYMENT_TOO_LATE)
    assert.equal(
      answer.msg,
      'Your payment arrived after the order expired. Customer service checks what you paid and credits or refunds it',
    )
    await confirm()
    assert.equal(await fund(member), '0')
    assert.equal(await credit(late, member), true)
    assert.equal(await fund(member), '10')
    // The first reason of refusal remains, even when the order could be paid again.
    await platform.database.query('update purchase_order set price = 1 where id = $1', [order.orderId])
    assert.equal((await bindCall(platform, member, order, late)).code, CODE.PAYMENT_TOO_LATE)
    assert.equal((await fundsOf(platform, member)).vc.available, '0')
  })

  it('is a second payment of a paid order', async () => {
    const member = await newBuyer(platform)
    const order = await place(member)
    const [first, second] = [
      await payOrder(platform, member.wallet, order),
      await payOrder(platform, member.wallet, order),
    ]
    await platform.embedded().mine(CONFIRMATIONS)
    assert.equal((await bindCall(platform, member, order, first)).data?.status, 'received')
    assert.equal((await bindCall(platform, member, order, second)).code, CODE.ORDER_ALREADY_PAID)
    await confirm()
    assert.equal(await fund(member), '0')
    assert.equal(await credit(second, member), true)
    assert.equal((await bindCall(platform, member, order, second)).code, CODE.ORDER_ALREADY_PAID)
    await confirm()
    assert.equal(await fund(member), '10')
    assert.equal((await bindCall(platform, member, order, first)).data?.status, 'received')
    assert.equal(await fund(member), '10')
  })

  it('came from another wallet than the order names, and may be claimed by several members', async () => {
    const [one, two] = [await newBuyer(platform), await newBuyer(platform)]
    const stranger = createTestWallet()
    await platform.fund(stranger)
    const [first, second] = [await place(one), await place(two)]
    const hash = await payOrder(platform, stranger, first)
    for (const [member, order] of [
      [one, first],
      [two, second],
    ] as const) {
      assert.equal((await bindCall(platform, member, order, hash)).code, CODE.PAYMENT_WRONG_SENDER)
    }
    await confirm()
    const { claims } = (await waiting(hash)) ?? assert.fail()
    assert.deepEqual(
      claims.map(({ uid, linked }) => [uid, linked]),
      [one, two].map(({ user }) => [user.uid, false]),
    )
    assert.equal(await credit(hash, two), true)
    assert.deepEqual([await fund(one), await fund(two)], ['0', '10'])
  })

  it('still pays the order of the member who made it, although another member claims it', async () => {
    const thief = await newBuyer(platform)
    const payer = await platform.signUp()
    const wallet = createTestWallet()
    await platform.fund(wallet)
    const trap = await place(thief)
    const order = await placeOrder(platform, payer, { quantity: '10', payFrom: wallet.address })
    const hash = await payOrder(platform, wallet, order)
    assert.equal((await bindCall(platform, thief, trap, hash)).code, CODE.PAYMENT_WRONG_SENDER)
    await confirm()
    assert.equal((await bindCall(platform, payer, order, hash)).data?.status, 'received')
    assert.equal(await waiting(hash), undefined)
    assert.deepEqual([await fund(thief), (await fundsOf(platform, payer)).vc.available], ['0', '10'])
    assert.equal((await bindCall(platform, thief, trap, hash)).code, CODE.TRANSACTION_HASH_USED)
  })

  it('may belong to an order with an unproved wallet, which the previous version allowed', async () => {
    const member = await platform.signUp()
    const wallet = createTestWallet()
    await platform.fund(wallet)
    const order = await placeOrder(platform, member, { quantity: '10', payFrom: wallet.address })
    await platform.database.query('update purchase_order set payer_proved = false where id = $1', [order.orderId])
    const hash = await payOrder(platform, wallet, order)
    assert.equal((await bindCall(platform, member, order, hash)).code, CODE.PAYMENT_UNPROVED)
    await confirm()
    assert.equal((await waiting(hash))?.claims[0]?.reason, 'payment-unproved')
    // After the wallet is linked to the account, the platform credits such an order.
    const config = await platform.client.data('/api/login/getConfig', {})
    const linking = { ...walletLogin(wallet, config), accountPassword: ACCOUNT_PASSWORD }
    await platform.client.data('/api/login/login', linking, member)
    const next = await placeOrder(platform, member, { quantity: '10', payFrom: wallet.address })
    await platform.database.query('update purchase_order set payer_proved = false where id = $1', [next.orderId])
    const paid = await payOrder(platform, wallet, next)
    await platform.embedded().mine(CONFIRMATIONS)
    assert.equal((await bindCall(platform, member, next, paid)).data?.status, 'received')
  })

  it('cannot be claimed by a member if the wallet is linked to another one', async () => {
    const [owner, thief] = [await newBuyer(platform), await newBuyer(platform)]
    const [order, trap] = [await place(owner), await place(thief)]
    const hash = await payOrder(platform, owner.wallet, order, { amountBaseUnits: '1000000' })
    assert.equal((await bindCall(platform, thief, trap, hash)).code, CODE.PAYMENT_WRONG_SENDER)
    await confirm()
    assert.equal(await waiting(hash), undefined)
  })

  it('reaches the operators although another one fails, and the run fails afterwards', async () => {
    const [broken, sound] = [await newBuyer(platform), await newBuyer(platform)]
    const hashes: string[] = []
    for (const member of [broken, sound]) {
      const order = await place(member)
      const hash = await payOrder(platform, member.wallet, order, { amountBaseUnits: '3000000' })
      assert.equal((await bindCall(platform, member, order, hash)).code, CODE.PAYMENT_TOO_LOW)
      hashes.push(hash)
      await platform.clock.advance(1)
    }
    await platform.embedded().mine(CONFIRMATIONS)
    await platform.clock.advance(700)
    await assert.rejects(reviewUnmatchedPayments(failingFor(platform.platform, hashes[0] ?? '')), {
      name: 'AggregateError',
    })
    const amounts = () => Promise.all(hashes.map(async (hash) => (await waiting(hash))?.amount))
    assert.deepEqual(await amounts(), [undefined, '3'])
    await review()
    assert.deepEqual(await amounts(), ['3', '3'])
  })

  it('pays an order or waits for an operator, never both', async () => {
    const member = await newBuyer(platform)
    const placed = await place(member)
    const hash = await payOrder(platform, member.wallet, placed)
    await platform.embedded().mine(CONFIRMATIONS)
    const order = await findOrder(platform.database, { id: placed.orderId, memberId: member.user.id, coin: 'VC' })
    assert.ok(order)
    const credited = creditOrder(platform.platform, order, { hash, confirmations: 3, paidBaseUnits: placed.payAmount })
    const noted = recordUnmatched(platform.platform, order, hash, CODE.PAYMENT_TOO_LATE)
    const outcome = await credited
    await noted
    await review()
    const { vc } = await fundsOf(platform, member)
    const waits = (await waiting(hash)) !== undefined
    assert.deepEqual([vc.available, waits], outcome === 'credited' ? ['10', false] : ['0', true])
  })
})
