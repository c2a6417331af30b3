import { CODE, type Code } from '@/contract/codes'
import type { Taken } from '@/contract/contract'
import type { BoundOrder } from '@/contract/funds'
import { compare } from '@/domain/money'
import { readTokenTransfer } from '../chain/receipts'
import { nowSeconds } from '../clock'
import { isSqlState, UNIQUE_VIOLATION } from '../database/database'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { PAYMENT_GRACE_SECONDS, SALES, type SaleCoin } from '../sales'
import { quotaRemaining } from './buy'
import { creditOrder } from './credit-order'
import { memberOfWallet } from './members'
import { boundOrder, findOrder, type Order } from './orders'
import { type PaymentVerification, verifyPayment } from './verify-payment'

/** When the client may ask again for a transaction that the chain does not know yet. */
const ASK_AGAIN_SECONDS = 3

/** Longest time, in seconds, between two looks at a payment. It grows with a quarter of the time waited. */
const LONGEST_PAUSE_SECONDS = 600

export type Binding = { readonly memberId: string; readonly coin: SaleCoin } & Taken<
  '/api/funds/bindVcOrderHash' | '/api/funds/bindBoexOrderHash',
  'orderId' | 'hash'
>

/**
 * Puts an order under review. A payment that was found in a block is never given up for one that was not.
 * @returns false when the order was credited, or holds a better payment
 * @throws RefusalError transaction-hash-used
 */
const review = async (
  { database, clock }: Platform,
  order: Order,
  found: { hash: string; verified: boolean; confirmations: number },
): Promise<boolean> => {
  try {
    const rows = await database.query(
      `update purchase_order set status = 'under-review', verified = $3, confirmations = $4, problem = null,
         bound_at = case when hash = $2 then bound_at else $5::bigint end,
         review_at = $5::bigint + case when hash = $2 then least($6::bigint, greatest(1, ($5::bigint - bound_at) / 4)) else 1 end,
         hash = $2
       where id = $1 and status <> 'received' and ($3 or not verified or hash = $2) returning id`,
      [order.id, found.hash, found.verified, found.confirmations, nowSeconds(clock), LONGEST_PAUSE_SECONDS],
    )
    return rows.length > 0
  } catch (error) {
    if (isSqlState(error, UNIQUE_VIOLATION)) throw new RefusalError(CODE.TRANSACTION_HASH_USED, { field: 'hash' })
    throw error
  }
}

/** Takes a hash off an order again, so that the right one can be bound. */
export const unbind = async ({ database }: Platform, order: Order, hash: string, problem: Code): Promise<void> => {
  await database.query(
    `update purchase_order set status = 'open', hash = null, verified = false, confirmations = 0, bound_at = null,
       review_at = null, problem = $3 where id = $1 and hash = $2 and status = 'under-review'`,
    [order.id, hash, problem],
  )
}

/** A hash belongs to one order. @throws RefusalError transaction-hash-used */
const checkUnused = async ({ database }: Platform, order: Order, hash: string): Promise<void> => {
  const rows = await database.query(
    // A stranger's unverified claim counts for nothing: it would keep the payer from binding their own payment.
    'select 1 from purchase_order where hash = $1 and id <> $2 and (verified or member_id = $3) limit 1',
    [hash, order.id, order.memberId],
  )
  if (rows.length > 0) throw new RefusalError(CODE.TRANSACTION_HASH_USED, { field: 'hash' })
}

/**
 * A payment that was mined after the order expired is honoured while its price is still the price and the quota
 * allows it; long after, only from a wallet that is proved to be the member's.
 */
const isTooLate = async ({ database, clock }: Platform, order: Order, minedAt: number, proved: boolean) => {
  const { memberId, coin, quantity, price, expiresAt, id } = order
  if (minedAt <= expiresAt) return false
  if (compare(price, SALES[coin].price) !== 0) return true
  if (minedAt > expiresAt + PAYMENT_GRACE_SECONDS && !proved) return true
  const at = nowSeconds(clock)
  return compare(quantity, await quotaRemaining(database, { memberId, coin, at, exceptOrderId: id })) > 0
}

const verify = async (platform: Platform, order: Order, hash: string): Promise<PaymentVerification> => {
  const verification = verifyPayment(order, await readTokenTransfer(platform.chain.rpc, hash))
  if (verification.result !== 'paid') return verification
  // Whoever proved by a signature that a wallet is theirs is the only one whose orders it pays.
  const owner = await memberOfWallet(platform.database, order.payFrom)
  if (owner !== undefined && owner !== order.memberId) return { result: 'refused', code: CODE.PAYMENT_WRONG_SENDER }
  const tooLate = await isTooLate(platform, order, verification.minedAt, owner === order.memberId)
  return tooLate ? { result: 'refused', code: CODE.ORDER_EXPIRED } : verification
}

/**
 * Looks at a payment on the chain and does what follows for its order: credit, review, or refuse. Safe to repeat.
 * @throws RefusalError transaction-unknown (the order stays under review), or why the payment is refused
 */
export const reconcilePayment = async (platform: Platform, order: Order, hash: string): Promise<BoundOrder> => {
  const needed = platform.config.chain.confirmations
  const verification = await verify(platform, order, hash)
  if (verification.result === 'refused') {
    await unbind(platform, order, hash, verification.code)
    throw new RefusalError(verification.code, { field: 'hash', bound: verification.bound })
  }
  if (verification.result === 'paid' && verification.confirmations >= needed) {
    const outcome = await creditOrder(platform, order, { hash, ...verification })
    if (outcome === 'hash-used') throw new RefusalError(CODE.TRANSACTION_HASH_USED, { field: 'hash' })
    return statusNow(platform, order, hash)
  }
  const confirmations = verification.result === 'paid' ? verification.confirmations : 0
  const verified = verification.result === 'paid'
  const reviewed = await review(platform, order, { hash, verified, confirmations })
  const status = reviewed
    ? boundOrder({ ...order, status: 'under-review', confirmations }, hash, needed)
    : await statusNow(platform, order, hash)
  if (verification.result === 'unknown') {
    throw new RefusalError(CODE.TRANSACTION_UNKNOWN, { ...status, retryAfterSeconds: ASK_AGAIN_SECONDS })
  }
  return status
}

/** @throws RefusalError order-already-paid when another payment was credited */
const statusNow = async (platform: Platform, order: Order, hash: string): Promise<BoundOrder> => {
  const present = await findOrder(platform.database, order)
  if (!present) throw new RefusalError(CODE.ORDER_NOT_FOUND)
  if (present.status === 'received' && present.hash !== hash) throw new RefusalError(CODE.ORDER_ALREADY_PAID)
  return boundOrder(present, present.hash ?? hash, platform.config.chain.confirmations)
}

/**
 * Binds a payment to an order. Idempotent; another hash replaces an earlier one as long as nothing is credited.
 * @throws RefusalError order-not-found, order-already-paid, transaction-hash-used, transaction-unknown and what
 *   `verifyPayment` refuses
 */
export const bindHash = async (platform: Platform, binding: Binding): Promise<BoundOrder> => {
  const { memberId, coin, orderId } = binding
  const hash = binding.hash.toLowerCase()
  const order = await findOrder(platform.database, { id: orderId, memberId, coin })
  if (!order) throw new RefusalError(CODE.ORDER_NOT_FOUND, { field: 'orderId' })
  if (order.status === 'received') return statusNow(platform, order, hash)
  await checkUnused(platform, order, hash)
  return reconcilePayment(platform, order, hash)
}
