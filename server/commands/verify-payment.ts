import { CODE, type Code } from '@/contract/codes'
import { fromBaseUnits } from '@/domain/money/money'
import type { TokenTransfer, TransferReading } from '../chain/types'
import type { Order } from './orders'

/** How far, in seconds, the clock of a chain may be behind the platform's. */
export const CHAIN_CLOCK_TOLERANCE_SECONDS = 60

/** Result of checking a transaction against an order. */
export type PaymentVerification =
  /** The chain does not know the transaction. */
  | { readonly result: 'unknown' }
  /** It waits to be put in a block. */
  | { readonly result: 'pending' }
  /** It pays the order; its depth decides if it is credited yet. */
  | {
      readonly result: 'paid'
      readonly confirmations: number
      readonly paidBaseUnits: string
      /** Unix seconds. */
      readonly minedAt: number
    }
  /** It reached the platform and does not match the order: it waits for an operator. */
  | {
      readonly result: 'unmatched'
      readonly code: Code
      readonly payer: string
      readonly bound?: string
      readonly minedAt: number
    }
  /** It does not pay the order and never will. */
  | { readonly result: 'refused'; readonly code: Code; readonly bound?: string }

/** Payment of one wallet to the address of an order in one transaction. */
export interface Payment {
  readonly payer: string
  /** Of the order's token. */
  readonly paidBaseUnits: string
}

/** The terms by which a payment matches an order. */
export interface PaymentTerms {
  /** The platform's wallets and contracts: they pay no order. */
  readonly ownAddresses: readonly string[]
  /** How much more than its order a payment may be, in per cent of the order. */
  readonly surplusPercent: number
}

/** The most telling difference between what was ordered and what was transferred. */
const differenceCode = ({ payToken, payTo, payFrom }: Order, transfers: readonly TokenTransfer[]): Code => {
  const inToken = transfers.filter(({ token }) => token === payToken)
  if (inToken.some(({ to }) => to === payTo)) return CODE.PAYMENT_WRONG_SENDER
  if (inToken.some(({ from }) => from === payFrom)) return CODE.PAYMENT_WRONG_RECEIVER
  return CODE.PAYMENT_WRONG_TOKEN
}

/** The payment that reached the order's address: of the order's wallet, else of another one that is not the platform's. */
export const paymentFor = (
  order: Order,
  transfers: readonly TokenTransfer[],
  ownAddresses: readonly string[],
): Payment | undefined => {
  const arrived = transfers.filter(
    ({ token, from, to, amountBaseUnits }) =>
      token === order.payToken && to === order.payTo && !ownAddresses.includes(from) && BigInt(amountBaseUnits) > 0n,
  )
  const { from: payer } = arrived.find(({ from }) => from === order.payFrom) ?? arrived[0] ?? {}
  if (payer === undefined) return undefined
  const paid = arrived
    .filter(({ from }) => from === payer)
    .reduce((total, { amountBaseUnits }) => total + BigInt(amountBaseUnits), 0n)
  return { payer, paidBaseUnits: paid.toString() }
}

/** Compares what the chain says of a transaction with what was ordered. */
export const verifyPayment = (
  order: Order,
  reading: TransferReading,
  { ownAddresses, surplusPercent }: PaymentTerms,
): PaymentVerification => {
  if (reading.state === 'unknown') return { result: 'unknown' }
  if (reading.state === 'reverted') return { result: 'refused', code: CODE.TRANSACTION_REVERTED }
  if (reading.state === 'pending' || reading.confirmations === 0) return { result: 'pending' }
  const payment = paymentFor(order, reading.transfers, ownAddresses)
  if (!payment) return { result: 'refused', code: differenceCode(order, reading.transfers) }
  if (reading.minedAtSeconds + CHAIN_CLOCK_TOLERANCE_SECONDS < order.createdAt) {
    return { result: 'refused', code: CODE.PAYMENT_TOO_OLD }
  }
  const { payer, paidBaseUnits } = payment
  const minedAt = reading.minedAtSeconds
  const [paid, price] = [BigInt(paidBaseUnits), BigInt(order.payAmount)]
  const bound = fromBaseUnits(order.payAmount, order.payTokenDecimals)
  const unmatched = { result: 'unmatched', payer, minedAt } as const
  if (payer !== order.payFrom) return { ...unmatched, code: CODE.PAYMENT_WRONG_SENDER }
  if (paid < price) return { ...unmatched, code: CODE.PAYMENT_TOO_LOW, bound }
  if (paid * 100n > price * BigInt(100 + surplusPercent)) return { ...unmatched, code: CODE.PAYMENT_TOO_HIGH, bound }
  return { result: 'paid', confirmations: reading.confirmations, paidBaseUnits, minedAt }
}
