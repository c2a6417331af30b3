import { twoDigits } from './two-digits'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS_TOLD = 30
const MONTHS_TOLD = 12

/** Relative time: a count of units, or a text that is the same in every language. */
export type RelativeTime =
  | { readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'; readonly count: number }
  /** `month-day-time` is `MM-DD hh:mm`, `date` an ISO 8601 calendar date; both in the given time zone. */
  | { readonly unit: 'month-day-time' | 'date'; readonly text: string }

/** Returns a date whose UTC fields show the local time of a zone, because hosts without `Intl` cannot convert zones. */
const wallClock = (unixSeconds: number, offsetMinutes: number): Date =>
  new Date((unixSeconds + offsetMinutes * MINUTE) * 1000)

const monthsBetween = (then: Date, now: Date): number => {
  const months = (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth()
  const inMonth = (date: Date) => date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  return inMonth(now) < inMonth(then) ? months - 1 : months
}

/**
 * Returns the age of an event (specification §9): seconds under 60 s, minutes under 60, hours under 24, days under 30,
 * month-day and time under 12 months, otherwise the date. A time in the future, due to clock skew, is 0 s ago.
 *
 * @param thenSeconds unix seconds
 * @param nowSeconds unix seconds
 * @param offsetMinutes UTC offset of the user's zone, positive east, e.g. `-new Date().getTimezoneOffset()`
 */
export const relativeTime = (thenSeconds: number, nowSeconds: number, offsetMinutes = 0): RelativeTime => {
  const seconds = Math.max(0, Math.floor(nowSeconds - thenSeconds))
  if (seconds < MINUTE) return { unit: 'seconds', count: seconds }
  if (seconds < HOUR) return { unit: 'minutes', count: Math.floor(seconds / MINUTE) }
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) }
  if (seconds < DAYS_TOLD * DAY) return { unit: 'days', count: Math.floor(seconds / DAY) }
  const then = wallClock(thenSeconds, offsetMinutes)
  const monthDay = `${twoDigits(then.getUTCMonth() + 1)}-${twoDigits(then.getUTCDate())}`
  if (monthsBetween(then, wallClock(nowSeconds, offsetMinutes)) < MONTHS_TOLD) {
    return {
      unit: 'month-day-time',
      text: `${monthDay} ${twoDigits(then.getUTCHours())}:${twoDigits(then.getUTCMinutes())}`,
    }
  }
  return { unit: 'date', text: `${then.getUTCFullYear()}-${monthDay}` }
}
