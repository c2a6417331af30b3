import { twoDigits } from './two-digits'

/** How long something plays, as `m:ss` or `h:mm:ss`. @param seconds whole seconds; a negative count is none */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return `${hours === 0 ? minutes : `${hours}:${twoDigits(minutes)}`}:${twoDigits(whole % 60)}`
}
