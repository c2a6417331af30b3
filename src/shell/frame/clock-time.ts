import { twoDigits } from '@/lib/two-digits'

/** The time of day of an instant in the device's time zone, as `HH:mm:ss`. @param milliseconds unix time */
export const clockTime = (milliseconds: number): string => {
  const date = new Date(milliseconds)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`
}
