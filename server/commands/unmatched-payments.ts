import type { Code } from '@/contract/codes'
import { readTokenTransfer } from '../chain/receipts'
import type { Queryable, Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { ORDER_COLUMNS, type Order } from './orders'
import { paymentFor } from './verify-payment'

/** Maximum pause, in seconds, between two checks of a payment. The pause is a quarter of the time waited. */
const LONGEST_PAUSE_SECONDS = 600
/** Time, in seconds, for which the platform searches for a payment that the chain no longer knows. */
const PATIENCE_SECONDS = 7 * 86_400

/** A payment that matches no order, with the first order that it was claimed for. */
interface UnmatchedPayment {
  readonly order: Order
  readonly hash: string
  /** Unix seconds. */
  readonly createdAt: number
}

/** Locks a payment, so that only one order or one decision of an operator uses it. */
export const lockPayment = async (transaction: Transaction, hash: string): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment:${hash}`])
}

/** Why an unmatched payment pays no order of a member's: the order that the member claimed it for, and the refusal. */
export interface Claim {
  /** Null where an operator has decided the payment, and the member never claimed it. */
  readonly orderId: string | null
  readonly reason: Code | null
}

/**
 * The claim of a member to an unmatched payment. Undefined where the payment may still pay an order of the member's:
 * claims of other members do not count until an operator has decided, because any member can make one.
 */
export const findClaim = async (
  queryable: Queryable,
  hash: string,
  { id, memberId }: Pick<Order, 'id' | 'memberId'>,
): Promise<Claim | undefined> => {
  const [claim] = await queryable.query<Claim>(
    `select claim.order_id as "orderId", claim.reason from payment_refund payment
     left join (
       select payment_claim.* from payment_claim
       join purchase_order on purchase_order.id = payment_claim.order_id and purchase_order.member_id = $2
     ) claim on claim.hash = payment.hash
     where payment.hash = $1 and (payment.decision is not null or claim.hash is not null)
     order by claim.order_id = $3 desc nulls last limit 1`,
    [hash, memberId, id],
  )
  return claim
}

/** Takes a payment out of the unmatched ones, because it pays an order. @returns false where it can pay none any more */
export const matchPayment = async (transaction: Transaction, hash: string, order: Order): Promise<boolean> => {
  await lockPayment(transaction, hash)
  if (await findClaim(transaction, hash, order)) return false
  await transaction.query('delete from payment_refund where hash = $1', [hash])
  return true
}

/** Records a payment as unmatched, with the order it was claimed for, unless it pays an order. */
export const recordUnmatched = (
  { database, clock }: Platform,
  order: Order,
  hash: string,
  reason: Code,
): Promise<void> =>
  database.transaction(async (transaction) => {
    await lockPayment(transaction, hash)
    const values = [hash, order.id, reason, nowSeconds(clock)]
    await transaction.query(
      `insert into payment_refund (hash, order_id, reason, created_at, review_at)
       select $1, $2::bigint, $3::integer, $4::bigint, $4::bigint
       where not exists (select from purchase_order where hash = $1 and (status = 'received' or (verified and id <> $2::bigint)))
       on conflict (hash) do nothing`,
      values,
    )
    await transaction.query(
      `insert into payment_claim (hash, order_id, reason, created_at)
       select hash, $2::bigint, $3::integer, $4::bigint from payment_refund where hash = $1 and decision is null
       on conflict do nothing`,
      values,
    )
  })

/** Unmatched payments to be looked at by `$1`, after `from`. */
export const UNMATCHED_DUE = 'payment_refund where review_at <= $1'

/** Unmatched payments to be looked at by now, longest overdue first. */
export const unmatchedToReview = async (
  queryable: Queryable,
  at: number,
  limit: number,
): Promise<UnmatchedPayment[]> => {
  const rows = await queryable.query<Order & { payment: string; notedAt: number }>(
    `select ${ORDER_COLUMNS}, payment.hash as payment, payment.created_at::float8 as "notedAt"
     from (select * from ${UNMATCHED_DUE}) payment join purchase_order on purchase_order.id = payment.order_id
     order by payment.review_at limit $2`,
    [at, limit],
  )
  return rows.map(({ payment: hash, notedAt: createdAt, ...order }) => ({ order, hash, createdAt }))
}

/** Looks at a payment on the chain, and puts it before the operators once it lies deep enough. Safe to repeat. */
export const reviewUnmatched = async (
  { database, chain, clock, config }: Platform,
  { order, hash, createdAt }: UnmatchedPayment,
): Promise<void> => {
  const at = nowSeconds(clock)
  const reading = await readTokenTransfer(chain.rpc, hash)
  const payment = reading.state === 'mined' ? paymentFor(order, reading.transfers, chain.ownAddresses) : undefined
  if (payment && reading.state === 'mined' && reading.confirmations >= config.chain.confirmations) {
    await database.query(
      `update payment_refund set waiting_at = $2, review_at = null, payer = $3, amount = $4
       where hash = $1 and decision is null and waiting_at is null`,
      [hash, at, payment.payer, payment.paidBaseUnits],
    )
  } else if (reading.state === 'reverted' || at - createdAt > PATIENCE_SECONDS) {
    // The payment reverted, or the chain no longer contains it.
    await database.query('delete from payment_refund where hash = $1 and decision is null and waiting_at is null', [
      hash,
    ])
  } else {
    const pause = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, Math.floor((at - createdAt) / 4)))
    await database.query('update payment_refund set review_at = $2 where hash = $1 and waiting_at is null', [
      hash,
      at + pause,
    ])
  }
}
