import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import { isCancellable } from '@/stores/orders/order-cancellation'
import type { OrderLogEntry } from '@/stores/persisted-schema'

/** When an order that waits to be paid no longer can be, unix seconds; undefined for any other. */
export const expiryOf = (entry: OrderLogEntry): number | undefined =>
  isCancellable(entry) ? entry.order?.expiresAt : undefined

/** Whether an order waits to be paid, and no longer can be. @param now the platform's clock, unix seconds */
export const isOverdue = (entry: OrderLogEntry, now: number): boolean => {
  const expiresAt = expiryOf(entry)
  return expiresAt !== undefined && expiresAt <= now
}

/** What a list says of an order. @param now the platform's clock, unix seconds */
export const orderStatus = (entry: OrderLogEntry, now: number) => {
  const { step } = entry
  if (isOverdue(entry, now)) return { text: 'orders.stepExpired', tone: 'negative' } as const
  const ended = step === 'failed' ? 'negative' : 'warning'
  return { text: ORDER_STEP_TEXTS[step], tone: step === 'received' ? 'brand' : ended } as const
}
