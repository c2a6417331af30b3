import { twoDigits } from './two-digits'

/** Returns a duration as `m:ss` or `h:mm:ss`. @param seconds truncated to whole seconds; negative values count as 0 */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return `${hours === 0 ? minutes : `${hours}:${twoDigits(minutes)}`}:${twoDigits(whole % 60)}`
}
