import type { Code } from '@/contract/codes'
import { displayExactAmount, fromBaseUnits } from '@/domain/money'
import { readTokenTransfer } from '../chain/receipts'
import type { TransferReading } from '../chain/types'
import { nowSeconds } from '../clock'
import type { Queryable, Transaction } from '../database/database'
import { post } from '../database/ledger'
import type { Platform } from '../platform'
import { addOrderNotice } from './notices'
import { ORDER_COLUMNS, type Order, type OrderRow, orderFromRow } from './orders'
import { paidAmount } from './verify-payment'

/** Longest time, in seconds, between two looks at a payment. It grows with a quarter of the time waited. */
const LONGEST_PAUSE_SECONDS = 600
/** How long, in seconds, a payment that the chain does not know any more is looked for. */
const PATIENCE_SECONDS = 7 * 86_400

/** A payment that pays no order and is to be refunded. */
interface Refund {
  readonly order: Order
  readonly hash: string
  /** Unix seconds. */
  readonly createdAt: number
}

/** One use of a payment at a time: an order that it pays, or a refund. */
export const lockPayment = async (transaction: Transaction, hash: string): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment:${hash}`])
}

/** What a payment was refused for that is refunded, and the order it was meant for; undefined where it is none. */
export const findRefund = async (
  queryable: Queryable,
  hash: string,
): Promise<{ orderId: string; reason: Code } | undefined> => {
  const rows = await queryable.query<{ order_id: string; reason: Code }>(
    'select order_id, reason from payment_refund where hash = $1',
    [hash],
  )
  return rows[0] && { orderId: rows[0].order_id, reason: rows[0].reason }
}

/** Notes that a payment is to be refunded, unless it pays an order or is noted already. */
export const noteRefund = ({ database, clock }: Platform, order: Order, hash: string, reason: Code): Promise<void> =>
  database.transaction(async (transaction) => {
    await lockPayment(transaction, hash)
    await transaction.query(
      `insert into payment_refund (hash, order_id, reason, created_at, review_at)
       select $1, $2::bigint, $3::integer, $4::bigint, $4::bigint
       where not exists (select from purchase_order where hash = $1 and (status = 'received' or (verified and id <> $2::bigint)))
       on conflict (hash) do nothing`,
      [hash, order.id, reason, nowSeconds(clock)],
    )
  })

/** Refunds to be looked at by `$1`, after `from`. */
export const REFUNDS_DUE = 'payment_refund where review_at <= $1'

/** Refunds to be looked at by now, longest overdue first. */
export const refundsToReview = async (queryable: Queryable, at: number, limit: number): Promise<Refund[]> => {
  const rows = await queryable.query<OrderRow & { payment: string; noted_at: string }>(
    `select ${ORDER_COLUMNS}, refund.hash as payment, refund.created_at as noted_at
     from (select * from ${REFUNDS_DUE}) refund join purchase_order on purchase_order.id = refund.order_id
     order by refund.review_at limit $2`,
    [at, limit],
  )
  return rows.map((row) => ({ order: orderFromRow(row), hash: row.payment, createdAt: Number(row.noted_at) }))
}

const credit = async (
  transaction: Transaction,
  { order, hash }: Refund,
  paidBaseUnits: string,
  at: number,
): Promise<void> => {
  await lockPayment(transaction, hash)
  const rows = await transaction.query(
    `update payment_refund set refunded_at = $2, review_at = null where hash = $1 and refunded_at is null returning hash`,
    [hash, at],
  )
  if (rows.length === 0) return
  const amount = fromBaseUnits(paidBaseUnits, order.payTokenDecimals)
  const { id, memberId } = order
  await post(transaction, {
    kind: 'payment-refund',
    idempotencyKey: `payment-refund:${id}:${hash}`,
    moves: [{ from: { account: 'paid-on-chain' }, to: { memberId, account: 'fund' }, coin: 'USDT', amount }],
    at,
  })
  await addOrderNotice(transaction, {
    memberId,
    kind: 'order-received',
    say: ({ paymentRefunded }) => paymentRefunded({ amount: displayExactAmount(amount) }),
    subject: { kind: 'order', id },
    at,
  })
}

const isFoundDeepEnough = (reading: TransferReading, needed: number): boolean =>
  reading.state === 'mined' && reading.confirmations >= needed

/** Looks at a payment on the chain, and credits it to the fund account once it lies deep enough. Safe to repeat. */
export const reviewRefund = async ({ database, chain, clock, config }: Platform, refund: Refund): Promise<void> => {
  const { order, hash, createdAt } = refund
  const at = nowSeconds(clock)
  const reading = await readTokenTransfer(chain.rpc, hash)
  const paidBaseUnits = reading.state === 'mined' ? paidAmount(order, reading.transfers) : '0'
  if (paidBaseUnits !== '0' && isFoundDeepEnough(reading, config.chain.confirmations)) {
    await database.transaction((transaction) => credit(transaction, refund, paidBaseUnits, at))
  } else if (reading.state === 'reverted' || at - createdAt > PATIENCE_SECONDS) {
    // The block it was found in is no part of the chain any more.
    await database.query('delete from payment_refund where hash = $1 and refunded_at is null', [hash])
  } else {
    const pause = Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, Math.floor((at - createdAt) / 4)))
    await database.query('update payment_refund set review_at = $2 where hash = $1 and refunded_at is null', [
      hash,
      at + pause,
    ])
  }
}
