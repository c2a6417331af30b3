import assert from 'node:assert/strict'
import { CODE } from '@/contract/codes'
import type { Data, Path, Payload } from '@/contract/contract'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import type { ChainRpc } from '../../../server/chain/types'
import type { Answer } from '../platform/client'
import { createTestWallet, signedPurchase, type TestWallet, unknownHash } from '../platform/wallet'
import type { Person } from './people'

interface Buyer {
  readonly person: Person
  ask<P extends Path>(path: P, payload: Payload<P>): Promise<Answer<Data<P>>>
}

/** A funded wallet, and its chain. */
export interface Payer {
  readonly rpc: ChainRpc
  readonly wallet: TestWallet
}

const CALLS = {
  VC: { order: '/api/funds/addVcOrder', bind: '/api/funds/bindVcOrderHash', price: '1' },
  BOEX: { order: '/api/funds/addBoexOrder', bind: '/api/funds/bindBoexOrderHash', price: '0.5' },
} as const
const QUANTITY = '20'

/** Orders from a wallet that is not linked to the member, and signs the order. */
const orderFrom = async (member: Buyer, coin: 'VC' | 'BOEX', price: string, payer: TestWallet) => {
  const { data: config } = await member.ask('/api/login/getConfig', {})
  assert.ok(config)
  const wallet = signedPurchase(payer, config, { uid: member.person.uid, coin, quantity: QUANTITY, price })
  return member.ask(CALLS[coin].order, { quantity: QUANTITY, price, payFrom: payer.address, wallet })
}

/** Orders, sometimes at an outdated price, and binds a payment that does not exist. */
export const wrongPurchase = async (member: Buyer, coin: 'VC' | 'BOEX', price: string): Promise<void> => {
  const { bind } = CALLS[coin]
  const { data } = await orderFrom(member, coin, price, createTestWallet())
  const answer = await member.ask(bind, { orderId: data?.orderId ?? '1', hash: unknownHash() })
  assert.notEqual(answer.code, CODE.SUCCESS)
}

/** Orders, pays on chain and binds the payment three times in parallel. @returns the bought quantity of the coin */
export const purchase = async (member: Buyer, coin: 'VC' | 'BOEX', { rpc, wallet }: Payer): Promise<string> => {
  const { bind: bindCall, price } = CALLS[coin]
  const { code: ordered, data: order } = await orderFrom(member, coin, price, wallet)
  // A refusal has data too: the invalid field.
  if (ordered !== CODE.SUCCESS || !order) return '0'
  const wrong = await member.ask(bindCall, { orderId: order.orderId, hash: unknownHash() })
  assert.notEqual(wrong.code, CODE.SUCCESS, 'a payment that nobody made')
  const payer = await createHotWallet(rpc, wallet.privateKey)
  const hash = await payer.sendToken({ token: order.payToken, to: order.payTo, amountBaseUnits: order.payAmount })
  const bind = async (): Promise<number | string> => {
    const { code } = await member.ask(bindCall, { orderId: order.orderId, hash })
    return code === CODE.PLATFORM_BUSY ? bind() : code
  }
  const codes = await Promise.all([bind(), bind(), bind()])
  // A payment that the chain does not know yet is under review, and the review credits it.
  if (codes.some((code) => code === CODE.SUCCESS || code === CODE.TRANSACTION_UNKNOWN)) return QUANTITY
  // A month may have passed between the order and its payment.
  assert.equal(new Set(codes).size, 1)
  assert.ok(
    [CODE.ORDER_EXPIRED, CODE.PAYMENT_TOO_LATE].some((code) => codes.includes(code)),
    'a payment as the order wants it',
  )
  return '0'
}
