import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { reviewOrders } from '../../server/jobs/review-orders'
import { failingFor } from '../support/platform/failing-chain'
import { bindCall, fundsOf, newBuyer, payOrder, placeOrder } from '../support/platform/purchase'
import { platformOfSuite, type WalletMember } from '../support/platform/start-platform'
import { unknownHash } from '../support/platform/wallet'

const CONFIRMATIONS = 3
const PATIENCE_SECONDS = 86_400

describe('orders under review', () => {
  const platform = platformOfSuite({ environment: { CONFIRMATIONS: String(CONFIRMATIONS) } })

  const newOrder = (member: WalletMember) =>
    placeOrder(platform, member, { quantity: '10', payFrom: member.wallet.address })
  const review = async () => {
    await platform.clock.advance(700)
    await reviewOrders(platform.platform)
  }
  const vc = async (member: WalletMember) => (await fundsOf(platform, member)).vc.available
  const statusOf = async (orderId: string) => {
    const [row] = await platform.database.query<{ status: string; hash: string | null; problem: number | null }>(
      'select status, hash, problem from purchase_order where id = $1',
      [orderId],
    )
    return row ?? assert.fail('no such order')
  }

  it('are credited automatically after enough confirmations', async () => {
    const member = await newBuyer(platform)
    const order = await newOrder(member)
    const hash = await payOrder(platform, member.wallet, order)
    const bound = await bindCall(platform, member, order, hash)
    assert.equal(bound.code, CODE.SUCCESS)
    assert.deepEqual(
      [bound.data?.status, bound.data?.confirmations, bound.data?.confirmationsNeeded],
      ['under-review', 1, 3],
    )
    await review()
    assert.equal(await vc(member), '0')
    await platform.embedded().mine(1)
    assert.equal((await bindCall(platform, member, order, hash)).data?.confirmations, 2)
    await platform.embedded().mine(1)
    await review()
    assert.equal(await vc(member), '10')
    await review()
    assert.equal(await vc(member), '10')
    assert.equal((await bindCall(platform, member, order, hash)).data?.status, 'received')
  })

  it('are credited once when the review and the member act at the same time', async () => {
    const member = await newBuyer(platform)
    const order = await newOrder(member)
    const hash = await payOrder(platform, member.wallet, order)
    await bindCall(platform, member, order, hash)
    await platform.embedded().mine(CONFIRMATIONS)
    await platform.clock.advance(700)
    await Promise.all([
      reviewOrders(platform.platform),
      reviewOrders(platform.platform),
      bindCall(platform, member, order, hash),
      bindCall(platform, member, order, hash),
    ])
    assert.equal(await vc(member), '10')
    const { order: unread } = await platform.client.data('/api/my/unReadNum', {}, { token: member.token })
    assert.equal(unread, 1)
  })

  it('accept a pending payment and its replacement', async () => {
    const member = await newBuyer(platform)
    const order = await newOrder(member)
    await platform.embedded().hold()
    try {
      const { createHotWallet } = await import('../../server/chain/hot-wallet')
      const { tokenCalls } = await import('../../server/chain/calls')
      const sender = await createHotWallet(platform.chain.rpc, member.wallet.privateKey)
      const data = tokenCalls.transfer(order.payTo, order.payAmount).encodeABI()
      const first = await sender.send({ to: order.payToken, data, gasLimit: 90_000 })
      const waiting = await bindCall(platform, member, order, first)
      assert.equal(waiting.code, CODE.SUCCESS)
      assert.deepEqual([waiting.data?.status, waiting.data?.confirmations], ['under-review', 0])

      assert.equal(await platform.embedded().drop(first), true)
      const gone = await bindCall(platform, member, order, first)
      assert.equal(gone.code, CODE.TRANSACTION_UNKNOWN)
      assert.equal((await statusOf(order.orderId)).status, 'under-review')
      const another = await createHotWallet(platform.chain.rpc, member.wallet.privateKey)
      const replacement = await another.send({ to: order.payToken, data, gasLimit: 95_000 })
      assert.notEqual(replacement, first)
      const replaced = await bindCall(platform, member, order, replacement)
      assert.deepEqual([replaced.code, replaced.data?.hash], [CODE.SUCCESS, replacement])
    } finally {
      await platform.embedded().release()
    }
    await platform.embedded().mine(CONFIRMATIONS)
    await review()
    assert.equal(await vc(member), '10')
  })

  it('never replace a found payment by one that is not found', async () => {
    const member = await newBuyer(platform)
    const order = await newOrder(member)
    const hash = await payOrder(platform, member.wallet, order)
    await bindCall(platform, member, order, hash)
    assert.equal((await bindCall(platform, member, order, unknownHash())).code, CODE.TRANSACTION_UNKNOWN)
    assert.equal((await statusOf(order.orderId)).hash, hash)
    await platform.embedded().mine(CONFIRMATIONS)
    await review()
    assert.equal(await vc(member), '10')
  })

  it('wait for an unknown transaction for a day, and then fail', async () => {
    const member = await newBuyer(platform)
    const order = await newOrder(member)
    const hash = unknownHash()
    const answer = await bindCall(platform, member, order, hash)
    assert.equal(answer.code, CODE.TRANSACTION_UNKNOWN)
    assert.deepEqual(answer.data, {
      orderId: order.orderId,
      status: 'under-review',
      hash,
      quantity: '10',
      confirmations: 0,
      confirmationsNeeded: CONFIRMATIONS,
      retryAfterSeconds: 3,
    })
    await review()
    assert.equal((await statusOf(order.orderId)).status, 'under-review')
    await platform.clock.advance(PATIENCE_SECONDS)
    await review()
    assert.deepEqual(await statusOf(order.orderId), { status: 'open', hash: null, problem: CODE.TRANSACTION_UNKNOWN })
  })

  it('let members bind their own payment despite claims of others', async () => {
    const member = await newBuyer(platform)
    const stranger = await newBuyer(platform)
    const order = await newOrder(member)
    const theirs = await newOrder(stranger)
    await platform.embedded().hold()
    let hash: string
    try {
      hash = await payOrder(platform, member.wallet, order)
      assert.equal((await bindCall(platform, stranger, theirs, hash)).data?.status, 'under-review')
      assert.equal((await bindCall(platform, member, order, hash)).data?.status, 'under-review')
    } finally {
      await platform.embedded().release()
    }
    await platform.embedded().mine(CONFIRMATIONS)
    await review()
    assert.equal(await vc(member), '10')
    assert.equal(await vc(stranger), '0')
    assert.deepEqual(await statusOf(theirs.orderId), {
      status: 'open',
      hash: null,
      problem: CODE.PAYMENT_WRONG_SENDER,
    })
  })

  it('are all checked although one fails, and the run fails afterwards', async () => {
    const member = await newBuyer(platform)
    const broken = await newOrder(member)
    const hash = unknownHash()
    await bindCall(platform, member, broken, hash)
    const other = await newBuyer(platform)
    const order = await newOrder(other)
    await bindCall(platform, other, order, await payOrder(platform, other.wallet, order))
    await platform.embedded().mine(CONFIRMATIONS)
    await platform.clock.advance(700)
    await assert.rejects(reviewOrders(failingFor(platform.platform, hash)), ({ name, message }: Error) => {
      assert.deepEqual([name, message], ['AggregateError', '1 of 2 rows failed'])
      return true
    })
    assert.equal(await vc(other), '10')
    assert.equal((await statusOf(broken.orderId)).status, 'under-review')
    await platform.clock.advance(PATIENCE_SECONDS)
    await review()
    assert.equal((await statusOf(broken.orderId)).status, 'open')
  })

  it('are checked less often the longer they wait', async () => {
    const member = await newBuyer(platform)
    const order = await newOrder(member)
    await bindCall(platform, member, order, unknownHash())
    const pause = async () => {
      const [row] = await platform.database.query<{ pause: string }>(
        'select (review_at - $2::bigint)::text as pause from purchase_order where id = $1',
        [order.orderId, Math.floor(platform.clock.now() / 1000)],
      )
      return Number(row?.pause)
    }
    assert.equal(await pause(), 1)
    await platform.clock.advance(40)
    await reviewOrders(platform.platform)
    assert.equal(await pause(), 10)
    await platform.clock.advance(40_000)
    await reviewOrders(platform.platform)
    assert.equal(await pause(), 600)
  })
})
