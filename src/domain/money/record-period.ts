import { isCalendarDate } from '@/lib/calendar-date'
import { monthBefore, monthBounds, type PeriodBounds, startOfDay, type ZoneOffset } from '@/lib/months'

const DAY = 86_400
const NINETY = 90

/** Which period of time records are shown of. The ends of an own one are ISO 8601 calendar dates; '' is open. */
export type RecordPeriod =
  | { readonly kind: 'all' }
  | { readonly kind: 'this-month' }
  | { readonly kind: 'last-month' }
  | { readonly kind: 'ninety-days' }
  | { readonly kind: 'own'; readonly from: string; readonly to: string }

const EVER: PeriodBounds = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Calendar dates by the number of days between them, free of any zone. */
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY * 1000).toISOString().slice(0, 10)

/**
 * From when until when a period lasts. An own one may name its ends in either order; what is no date is open.
 *
 * @param today the reader's, as an ISO 8601 calendar date
 */
export const periodBounds = (period: RecordPeriod, today: string, offsetOf: ZoneOffset): PeriodBounds => {
  const month = today.slice(0, 7)
  if (period.kind === 'all') return EVER
  if (period.kind === 'this-month') return { ...EVER, from: startOfDay(`${month}-01`, offsetOf) }
  if (period.kind === 'last-month') return monthBounds(monthBefore(month, 1), offsetOf)
  if (period.kind === 'ninety-days') {
    // Today is the ninetieth.
    return { ...EVER, from: startOfDay(shifted(today, 1 - NINETY), offsetOf) }
  }
  const { from, to } = orderedPeriod(period)
  return {
    from: isCalendarDate(from) ? startOfDay(from, offsetOf) : EVER.from,
    until: isCalendarDate(to) ? startOfDay(shifted(to, 1), offsetOf) : EVER.until,
  }
}

/** Whether a period leaves nothing out: any time, and one of one's own that has neither end yet. */
export const isAnyTime = (period: RecordPeriod): boolean =>
  period.kind === 'all' || (period.kind === 'own' && period.from === '' && period.to === '')

/** The ends of an own period, the earlier one first. */
export const orderedPeriod = ({ from, to }: { readonly from: string; readonly to: string }) =>
  isCalendarDate(from) && isCalendarDate(to) && to < from ? { from: to, to: from } : { from, to }
