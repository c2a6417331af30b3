const MINUTE = 60
const DAY = 86_400
const NINETY = 90
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Minutes of the reader's zone east of Greenwich at a moment in unix seconds. */
export type ZoneOffset = (unixSeconds: number) => number

/** Which stretch of time records are shown of. The ends of an own one are ISO 8601 calendar dates; '' is open. */
export type RecordPeriod =
  | { readonly kind: 'all' }
  | { readonly kind: 'this-month' }
  | { readonly kind: 'last-month' }
  | { readonly kind: 'ninety-days' }
  | { readonly kind: 'own'; readonly from: string; readonly to: string }

/** Unix seconds; the end is not part of it. */
export interface PeriodBounds {
  readonly from: number
  readonly until: number
}

const EVER: PeriodBounds = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** The first second of a day where the reader is, in unix seconds. @param date ISO 8601 calendar date */
export const startOfDay = (date: string, offsetOf: ZoneOffset): number => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const there = Date.UTC(year, month - 1, day) / 1000
  const guess = there - offsetOf(there) * MINUTE
  // The offset is another one where the clocks were moved in between.
  return there - offsetOf(guess) * MINUTE
}

/** Calendar dates by the number of days between them, free of any zone. */
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY * 1000).toISOString().slice(0, 10)

const isDate = (text: string): boolean => CALENDAR_DATE.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/**
 * From when until when a period lasts. An own one may name its ends in either order; what is no date is open.
 *
 * @param today the reader's, as an ISO 8601 calendar date
 */
export const periodBounds = (period: RecordPeriod, today: string, offsetOf: ZoneOffset): PeriodBounds => {
  const monthBegins = `${today.slice(0, 7)}-01`
  if (period.kind === 'all') return EVER
  if (period.kind === 'this-month') return { ...EVER, from: startOfDay(monthBegins, offsetOf) }
  if (period.kind === 'last-month') {
    const before = `${shifted(monthBegins, -1).slice(0, 7)}-01`
    return { from: startOfDay(before, offsetOf), until: startOfDay(monthBegins, offsetOf) }
  }
  if (period.kind === 'ninety-days') {
    // Today is the ninetieth.
    return { ...EVER, from: startOfDay(shifted(today, 1 - NINETY), offsetOf) }
  }
  const { from, to } = orderedPeriod(period)
  return {
    from: isDate(from) ? startOfDay(from, offsetOf) : EVER.from,
    until: isDate(to) ? startOfDay(shifted(to, 1), offsetOf) : EVER.until,
  }
}

/** The ends of an own period, the earlier one first. */
export const orderedPeriod = ({ from, to }: { readonly from: string; readonly to: string }) =>
  isDate(from) && isDate(to) && to < from ? { from: to, to: from } : { from, to }
