import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { PurchaseOrder } from '@/contract/purchases'
import type { ChainAccess } from '../../server/chain/chain-access'
import { ChainUnreachableError } from '../../server/chain/errors'
import { bindCall, fundsOf, newBuyer, payOrder, placeOrder } from '../support/platform/purchase'
import { platformOfSuite, startPlatform, type WalletMember } from '../support/platform/start-platform'
import { createTestWallet, unknownHash, walletLogin } from '../support/platform/wallet'

describe('binding a payment to its order', () => {
  let buyer: WalletMember

  const platform = platformOfSuite()
  before(async () => {
    buyer = await newBuyer(platform)
  })

  const order = (quantity = '10', coin: PurchaseOrder['coin'] = 'VC') =>
    placeOrder(platform, buyer, { quantity, coin, payFrom: buyer.wallet.address })
  const bind = (bound: Pick<PurchaseOrder, 'orderId' | 'coin'>, hash: string) => bindCall(platform, buyer, bound, hash)
  const funds = () => fundsOf(platform, buyer)

  it('credits BOEX as it credits VC', async () => {
    const own = await newBuyer(platform)
    const placed = await placeOrder(platform, own, { coin: 'BOEX', quantity: '100', payFrom: own.wallet.address })
    assert.equal(placed.payAmount, '50000000')
    const { code, data } = await bindCall(platform, own, placed, await payOrder(platform, own.wallet, placed))
    assert.equal(code, CODE.SUCCESS)
    assert.equal(data?.status, 'received')
    const { boex, vc } = await fundsOf(platform, own)
    assert.deepEqual([boex.available, boex.total, vc.available], ['100', '100', '0'])
  })

  it('is idempotent: repeated, respelled and concurrent binds credit once', async () => {
    const own = await newBuyer(platform)
    const placed = await placeOrder(platform, own, { quantity: '25', payFrom: own.wallet.address })
    const hash = await payOrder(platform, own.wallet, placed)
    const spelled = `0x${hash.slice(2).toUpperCase()}`
    const answers = await Promise.all(
      [hash, spelled, hash, hash, spelled].map((text) => bindCall(platform, own, placed, text)),
    )
    for (const { code, data } of answers) {
      assert.equal(code, CODE.SUCCESS)
      assert.deepEqual(data, {
        orderId: placed.orderId,
        status: 'received',
        hash,
        quantity: '25',
        confirmations: 1,
        confirmationsNeeded: 1,
      })
    }
    assert.equal((await bindCall(platform, own, placed, hash)).data?.status, 'received')
    assert.equal((await fundsOf(platform, own)).vc.available, '25')
  })

  it('refuses a second payment for a paid order', async () => {
    const placed = await order()
    await bind(placed, await payOrder(platform, buyer.wallet, placed))
    const before = (await funds()).vc.available
    const second = await bind(placed, await payOrder(platform, buyer.wallet, placed))
    assert.equal(second.code, CODE.ORDER_ALREADY_PAID)
    assert.equal((await funds()).vc.available, before)
  })

  it('accepts a hash for one order only, over all coins and members', async () => {
    const paid = await order()
    const hash = await payOrder(platform, buyer.wallet, paid)
    await bind(paid, hash)
    assert.equal((await bind(await order(), hash)).code, CODE.TRANSACTION_HASH_USED)
    assert.equal((await bind(await order('20', 'BOEX'), hash)).code, CODE.TRANSACTION_HASH_USED)
    const other = await platform.signUpWithWallet()
    const theirs = await placeOrder(platform, other, { quantity: '10', payFrom: other.wallet.address })
    assert.equal((await bindCall(platform, other, theirs, hash)).code, CODE.TRANSACTION_HASH_USED)
  })

  it('accepts one hash for one of two orders bound at the same time', async () => {
    const own = await newBuyer(platform)
    const place = () => placeOrder(platform, own, { quantity: '10', payFrom: own.wallet.address })
    const [first, second] = [await place(), await place()]
    const hash = await payOrder(platform, own.wallet, first)
    const answers = await Promise.all([bindCall(platform, own, first, hash), bindCall(platform, own, second, hash)])
    const codes = answers.map(({ code }) => Number(code)).sort()
    assert.deepEqual(codes, [CODE.SUCCESS, CODE.TRANSACTION_HASH_USED])
    assert.equal((await fundsOf(platform, own)).vc.available, '10')
  })

  it('does not find an order of another member, of another coin or with an unknown ID', async () => {
    const placed = await order()
    const hash = unknownHash()
    const other = await platform.signUp()
    assert.equal((await bindCall(platform, other, placed, hash)).code, CODE.ORDER_NOT_FOUND)
    assert.equal((await bind({ ...placed, coin: 'BOEX' }, hash)).code, CODE.ORDER_NOT_FOUND)
    assert.equal((await bind({ orderId: '999999999', coin: 'VC' }, hash)).code, CODE.ORDER_NOT_FOUND)
    assert.equal((await bind(placed, '0x12')).code, CODE.TRANSACTION_HASH_INVALID)
  })

  it('reports each error of a payment with its own message, and credits nothing', async () => {
    const placed = await order()
    const before = await funds()
    const { BOEX } = platform.chain.tokens
    const stranger = createTestWallet()
    await platform.fund(stranger)
    const low = await payOrder(platform, buyer.wallet, placed, { amountBaseUnits: '9999999' })
    const elsewhere = await payOrder(platform, buyer.wallet, placed, { to: stranger.address })
    const fromStranger = await payOrder(platform, stranger, placed)
    await platform.fund(buyer.wallet, { boex: placed.payAmount })
    const coins = await payOrder(platform, buyer.wallet, placed, { token: BOEX.address })

    const tooLow = await bind(placed, low)
    assert.deepEqual([tooLow.code, (tooLow.data as { bound?: string })?.bound], [CODE.PAYMENT_TOO_LOW, '10'])
    assert.equal(
      tooLow.msg,
      'Payment too low: 10 USDT required. Customer service checks what you paid and credits or refunds it',
    )
    assert.equal((await bind(placed, elsewhere)).code, CODE.PAYMENT_WRONG_RECEIVER)
    assert.equal((await bind(placed, fromStranger)).code, CODE.PAYMENT_WRONG_SENDER)
    assert.equal((await bind(placed, coins)).code, CODE.PAYMENT_WRONG_TOKEN)
    assert.deepEqual(await funds(), before)

    assert.equal((await bind(placed, await payOrder(platform, buyer.wallet, placed))).code, CODE.SUCCESS)
  })

  it('refuses a transaction that failed on the chain', async () => {
    const own = await newBuyer(platform)
    const placed = await placeOrder(platform, own, { quantity: '10', payFrom: own.wallet.address })
    const { chain } = platform
    const { createHotWallet } = await import('../../server/chain/hot-wallet')
    const { tokenCalls } = await import('../../server/chain/calls')
    const sender = await createHotWallet(chain.rpc, own.wallet.privateKey)
    const hash = await sender.send({
      to: placed.payToken,
      data: tokenCalls.transfer(placed.payTo, '999999999999999').encodeABI(),
      gasLimit: 100_000,
    })
    const answer = await bindCall(platform, own, placed, hash)
    assert.equal(answer.code, CODE.TRANSACTION_REVERTED)
    assert.equal(answer.msg, 'The transaction failed on-chain. No USDT was paid; the network fee is not refunded')
  })

  it('credits the order and keeps a small surplus for the member', async () => {
    const own = await newBuyer(platform)
    const placed = await placeOrder(platform, own, { quantity: '10', payFrom: own.wallet.address })
    const hash = await payOrder(platform, own.wallet, placed, { amountBaseUnits: '10025000' })
    assert.equal((await bindCall(platform, own, placed, hash)).code, CODE.SUCCESS)
    const { vc, fundAccount } = await fundsOf(platform, own)
    assert.deepEqual([vc.available, fundAccount], ['10', '0.025'])
  })

  it('refuses a payment from before the order', async () => {
    const own = await newBuyer(platform)
    const early = await platform.pay(own.wallet, {
      token: platform.chain.tokens.USDT.address,
      to: platform.chain.receivingAddress,
      amountBaseUnits: '10000000',
    })
    await platform.clock.advance(120)
    const placed = await placeOrder(platform, own, { quantity: '10', payFrom: own.wallet.address })
    assert.equal((await bindCall(platform, own, placed, early)).code, CODE.PAYMENT_TOO_OLD)
  })

  it('credits a late payment from the member’s own wallet while price and quota allow it', async () => {
    const own = await newBuyer(platform)
    const place = (quantity: string) => placeOrder(platform, own, { quantity, payFrom: own.wallet.address })
    const first = await place('4000')
    await platform.clock.advance(4_000)
    assert.equal((await bindCall(platform, own, first, await payOrder(platform, own.wallet, first))).code, CODE.SUCCESS)
    const second = await place('5000')
    await platform.clock.advance(4_000)
    const third = await place('5000')
    assert.equal((await bindCall(platform, own, third, await payOrder(platform, own.wallet, third))).code, CODE.SUCCESS)
    const beyond = await bindCall(platform, own, second, await payOrder(platform, own.wallet, second))
    assert.equal(beyond.code, CODE.PAYMENT_TOO_LATE)
  })

  it('refuses a late payment if the price has changed', async () => {
    const own = await newBuyer(platform)
    const placed = await placeOrder(platform, own, { quantity: '10', payFrom: own.wallet.address })
    await platform.database.query('update purchase_order set price = 0.9 where id = $1', [placed.orderId])
    await platform.clock.advance(901)
    const late = await payOrder(platform, own.wallet, placed)
    assert.equal((await bindCall(platform, own, placed, late)).code, CODE.PAYMENT_TOO_LATE)
    assert.equal((await fundsOf(platform, own)).vc.available, '0')
  })

  it('credits a late payment from an unlinked wallet for a limited time only', async () => {
    const member = await platform.signUp()
    const wallet = createTestWallet()
    await platform.fund(wallet)
    const place = () => placeOrder(platform, member, { quantity: '10', payFrom: wallet.address })
    const soon = await place()
    await platform.clock.advance(1_700)
    assert.equal((await bindCall(platform, member, soon, await payOrder(platform, wallet, soon))).code, CODE.SUCCESS)
    const late = await place()
    await platform.clock.advance(1_801)
    const answer = await bindCall(platform, member, late, await payOrder(platform, wallet, late))
    assert.equal(answer.code, CODE.PAYMENT_TOO_LATE)
  })

  it('credits no payment of a linked wallet to another account, even with a signed order', async () => {
    const thief = await platform.signUp()
    const wallet = createTestWallet()
    await platform.fund(wallet)
    const trap = await placeOrder(platform, thief, { quantity: '10', payFrom: wallet.address })
    const config = await platform.client.data('/api/login/getConfig', {})
    const owner = await platform.client.data('/api/login/login', walletLogin(wallet, config))
    const placed = await placeOrder(platform, owner, { quantity: '10', payFrom: wallet.address })
    const hash = await payOrder(platform, wallet, placed)
    assert.equal((await bindCall(platform, thief, trap, hash)).code, CODE.PAYMENT_WRONG_SENDER)
    assert.equal((await bindCall(platform, owner, placed, hash)).code, CODE.SUCCESS)
  })

  it('reports busy while the chain does not answer, and does not change the order', async () => {
    const { database, clock } = platform
    const unreachable: ChainAccess = {
      ...platform.chain,
      rpc: { request: () => Promise.reject(new ChainUnreachableError('http://chain', 'gone')) },
    }
    const placed = await order()
    const hash = await payOrder(platform, buyer.wallet, placed)
    const cut = await startPlatform({ database, clock, chain: unreachable, environment: { LOG_LEVEL: 'silent' } })
    try {
      assert.equal((await bindCall(cut, buyer, placed, hash)).code, CODE.PLATFORM_BUSY)
    } finally {
      await cut.close()
    }
    assert.equal((await bind(placed, hash)).data?.status, 'received')
  })

  it('answers the raw envelope in the language of the member', async () => {
    const placed = await order()
    const { client } = platform
    const answer = await client.call(
      '/api/funds/bindVcOrderHash',
      { orderId: placed.orderId, hash: unknownHash() },
      { token: buyer.token, lang: 'zh-en' },
    )
    assert.equal(answer.status, 200)
    assert.equal(answer.code, CODE.TRANSACTION_UNKNOWN)
    assert.equal(answer.msg, '链上暂未查到该交易，系统将持续查询')
  })
})
