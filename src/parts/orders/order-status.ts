import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import { isCancellable } from '@/stores/orders/order-cancellation'
import type { OrderLogEntry } from '@/stores/persisted-schema'

/** Returns the payment deadline of a cancellable order in Unix seconds; undefined for any other order. */
export const expiryOf = (entry: OrderLogEntry): number | undefined =>
  isCancellable(entry) ? entry.order?.expiresAt : undefined

/** Returns true if the payment deadline of an unpaid order has passed. @param now the platform's clock, unix seconds */
export const isOverdue = (entry: OrderLogEntry, now: number): boolean => {
  const expiresAt = expiryOf(entry)
  return expiresAt !== undefined && expiresAt <= now
}

/** Returns the text and tone of an order in a list. @param now the platform's clock, unix seconds */
export const orderStatus = (entry: OrderLogEntry, now: number) => {
  const { step } = entry
  if (isOverdue(entry, now)) return { text: 'orders.stepExpired', tone: 'negative' } as const
  const ended = step === 'failed' ? 'negative' : 'warning'
  return { text: ORDER_STEP_TEXTS[step], tone: step === 'received' ? 'brand' : ended } as const
}
