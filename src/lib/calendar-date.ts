import { twoDigits } from './two-digits'

/** Returns true for an existing day as an ISO 8601 calendar date. */
export const isCalendarDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns the day of an instant in the device's zone, as an ISO 8601 calendar date. @param seconds unix seconds */
export const calendarDate = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Returns day and time of an instant in the device's zone, as `YYYY-MM-DD hh:mm`. @param seconds unix seconds */
export const calendarTime = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  return `${calendarDate(seconds)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** Returns the UTC offset of the device in minutes, positive east, at an instant. @param seconds unix seconds */
export const zoneAt = (seconds: number): number => -new Date(seconds * 1000).getTimezoneOffset()

/** Returns the device's time zone at an instant, as `UTC+8` or `UTC−3:30`. @param seconds unix seconds */
export const zoneName = (seconds: number): string => {
  const east = zoneAt(seconds)
  const minutes = Math.abs(east) % 60
  return `UTC${east < 0 ? '−' : '+'}${Math.floor(Math.abs(east) / 60)}${minutes === 0 ? '' : `:${twoDigits(minutes)}`}`
}

/** Returns day, time and zone of an instant, for contexts that do not show the zone. @param seconds unix seconds */
export const zonedTime = (seconds: number): string => `${calendarTime(seconds)} ${zoneName(seconds)}`

/** Rounds an instant up to a full minute, for the display of an earliest time. @param seconds unix seconds */
export const minuteFrom = (seconds: number): number => Math.ceil(seconds / 60) * 60
