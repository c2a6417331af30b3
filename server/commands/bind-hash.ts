import { CODE, type Code } from '@/contract/codes'
import type { ExhaustivePick } from '@/contract/contract'
import type { BoundOrder } from '@/contract/purchases'
import { compare, fromBaseUnits } from '@/domain/money/money'
import { readTokenTransfer } from '../chain/receipts'
import { isSqlState, UNIQUE_VIOLATION } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { presentPrice } from '../terms/sale-prices'
import { PAYMENT_GRACE_SECONDS, type SaleCoin } from '../terms/sales'
import { quotaRemaining } from './buy'
import { creditOrder } from './credit-order'
import { memberOfWallet } from './members'
import { cartMessages } from './notices'
import { boundOrder, findOrder, type Order } from './orders'
import { findClaim, recordUnmatched } from './unmatched-payments'
import { type PaymentVerification, paymentFor, verifyPayment } from './verify-payment'

/** Retry delay for a transaction that the chain does not know yet, in seconds. */
const ASK_AGAIN_SECONDS = 3

/** Maximum pause, in seconds, between two checks of a payment. The pause is a quarter of the time waited. */
const LONGEST_PAUSE_SECONDS = 600

export type Binding = { readonly memberId: string; readonly coin: SaleCoin } & ExhaustivePick<
  '/api/funds/bindVcOrderHash' | '/api/funds/bindBoexOrderHash',
  'orderId' | 'hash'
>

/**
 * Puts an order under review. A payment found in a block is never replaced by one that was not.
 * @returns false if the order was credited, or has a better payment
 * @throws RefusalError transaction-hash-used
 */
const review = async (
  { database, clock }: Platform,
  order: Order,
  found: { hash: string; verified: boolean; confirmations: number },
): Promise<boolean> => {
  try {
    const rows = await database.query(
      `with before as (
         select status from purchase_order where id = $1
       ), bound as (
         update purchase_order set status = 'under-review', verified = $3, confirmations = $4, problem = null,
           bound_at = case when hash = $2 then bound_at else $5::bigint end,
           review_at = $5::bigint + case when hash = $2 then least($6::bigint, greatest(1, ($5::bigint - bound_at) / 4)) else 1 end,
           hash = $2
         where id = $1 and status <> 'received' and ($3 or not verified or hash = $2) returning id, member_id
       ), ${cartMessages("bound join before on before.status = 'open'", '$5::bigint')}
       select id from bound`,
      [order.id, found.hash, found.verified, found.confirmations, nowSeconds(clock), LONGEST_PAUSE_SECONDS],
    )
    return rows.length > 0
  } catch (error) {
    if (isSqlState(error, UNIQUE_VIOLATION)) throw new RefusalError(CODE.TRANSACTION_HASH_USED, { field: 'hash' })
    throw error
  }
}

/** Removes a hash from an order, so that the right one can be bound. */
export const unbind = async ({ database }: Platform, order: Order, hash: string, problem: Code): Promise<void> => {
  await database.query(
    `update purchase_order set status = 'open', hash = null, verified = false, confirmations = 0, bound_at = null,
       review_at = null, problem = $3 where id = $1 and hash = $2 and status = 'under-review'`,
    [order.id, hash, problem],
  )
}

/**
 * Checks that a hash belongs to no other order and is no unmatched payment.
 * @throws RefusalError transaction-hash-used, or the reason for which this order refused it
 */
const checkUnused = async ({ database }: Platform, order: Order, hash: string): Promise<void> => {
  const claim = await findClaim(database, hash, order)
  if (claim?.orderId === order.id && claim.reason !== null) {
    const namesAmount = claim.reason === CODE.PAYMENT_TOO_LOW || claim.reason === CODE.PAYMENT_TOO_HIGH
    const bound = namesAmount ? fromBaseUnits(order.payAmount, order.payTokenDecimals) : undefined
    throw new RefusalError(claim.reason, { field: 'hash', bound })
  }
  if (claim) throw new RefusalError(CODE.TRANSACTION_HASH_USED, { field: 'hash' })
  const rows = await database.query(
    // Ignores unverified claims of other members: they would keep the payer from binding the payment.
    'select 1 from purchase_order where hash = $1 and id <> $2 and (verified or member_id = $3) limit 1',
    [hash, order.id, order.memberId],
  )
  if (rows.length > 0) throw new RefusalError(CODE.TRANSACTION_HASH_USED, { field: 'hash' })
}

