import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import type { Translate } from '@/i18n/translator'
import { clockTime } from '@/shell/clock-time'
import { isCancellable } from '@/stores/order-cancellation'
import type { OrderLogEntry } from '@/stores/persisted-schema'

/**
 * Where an unfinished order stands, and until when it can be paid while it waits for that.
 * @param now the platform's clock, unix seconds
 */
export const formatOrderState = (t: Translate, entry: OrderLogEntry, now: number): string => {
  const step = t(ORDER_STEP_TEXTS[entry.step])
  const { order } = entry
  if (order === null || !isCancellable(entry)) return step
  if (order.expiresAt <= now) return t('orders.overdue')
  return t('orders.payBefore', { step, time: clockTime(order.expiresAt * 1000) })
}
