import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import type { Translate } from '@/i18n/translator'
import { durationText } from '@/lib/duration'
import { clockTime } from '@/shell/frame/clock-time'
import { formatStoredProblem } from '@/shell/notices/format-error'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { expiryOf, isOverdue } from './order-status'

/** Texts for orders that can no longer be cancelled, by step. */
const WAITS = {
  paying: unfinishedTexts.waitsPaying,
  sent: unfinishedTexts.waitsSent,
  reviewing: unfinishedTexts.waitsReviewing,
} as const

/**
 * Returns the state of an unfinished order: the remaining time to pay, or the step that it waits for.
 * @param now the platform's clock, unix seconds
 */
export const formatOrderState = (t: Translate, entry: OrderLogEntry, now: number): string => {
  const { step, problem, outcome } = entry
  if (isOverdue(entry, now)) return t(unfinishedTexts.overdue)
  const expiresAt = expiryOf(entry)
  if (expiresAt !== undefined) {
    return t(unfinishedTexts.payBefore, {
      step: t(ORDER_STEP_TEXTS[step]),
      left: durationText(Math.ceil(expiresAt - now)),
      time: clockTime(expiresAt * 1000),
    })
  }
  if (problem !== null) return formatStoredProblem(t, problem)
  if (step === 'sent' && outcome === 'mined') return t(unfinishedTexts.waitsCredit)
  return step === 'paying' || step === 'sent' || step === 'reviewing' ? t(WAITS[step]) : t(ORDER_STEP_TEXTS[step])
}
