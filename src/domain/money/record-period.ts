import { isCalendarDate } from '@/lib/calendar-date'
import { monthBefore, monthBounds, type PeriodBounds, startOfDay, type ZoneOffset } from '@/lib/months'

const DAY = 86_400
const NINETY = 90

/** Period filter of records. The ends of a custom (`own`) period are ISO 8601 calendar dates; '' is open. */
export type RecordPeriod =
  | { readonly kind: 'all' }
  | { readonly kind: 'this-month' }
  | { readonly kind: 'last-month' }
  | { readonly kind: 'ninety-days' }
  | { readonly kind: 'own'; readonly from: string; readonly to: string }

const EVER: PeriodBounds = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Returns the calendar date some days later, independent of time zones. */
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY * 1000).toISOString().slice(0, 10)

/**
 * Returns the bounds of a period. A custom period may have its ends in either order; an end that is no date is open.
 *
 * @param today current date of the user, as an ISO 8601 calendar date
 */
export const periodBounds = (period: RecordPeriod, today: string, offsetOf: ZoneOffset): PeriodBounds => {
  const month = today.slice(0, 7)
  if (period.kind === 'all') return EVER
  if (period.kind === 'this-month') return { ...EVER, from: startOfDay(`${month}-01`, offsetOf) }
  if (period.kind === 'last-month') return monthBounds(monthBefore(month, 1), offsetOf)
  if (period.kind === 'ninety-days') {
    // Today is the 90th day.
    return { ...EVER, from: startOfDay(shifted(today, 1 - NINETY), offsetOf) }
  }
  const { from, to } = orderedPeriod(period)
  return {
    from: isCalendarDate(from) ? startOfDay(from, offsetOf) : EVER.from,
    until: isCalendarDate(to) ? startOfDay(shifted(to, 1), offsetOf) : EVER.until,
  }
}

/** Returns true for a period without bounds: `all`, or a custom period with both ends open. */
export const isAnyTime = (period: RecordPeriod): boolean =>
  period.kind === 'all' || (period.kind === 'own' && period.from === '' && period.to === '')

/** Returns the ends of a custom period, the earlier one first. */
export const orderedPeriod = ({ from, to }: { readonly from: string; readonly to: string }) =>
  isCalendarDate(from) && isCalendarDate(to) && to < from ? { from: to, to: from } : { from, to }
