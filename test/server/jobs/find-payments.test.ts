import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { PurchaseOrder } from '@/contract/purchases'
import { deskCalls, tokenCalls } from '../../../server/chain/calls'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import { firstBlockSince, readBlockTime } from '../../../server/chain/transfer-logs'
import { findPayments } from '../../../server/jobs/find-payments'
import { bindCall, type Coin, fundsOf, newBuyer, payOrder, placeOrder } from '../../support/platform/purchase'
import {
  platformOfSuite,
  startPlatform,
  type TestPlatform,
  type WalletMember,
} from '../../support/platform/start-platform'

/** Seconds until the platform has searched the chain for a payment once. */
const FIRST_SEARCH = 150
const LIFETIME = 900
const GRACE = 900

const place = (platform: TestPlatform, member: WalletMember, quantity = '10', coin: Coin = 'VC') =>
  placeOrder(platform, member, { coin, quantity, payFrom: member.wallet.address })
const searchAfter = async (platform: TestPlatform, seconds: number) => {
  await platform.clock.advance(seconds)
  await findPayments(platform.platform)
}
const bought = async (platform: TestPlatform, member: WalletMember) => {
  const { vc, boex, fundAccount } = await fundsOf(platform, member)
  return [vc.available, boex.available, fundAccount]
}
const cancel = (platform: TestPlatform, { token }: WalletMember, { orderId, coin }: PurchaseOrder) =>
  platform.client.data('/api/funds/cancelOrder', { orderId, coin }, { token })

