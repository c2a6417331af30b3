import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { Data } from '@/contract/contract'
import type { PurchaseOrder } from '@/contract/purchases'
import type { Answer } from '../support/platform/client'
import { bindCall, fundsOf, newBuyer, orderCall, payOrder, placeOrder } from '../support/platform/purchase'
import { type Member, platformOfSuite } from '../support/platform/start-platform'
import { createTestWallet, walletLogin } from '../support/platform/wallet'

const LIFETIME = 900
const GRACE = 900

describe('ordering', () => {
  const platform = platformOfSuite()

  const dataOf = (answer: { data?: unknown }) => answer.data as { field?: string; bound?: string }

  it('returns amount, receiver, wallet and deadline of the payment', async () => {
    const buyer = await platform.signUpWithWallet()
    const order = await placeOrder(platform, buyer, { quantity: '500', payFrom: buyer.wallet.address })
    const now = Math.floor(platform.clock.now() / 1000)
    assert.deepEqual(order, {
      orderId: order.orderId,
      coin: 'VC',
      quantity: '500',
      price: '1',
      method: 'transfer',
      payToken: platform.chain.tokens.USDT.address,
      payTokenDecimals: 6,
      payAmount: '500000000',
      payTo: platform.chain.receivingAddress,
      payFrom: buyer.wallet.address.toLowerCase(),
      chainId: 31337,
      expiresAt: now + LIFETIME,
    })
  })

  it('rounds the payment up to the next smallest unit', async () => {
    const buyer = await platform.signUpWithWallet()
    const order = await placeOrder(platform, buyer, {
      coin: 'BOEX',
      quantity: '20.000000000000000001',
      payFrom: buyer.wallet.address,
    })
    assert.equal(order.payAmount, '10000001')
  })

  it('enforces minimum, maximum and quota, and names the bound', async () => {
    const buyer = await platform.signUpWithWallet()
    const payFrom = buyer.wallet.address
    const low = await orderCall(platform, buyer, { quantity: '9.999999999999999999', payFrom })
    assert.deepEqual([low.code, dataOf(low).bound], [CODE.QUANTITY_BELOW_MINIMUM, '10'])
    assert.equal(low.msg, 'Minimum 10 VC')
    const high = await orderCall(platform, buyer, { quantity: '5000.000000000000000001', payFrom })
    assert.deepEqual([high.code, dataOf(high).bound], [CODE.QUANTITY_ABOVE_MAXIMUM, '5000'])
    assert.equal(high.msg, 'Maximum 5000 VC')
    await placeOrder(platform, buyer, { quantity: '5000', payFrom })
    await placeOrder(platform, buyer, { quantity: '4000', payFrom })
    const beyond = await orderCall(platform, buyer, { quantity: '1000.1', payFrom })
    assert.deepEqual([beyond.code, dataOf(beyond).bound], [CODE.QUOTA_EXCEEDED, '1000'])
    assert.equal(beyond.msg, 'Remaining quota: 1000 VC')
    assert.equal((await orderCall(platform, buyer, { quantity: '0', payFrom })).code, CODE.QUANTITY_INVALID)
  })

  it('frees the quota of an unpaid order when it expires', async () => {
    const buyer = await platform.signUpWithWallet()
    const remaining = async () =>
      (await platform.client.data('/api/funds/getVcConfig', {}, { token: buyer.token })).vc.quotaRemaining
    await placeOrder(platform, buyer, { quantity: '4000', payFrom: buyer.wallet.address })
    assert.equal(await remaining(), '6000')
    await platform.clock.advance(LIFETIME)
    assert.equal(await remaining(), '10000')
  })

  it('never sells more than the quota in concurrent orders', async () => {
    const buyer = await platform.signUpWithWallet()
    const orders = Array.from({ length: 6 }, () =>
      orderCall(platform, buyer, { quantity: '3000', payFrom: buyer.wallet.address }),
    )
    const codes = (await Promise.all(orders)).map(({ code }) => code)
    assert.equal(codes.filter((code) => code === CODE.SUCCESS).length, 3)
    assert.equal(codes.filter((code) => code === CODE.QUOTA_EXCEEDED).length, 3)
  })

  it('refuses an outdated price, and returns the current one', async () => {
    const buyer = await platform.signUpWithWallet()
    const answer = await orderCall(platform, buyer, { quantity: '10', price: '0.9', payFrom: buyer.wallet.address })
    assert.deepEqual([answer.code, dataOf(answer)], [CODE.PRICE_CHANGED, { field: 'price', bound: '1' }])
    assert.equal(answer.msg, 'The price is now 1 USDT. Please check the new amount and order again')
    const spelled = await orderCall(platform, buyer, { quantity: '10', price: '1.000', payFrom: buyer.wallet.address })
    assert.equal(spelled.code, CODE.SUCCESS)
  })

  it('lets a wallet member pay only from their wallet', async () => {
    const buyer = await platform.signUpWithWallet()
    const answer = await orderCall(platform, buyer, { quantity: '10', payFrom: createTestWallet().address })
    assert.deepEqual([answer.code, dataOf(answer).field], [CODE.WALLET_NOT_BOUND, 'payFrom'])
  })

  it('lets an account pay from a wallet without an owner', async () => {
    const buyer = await platform.signUp()
    const wallet = createTestWallet()
    assert.equal((await orderCall(platform, buyer, { quantity: '10', payFrom: wallet.address })).code, CODE.SUCCESS)
  })

  it('refuses a wallet of another member, or one that another account is paying from', async () => {
    const { wallet } = await platform.signUpWithWallet()
    const thief = await platform.signUp()
    const stolen = await orderCall(platform, thief, { quantity: '10', payFrom: wallet.address })
    assert.equal(stolen.code, CODE.WALLET_TAKEN)

    const payer = await platform.signUp()
    const free = createTestWallet()
    await placeOrder(platform, payer, { quantity: '10', payFrom: free.address })
    const claimed = await orderCall(platform, thief, { quantity: '10', payFrom: free.address })
    assert.equal(claimed.code, CODE.WALLET_TAKEN)
    await platform.clock.advance(LIFETIME + GRACE - 1)
    assert.equal((await orderCall(platform, thief, { quantity: '10', payFrom: free.address })).code, CODE.WALLET_TAKEN)
    await platform.clock.advance(1)
    assert.equal((await orderCall(platform, thief, { quantity: '10', payFrom: free.address })).code, CODE.SUCCESS)
  })

  it('refuses a quote to a wallet that could not pay the order', async () => {
    const quote = async ({ token }: Partial<Member>, payFrom: string) => {
      const answer = await platform.client.call(
        '/api/funds/getVcConfig',
        { payFrom },
        token === undefined ? {} : { token },
      )
      return [answer.code, dataOf(answer)?.field]
    }
    const refused = (code: number) => [code, 'payFrom']
    const owner = await platform.signUpWithWallet()
    const buyer = await platform.signUp()
    const free = createTestWallet().address
    assert.deepEqual(await quote(buyer, owner.wallet.address), refused(CODE.WALLET_TAKEN))
    assert.deepEqual(await quote(buyer, owner.wallet.address.toLowerCase()), refused(CODE.WALLET_TAKEN))
    assert.deepEqual(await quote(owner, free), refused(CODE.WALLET_NOT_BOUND))
    assert.deepEqual(await quote(buyer, platform.chain.receivingAddress), refused(CODE.PAYER_REFUSED))
    for (const [who, payFrom] of [
      [owner, owner.wallet.address],
      [buyer, free],
      [{}, owner.wallet.address],
    ] as const) {
      assert.deepEqual(await quote(who, payFrom), [CODE.SUCCESS, undefined])
    }
    await placeOrder(platform, await platform.signUp(), { quantity: '10', payFrom: free })
    assert.deepEqual(await quote(buyer, free), refused(CODE.WALLET_TAKEN))
  })

  it('does not reveal which of many addresses are in use', async () => {
    const { token } = await platform.signUp()
    const quote = async () =>
      (await platform.client.call('/api/funds/getVcConfig', { payFrom: createTestWallet().address }, { token })).code
    for (let count = 0; count < 30; count += 1) assert.equal(await quote(), CODE.SUCCESS)
    assert.equal(await quote(), CODE.TOO_MANY_ATTEMPTS)
    assert.equal((await platform.client.call('/api/funds/getVcConfig', {}, { token })).code, CODE.SUCCESS)
  })

  it('gives a claimed wallet to the member who proves it with a signature', async () => {
    const thief = await platform.signUp()
    const wallet = createTestWallet()
    await placeOrder(platform, thief, { quantity: '10', payFrom: wallet.address })
    const config = await platform.client.data('/api/login/getConfig', {})
    const owner = await platform.client.data('/api/login/login', walletLogin(wallet, config))
    assert.equal((await orderCall(platform, owner, { quantity: '10', payFrom: wallet.address })).code, CODE.SUCCESS)
  })

  it('lets one of several concurrent accounts claim a wallet', async () => {
    const wallet = createTestWallet()
    const buyers = [await platform.signUp(), await platform.signUp(), await platform.signUp()]
    const answers = await Promise.all(
      buyers.map((buyer) => orderCall(platform, buyer, { quantity: '10', payFrom: wallet.address })),
    )
    const codes = answers.map(({ code }) => Number(code)).sort()
    assert.deepEqual(codes, [CODE.SUCCESS, CODE.WALLET_TAKEN, CODE.WALLET_TAKEN])
  })

  const cancelCall = (
    { token }: Member,
    { orderId, coin }: Pick<PurchaseOrder, 'orderId' | 'coin'>,
  ): Promise<Answer<Data<'/api/funds/cancelOrder'>>> =>
    platform.client.call('/api/funds/cancelOrder', { orderId, coin }, { token })

  it('cancels an unpaid order and frees its quota, also when repeated', async () => {
    const buyer = await platform.signUpWithWallet()
    const payFrom = buyer.wallet.address
    await placeOrder(platform, buyer, { quantity: '5000', payFrom })
    const order = await placeOrder(platform, buyer, { quantity: '5000', payFrom })
    assert.equal((await orderCall(platform, buyer, { quantity: '10', payFrom })).code, CODE.QUOTA_EXCEEDED)
    for (let time = 0; time < 2; time += 1) {
      const { code, data } = await cancelCall(buyer, order)
      assert.deepEqual([code, data], [CODE.SUCCESS, { orderId: order.orderId, quotaRemaining: '5000' }])
    }
    const [item, ...others] = await platform.client.data('/api/my/carList', {}, buyer)
    assert.deepEqual([item?.num, others], [1, []])
    await placeOrder(platform, buyer, { quantity: '5000', payFrom })
  })

  it('cancels no order of another member, of another coin, or that is paid', async () => {
    const buyer = await newBuyer(platform)
    const order = await placeOrder(platform, buyer, { quantity: '10', payFrom: buyer.wallet.address })
    assert.equal((await cancelCall(await platform.signUp(), order)).code, CODE.ORDER_NOT_FOUND)
    assert.equal((await cancelCall(buyer, { ...order, coin: 'BOEX' })).code, CODE.ORDER_NOT_FOUND)
    await bindCall(platform, buyer, order, await payOrder(platform, buyer.wallet, order))
    assert.equal((await cancelCall(buyer, order)).code, CODE.ORDER_ALREADY_PAID)
    assert.equal((await fundsOf(platform, buyer)).vc.available, '10')
  })

  it('credits a payment that was under way when its order was cancelled', async () => {
    const buyer = await newBuyer(platform)
    const order = await placeOrder(platform, buyer, { quantity: '10', payFrom: buyer.wallet.address })
    assert.equal((await cancelCall(buyer, order)).code, CODE.SUCCESS)
    await platform.clock.advance(1)
    const { code, data } = await bindCall(platform, buyer, order, await payOrder(platform, buyer.wallet, order))
    assert.deepEqual([code, data?.status], [CODE.SUCCESS, 'received'])
  })

  it('limits how many orders a member makes in a minute', async () => {
    const buyer = await platform.signUpWithWallet()
    for (let count = 0; count < 30; count += 1) {
      await orderCall(platform, buyer, { quantity: '10', price: '2', payFrom: buyer.wallet.address })
    }
    const answer = await orderCall(platform, buyer, { quantity: '10', payFrom: buyer.wallet.address })
    assert.equal(answer.code, CODE.TOO_MANY_ATTEMPTS)
  })
})
