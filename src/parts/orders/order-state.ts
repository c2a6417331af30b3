import { durationText } from '@/domain/duration'
import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import type { Translate } from '@/i18n/translator'
import { clockTime } from '@/shell/clock-time'
import { formatStoredProblem } from '@/shell/format-error'
import { isCancellable } from '@/stores/order-cancellation'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import '@/i18n/areas/unfinished'

/** What an order waits for that can not be given back any more. */
const WAITS = {
  paying: 'unfinished.waitsPaying',
  sent: 'unfinished.waitsSent',
  reviewing: 'unfinished.waitsReviewing',
} as const

/** Whether an order waits to be paid, and no longer can be. @param now the platform's clock, unix seconds */
export const isOverdue = (entry: OrderLogEntry, now: number): boolean =>
  entry.order !== null && isCancellable(entry) && entry.order.expiresAt <= now

/**
 * Where an unfinished order stands: how long it can still be paid, or what it waits for once it was.
 * @param now the platform's clock, unix seconds
 */
export const formatOrderState = (t: Translate, entry: OrderLogEntry, now: number): string => {
  const { order, step, problem } = entry
  if (isOverdue(entry, now)) return t('unfinished.overdue')
  if (order !== null && isCancellable(entry)) {
    return t('unfinished.payBefore', {
      step: t(ORDER_STEP_TEXTS[step]),
      left: durationText(Math.ceil(order.expiresAt - now)),
      time: clockTime(order.expiresAt * 1000),
    })
  }
  if (problem !== null) return formatStoredProblem(t, problem)
  return step === 'paying' || step === 'sent' || step === 'reviewing' ? t(WAITS[step]) : t(ORDER_STEP_TEXTS[step])
}
