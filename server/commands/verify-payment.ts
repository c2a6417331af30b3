import { CODE, type Code } from '@/contract/codes'
import { fromBaseUnits } from '@/domain/money'
import type { TokenTransfer, TransferReading } from '../chain/types'
import type { Order } from './orders'

/** How far, in seconds, the clock of a chain may be behind the platform's. */
export const CHAIN_CLOCK_TOLERANCE_SECONDS = 60

/** What a transaction means for an order. */
export type PaymentVerification =
  /** The chain does not know the transaction. */
  | { readonly result: 'unknown' }
  /** It waits to be put in a block. */
  | { readonly result: 'pending' }
  /** It pays the order; how deep it lies says whether it is credited yet. */
  | {
      readonly result: 'paid'
      readonly confirmations: number
      readonly paidBaseUnits: string
      /** Unix seconds. */
      readonly minedAt: number
    }
  /** It reached the platform and is not what was ordered: it goes to the fund account. */
  | { readonly result: 'refunded'; readonly code: Code; readonly bound?: string; readonly minedAt: number }
  /** It does not pay the order and never will. */
  | { readonly result: 'refused'; readonly code: Code; readonly bound?: string }

/** The most telling difference between what was ordered and what was transferred. */
const differenceCode = ({ payToken, payTo, payFrom }: Order, transfers: readonly TokenTransfer[]): Code => {
  const inToken = transfers.filter(({ token }) => token === payToken)
  if (inToken.some(({ to }) => to === payTo)) return CODE.PAYMENT_WRONG_SENDER
  if (inToken.some(({ from }) => from === payFrom)) return CODE.PAYMENT_WRONG_RECEIVER
  return CODE.PAYMENT_WRONG_TOKEN
}

/** What an order's wallet paid to its address, in base units of the order's token. */
export const paidAmount = (order: Order, transfers: readonly TokenTransfer[]): string =>
  transfers
    .filter(({ token, from, to }) => token === order.payToken && to === order.payTo && from === order.payFrom)
    .reduce((total, { amountBaseUnits }) => total + BigInt(amountBaseUnits), 0n)
    .toString()

/** Compares what the chain says of a transaction with what was ordered. */
export const verifyPayment = (order: Order, reading: TransferReading): PaymentVerification => {
  if (reading.state === 'unknown') return { result: 'unknown' }
  if (reading.state === 'reverted') return { result: 'refused', code: CODE.TRANSACTION_REVERTED }
  if (reading.state === 'pending' || reading.confirmations === 0) return { result: 'pending' }
  const paidBaseUnits = paidAmount(order, reading.transfers)
  if (paidBaseUnits === '0') return { result: 'refused', code: differenceCode(order, reading.transfers) }
  if (reading.minedAtSeconds + CHAIN_CLOCK_TOLERANCE_SECONDS < order.createdAt) {
    return { result: 'refused', code: CODE.PAYMENT_TOO_OLD }
  }
  if (BigInt(paidBaseUnits) < BigInt(order.payAmount)) {
    return {
      result: 'refunded',
      code: CODE.PAYMENT_TOO_LOW,
      bound: fromBaseUnits(order.payAmount, order.payTokenDecimals),
      minedAt: reading.minedAtSeconds,
    }
  }
  return { result: 'paid', confirmations: reading.confirmations, paidBaseUnits, minedAt: reading.minedAtSeconds }
}