describe('an unreported payment', () => {
  const platform = platformOfSuite()

  it('is found on the chain and credited, and its member is notified', async () => {
    const member = await newBuyer(platform)
    const order = await place(platform, member)
    await payOrder(platform, member.wallet, order)
    await findPayments(platform.platform)
    assert.deepEqual(await bought(platform, member), ['0', '0', '0'])
    await searchAfter(platform, FIRST_SEARCH)
    assert.deepEqual(await bought(platform, member), ['10', '0', '0'])
    const { list } = await platform.client.data('/api/index/getNoticeList', { filter: 'all' }, member)
    assert.equal(list[0]?.title, 'Received 10 VC')
    assert.deepEqual(await platform.client.data('/api/my/carList', {}, member), [])
  })

  it('is searched for while it can still count, and then never again', async () => {
    const member = await newBuyer(platform)
    const order = await place(platform, member)
    await searchAfter(platform, FIRST_SEARCH)
    await platform.clock.advance(LIFETIME - FIRST_SEARCH - 1)
    await payOrder(platform, member.wallet, order)
    await searchAfter(platform, 240)
    assert.deepEqual(await bought(platform, member), ['10', '0', '0'])

    const late = await place(platform, member)
    for (let passed = 0; passed < LIFETIME + GRACE + FIRST_SEARCH; passed += 240) await searchAfter(platform, 240)
    const rows = await platform.database.query('select 1 from purchase_order where id = $1 and search_at is null', [
      late.orderId,
    ])
    assert.equal(rows.length, 1)
  })

  it('is searched for again if the node failed during the last search', async () => {
    const member = await newBuyer(platform)
    const order = await place(platform, member)
    await payOrder(platform, member.wallet, order)
    const { chain } = platform
    const rpc: typeof chain.rpc = {
      request: async (method, params) => {
        if (method === 'eth_getLogs') throw new Error('the node failed')
        return chain.rpc.request(method, params)
      },
    }
    await platform.clock.advance(LIFETIME + GRACE + FIRST_SEARCH)
    await assert.rejects(findPayments({ ...platform.platform, chain: { ...chain, rpc } }), /the node failed/)
    await searchAfter(platform, 240)
    assert.deepEqual(await bought(platform, member), ['10', '0', '0'])
  })

  it('that arrives shortly after its order expired is credited as if its hash had been bound', async () => {
    const member = await newBuyer(platform)
    const order = await place(platform, member)
    await platform.clock.advance(LIFETIME + 300)
    await payOrder(platform, member.wallet, order)
    await searchAfter(platform, LIFETIME)
    assert.deepEqual(await bought(platform, member), ['10', '0', '0'])
  })

  it('is not bound if it matches two orders', async () => {
    const member = await newBuyer(platform)
    const vc = await place(platform, member, '10', 'VC')
    const boex = await place(platform, member, '20', 'BOEX')
    assert.equal(vc.payAmount, boex.payAmount)
    const hash = await payOrder(platform, member.wallet, boex)
    await searchAfter(platform, FIRST_SEARCH)
    assert.deepEqual(await bought(platform, member), ['0', '0', '0'])
    assert.equal((await bindCall(platform, member, boex, hash)).code, CODE.SUCCESS)
    await searchAfter(platform, 240)
    assert.deepEqual(await bought(platform, member), ['0', '20', '0'])
  })

  it('pays the order that was placed after a similar one was cancelled', async () => {
    const member = await newBuyer(platform)
    const first = await place(platform, member, '10', 'VC')
    await cancel(platform, member, first)
    await platform.clock.advance(1)
    const second = await place(platform, member, '20', 'BOEX')
    await payOrder(platform, member.wallet, second)
    await searchAfter(platform, FIRST_SEARCH)
    assert.deepEqual(await bought(platform, member), ['0', '20', '0'])
  })

  it('is not bound with another amount or wallet, or from before the order', async () => {
    const member = await newBuyer(platform)
    const stranger = await newBuyer(platform)
    const sample = await place(platform, stranger, '10')
    await payOrder(platform, member.wallet, sample)
    await platform.clock.advance(120)
    const order = await place(platform, member, '10')
    await payOrder(platform, stranger.wallet, order)
    await payOrder(platform, member.wallet, order, { amountBaseUnits: '9999999' })
    await searchAfter(platform, FIRST_SEARCH)
    assert.deepEqual(await bought(platform, member), ['0', '0', '0'])
  })

  it('made twice is credited once, and the second one goes to the fund account', async () => {
    const member = await newBuyer(platform)
    const order = await place(platform, member)
    await payOrder(platform, member.wallet, order)
    await payOrder(platform, member.wallet, order)
    await searchAfter(platform, FIRST_SEARCH)
    assert.deepEqual(await bought(platform, member), ['10', '0', '0'])
    const rows = await platform.database.query('select 1 from payment_refund where order_id = $1', [order.orderId])
    assert.equal(rows.length, 1)
  })

  it('is found once by two processes at the same time', async () => {
    const member = await newBuyer(platform)
    const order = await place(platform, member)
    await payOrder(platform, member.wallet, order)
    await platform.clock.advance(FIRST_SEARCH)
    await Promise.all([findPayments(platform.platform), findPayments(platform.platform)])
    assert.deepEqual(await bought(platform, member), ['10', '0', '0'])
  })

  it('is searched for from the first block that is not older than its order', async () => {
    const { rpc, embedded } = platform.chain
    await platform.clock.advance(100)
    await embedded?.mine(3)
    const since = Math.floor(platform.clock.now() / 1000)
    const block = await firstBlockSince(rpc, since)
    assert.ok((await readBlockTime(rpc, block)) >= since)
    assert.ok((await readBlockTime(rpc, block - 1)) < since)
    assert.equal(await firstBlockSince(rpc, 0), 0)
    const head = Number(await rpc.request('eth_blockNumber'))
    assert.equal(await firstBlockSince(rpc, since + 86_400), head + 1)
  })
})

describe('an unreported payment at the sale desk', () => {
  it('is found as well', async () => {
    await using platform = await startPlatform({ environment: { PAYMENT_METHOD: 'approve' } })
    const member = await newBuyer(platform)
    const { payToken, payTo, payAmount, orderId } = await place(platform, member, '25')
    const wallet = await createHotWallet(platform.chain.rpc, member.wallet.privateKey)
    await wallet.send({ to: payToken, data: tokenCalls.approve(payTo, payAmount).encodeABI() })
    await wallet.send({ to: payTo, data: deskCalls.pay(payToken, payAmount, orderId).encodeABI() })
    await searchAfter(platform, FIRST_SEARCH)
    assert.deepEqual(await bought(platform, member), ['25', '0', '0'])
  })
})
