import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { EmbeddedChain } from '../../packages/embedded-chain'
import { creditOrder } from '../../server/commands/credit-order'
import { findOrder } from '../../server/commands/orders'
import { noteRefund } from '../../server/commands/refund-payment'
import { proveLedger } from '../../server/database/ledger'
import { refundPayments } from '../../server/jobs/refund-payments'
import { failingFor } from '../support/platform/failing-chain'
import { bindCall, fundsOf, payOrder, placeOrder } from '../support/platform/purchase'
import { type Member, startPlatform, type TestPlatform, type WalletMember } from '../support/platform/start-platform'
import { createTestWallet } from '../support/platform/wallet'

const CONFIRMATIONS = 3

describe('a payment that no order can take', () => {
  let platform: TestPlatform
  let chain: EmbeddedChain

  before(async () => {
    platform = await startPlatform({ environment: { CONFIRMATIONS: String(CONFIRMATIONS) } })
    chain = platform.chain.embedded ?? assert.fail('the chain is not embedded')
  })
  after(async () => {
    assert.deepEqual(await proveLedger(platform.database), [])
    await platform.close()
  })

  const newBuyer = async () => {
    const member = await platform.signUpWithWallet()
    await platform.fund(member.wallet)
    return member
  }
  const place = (member: WalletMember, quantity = '10') =>
    placeOrder(platform, member, { quantity, payFrom: member.wallet.address })
  const review = async () => {
    await platform.clock.advance(700)
    await refundPayments(platform.platform)
  }
  const confirm = async () => {
    await chain.mine(CONFIRMATIONS)
    await review()
  }
  const fund = async (member: Member) => (await fundsOf(platform, member)).fundAccount
  const statement = async ({ token }: Member) =>
    (await platform.client.data('/api/funds/getStatement', { coin: 'USDT' }, { token })).list

  it('is credited to the fund account once it is deep enough, and once only', async () => {
    const member = await newBuyer()
    const order = await place(member)
    const hash = await payOrder(platform, member.wallet, order, { amountBaseUnits: '9999999' })
    const refused = await bindCall(platform, member, order, hash)
    assert.equal(refused.code, CODE.PAYMENT_TOO_LOW)
    await review()
    assert.equal(await fund(member), '0')
    await confirm()
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

  it('leaves its order to be paid in full, and pays no other', async () => {
    const member = await newBuyer()
    const order = await place(member)
    const low = await payOrder(platform, member.wallet, order, { amountBaseUnits: '5000000' })
    assert.equal((await bindCall(platform, member, order, low)).code, CODE.PAYMENT_TOO_LOW)
    const smaller = await placeOrder(platform, member, { coin: 'BOEX', quantity: '20', payFrom: member.wallet.address })
    assert.equal((await bindCall(platform, member, smaller, low)).code, CODE.TRANSACTION_HASH_USED)
    const hash = await payOrder(platform, member.wallet, order)
    await chain.mine(CONFIRMATIONS)
    assert.equal((await bindCall(platform, member, order, hash)).data?.status, 'received')
    await review()
    assert.equal(await fund(member), '5')
    assert.equal((await fundsOf(platform, member)).vc.available, '10')
  })

  it('came after the order had expired, and its price is not the price any more', async () => {
    const member = await newBuyer()
    const order = await place(member)
    await platform.database.query('update purchase_order set price = 0.9 where id = $1', [order.orderId])
    await platform.clock.advance(901)
    const late = await payOrder(platform, member.wallet, order)
    const answer = await bindCall(platform, member, order, late)
    assert.equal(answer.code, CODE.PAYMENT_TOO_LATE)
    assert.equal(
      answer.msg,
      'The payment came after the order had expired. What you paid is credited to your fund account',
    )
    await confirm()
    assert.equal(await fund(member), '10')
    // What it was refused for stays what is said, also where the order could be paid again.
    await platform.database.query('update purchase_order set price = 1 where id = $1', [order.orderId])
    assert.equal((await bindCall(platform, member, order, late)).code, CODE.PAYMENT_TOO_LATE)
    assert.equal((await fundsOf(platform, member)).vc.available, '0')
  })

  it('was made a second time for an order that is paid', async () => {
    const member = await newBuyer()
    const order = await place(member)
    const [first, second] = [
      await payOrder(platform, member.wallet, order),
      await payOrder(platform, member.wallet, order),
    ]
    await chain.mine(CONFIRMATIONS)
    assert.equal((await bindCall(platform, member, order, first)).data?.status, 'received')
    for (let time = 0; time < 2; time += 1) {
      assert.equal((await bindCall(platform, member, order, second)).code, CODE.ORDER_ALREADY_PAID)
      await confirm()
      assert.equal(await fund(member), '10')
    }
    assert.equal((await bindCall(platform, member, order, first)).data?.status, 'received')
    assert.equal(await fund(member), '10')
  })

  it('is nobody’s who has not paid it', async () => {
    const owner = await newBuyer()
    const thief = await platform.signUp()
    const wallet = createTestWallet()
    await platform.fund(wallet)
    // Named before anybody proved the wallet; long after the order, a payment is credited to nobody.
    const trap = await placeOrder(platform, thief, { quantity: '10', payFrom: wallet.address })
    await platform.clock.advance(3_600)
    const payment = await payOrder(platform, wallet, trap, { amountBaseUnits: '9000000' })
    const late = await payOrder(platform, wallet, trap)
    assert.equal((await bindCall(platform, thief, trap, late)).code, CODE.ORDER_EXPIRED)
    const order = await place(owner)
    const theirs = await payOrder(platform, owner.wallet, order, { amountBaseUnits: '1000000' })
    assert.equal((await bindCall(platform, thief, trap, theirs)).code, CODE.PAYMENT_WRONG_SENDER)
    assert.equal((await bindCall(platform, thief, trap, payment)).code, CODE.ORDER_EXPIRED)
    await confirm()
    assert.deepEqual([await fund(thief), await fund(owner)], ['0', '0'])
  })

  it('is credited also behind one that fails, and the run fails afterwards', async () => {
    const [broken, sound] = [await newBuyer(), await newBuyer()]
    const hashes: string[] = []
    for (const member of [broken, sound]) {
      const order = await place(member)
      const hash = await payOrder(platform, member.wallet, order, { amountBaseUnits: '3000000' })
      assert.equal((await bindCall(platform, member, order, hash)).code, CODE.PAYMENT_TOO_LOW)
      hashes.push(hash)
      await platform.clock.advance(1)
    }
    await chain.mine(CONFIRMATIONS)
    await platform.clock.advance(700)
    await assert.rejects(refundPayments(failingFor(platform.platform, hashes[0] ?? '')), { name: 'AggregateError' })
    assert.deepEqual([await fund(broken), await fund(sound)], ['0', '3'])
    await review()
    assert.deepEqual([await fund(broken), await fund(sound)], ['3', '3'])
  })

  it('pays an order or is refunded, never both', async () => {
    const member = await newBuyer()
    const placed = await place(member)
    const hash = await payOrder(platform, member.wallet, placed)
    await chain.mine(CONFIRMATIONS)
    const order = await findOrder(platform.database, { id: placed.orderId, memberId: member.user.id, coin: 'VC' })
    assert.ok(order)
    const credited = creditOrder(platform.platform, order, { hash, confirmations: 3, paidBaseUnits: placed.payAmount })
    const noted = noteRefund(platform.platform, order, hash, CODE.PAYMENT_TOO_LATE)
    const outcome = await credited
    await noted
    await review()
    const { vc, fundAccount } = await fundsOf(platform, member)
    assert.deepEqual([vc.available, fundAccount], outcome === 'credited' ? ['10', '0'] : ['0', '10'])
  })
})
