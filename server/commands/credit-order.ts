import { formatFullPrecision, fromBaseUnits, isPositive, subtract } from '@/domain/money/money'
import { isSqlState, type Transaction, UNIQUE_VIOLATION } from '../database/database'
import { type Move, post } from '../ledger/ledger'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { addOrderNotice } from './notices'
import type { Order } from './orders'
import { matchPayment } from './unmatched-payments'

/** Returns the ledger moves of a payment in USDT. The ledger ignores decimals of the token beyond 18. */
const movesOf = (order: Order, paidBaseUnits: string): Move[] => {
  const paid = fromBaseUnits(paidBaseUnits, order.payTokenDecimals)
  const price = fromBaseUnits(order.payAmount, order.payTokenDecimals)
  const surplus = subtract(paid, price)
  const { memberId, coin, quantity } = order
  return [
    { from: { account: 'paid-on-chain' }, to: { account: 'sales' }, coin: 'USDT', amount: price },
    { from: { account: 'issued' }, to: { memberId, account: 'available' }, coin, amount: quantity },
    // A small surplus, for example from a wallet that rounds, belongs to the member. A large one is an unmatched
    // payment.
    ...(isPositive(surplus)
      ? [
          {
            from: { account: 'paid-on-chain' },
            to: { memberId, account: 'fund' },
            coin: 'USDT',
            amount: surplus,
          } as const,
        ]
      : []),
  ]
}

const credit = async (
  transaction: Transaction,
  order: Order,
  payment: { hash: string; confirmations: number; paidBaseUnits: string; at: number },
): Promise<'credited' | 'credited-before' | 'hash-used'> => {
  if (!(await matchPayment(transaction, payment.hash, order))) return 'hash-used'
  const rows = await transaction.query(
    `update purchase_order set status = 'received', verified = true, hash = $2, confirmations = $3, paid_amount = $4,
       bound_at = coalesce(bound_at, $5), received_at = $5, problem = null
     where id = $1 and status <> 'received' returning id`,
    [order.id, payment.hash, payment.confirmations, payment.paidBaseUnits, payment.at],
  )
  if (rows.length === 0) return 'credited-before'
  const { id, coin, quantity, memberId } = order
  await post(transaction, {
    kind: 'purchase',
    idempotencyKey: `purchase:${id}`,
    moves: movesOf(order, payment.paidBaseUnits),
    at: payment.at,
  })
  const amount = formatFullPrecision(quantity)
  await addOrderNotice(transaction, {
    memberId,
    kind: 'order-received',
    render: ({ orderReceived }) => orderReceived({ amount, coin }),
    subject: { kind: 'order', id },
    at: payment.at,
  })
  return 'credited'
}

/**
 * Credits an order once, with its journal entry, its notice and its socket message in one transaction.
 * @returns `credited`, `credited-before`, or `hash-used` when the payment has credited another order
 */
export const creditOrder = async (
  { database, clock }: Platform,
  order: Order,
  payment: { hash: string; confirmations: number; paidBaseUnits: string },
): Promise<'credited' | 'credited-before' | 'hash-used'> => {
  try {
    return await database.transaction((transaction) =>
      credit(transaction, order, { ...payment, at: nowSeconds(clock) }),
    )
  } catch (error) {
    if (isSqlState(error, UNIQUE_VIOLATION)) return 'hash-used'
    throw error
  }
}