/**
 * Returns true if a payment was mined before its order expired, or if the price is unchanged and the quota still allows
 * it.
 */
const isHonoured = async ({ database, clock }: Platform, order: Order, minedAt: number): Promise<boolean> => {
  const { memberId, coin, quantity, price, expiresAt, id } = order
  if (minedAt <= expiresAt) return true
  const at = nowSeconds(clock)
  if (compare(price, await presentPrice(database, coin, at)) !== 0) return false
  return compare(quantity, await quotaRemaining(database, { memberId, coin, at, exceptOrderId: id })) <= 0
}

const termsOf = ({ chain, config }: Platform) => ({
  ownAddresses: chain.ownAddresses,
  surplusPercent: config.chain.paymentSurplusPercent,
})

const verify = async (platform: Platform, order: Order, hash: string): Promise<PaymentVerification> => {
  const reading = await readTokenTransfer(platform.chain.rpc, hash)
  const verification = verifyPayment(order, reading, termsOf(platform))
  if (verification.result !== 'paid' && verification.result !== 'unmatched') return verification
  const { minedAt } = verification
  const payer = verification.result === 'paid' ? order.payFrom : verification.payer
  // A wallet that is linked to a member pays that member's orders only.
  const owner = await memberOfWallet(platform.database, payer)
  if (owner !== undefined && owner !== order.memberId) return { result: 'refused', code: CODE.PAYMENT_WRONG_SENDER }
  if (verification.result === 'unmatched') return verification
  const unmatched = { result: 'unmatched', payer, minedAt } as const
  if (owner === undefined && !order.payerProved) return { ...unmatched, code: CODE.PAYMENT_UNPROVED }
  // A signature proves only this order, so the payment must arrive before its deadline.
  const tooLate = owner === undefined && minedAt > order.expiresAt + PAYMENT_GRACE_SECONDS
  if (!tooLate && (await isHonoured(platform, order, minedAt))) return verification
  return { ...unmatched, code: CODE.PAYMENT_TOO_LATE }
}

/**
 * Reads a payment from the chain and credits, reviews or refuses it for its order. Safe to repeat.
 * @throws RefusalError transaction-unknown (the order stays under review), or why the payment is refused
 */
export const reconcilePayment = async (platform: Platform, order: Order, hash: string): Promise<BoundOrder> => {
  const needed = platform.config.chain.confirmations
  const verification = await verify(platform, order, hash)
  if (verification.result === 'refused' || verification.result === 'unmatched') {
    if (verification.result === 'unmatched') await recordUnmatched(platform, order, hash, verification.code)
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
 * Records a second payment for a paid order as unmatched.
 * @throws RefusalError transaction-hash-used
 */
const recordSecondPayment = async (platform: Platform, order: Order, hash: string): Promise<void> => {
  await checkUnused(platform, order, hash)
  const reading = await readTokenTransfer(platform.chain.rpc, hash)
  if (reading.state !== 'mined') return
  const payment = paymentFor(order, reading.transfers, platform.chain.ownAddresses)
  if (payment?.payer !== order.payFrom) return
  await recordUnmatched(platform, order, hash, CODE.ORDER_ALREADY_PAID)
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
  if (order.status === 'received') {
    if (order.hash !== hash) await recordSecondPayment(platform, order, hash)
    return statusNow(platform, order, hash)
  }
  await checkUnused(platform, order, hash)
  return reconcilePayment(platform, order, hash)
}
