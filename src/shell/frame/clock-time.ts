import { twoDigits } from '@/lib/two-digits'

/** Returns the time of day in the device's time zone, as `HH:mm:ss`. @param milliseconds Unix time */
export const clockTime = (milliseconds: number): string => {
  const date = new Date(milliseconds)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`
}
