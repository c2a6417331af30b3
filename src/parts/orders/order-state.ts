import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import type { Translate } from '@/i18n/translator'
import { durationText } from '@/lib/duration'
import { clockTime } from '@/shell/frame/clock-time'
import { formatStoredProblem } from '@/shell/notices/format-error'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { expiryOf, isOverdue } from './order-status'

/** What an order waits for that can not be given back any more. */
const WAITS = {
  paying: unfinishedTexts.waitsPaying,
  sent: unfinishedTexts.waitsSent,
  reviewing: unfinishedTexts.waitsReviewing,
} as const

/**
 * Where an unfinished order stands: how long it can still be paid, or what it waits for once it was.
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
