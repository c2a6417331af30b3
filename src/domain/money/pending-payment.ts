/** Seconds after which the app reports that a payment is not mined yet, and after which it offers help (B12). */
const SLOW_SECONDS = 60
const STUCK_SECONDS = 180

/** Returns the state of a payment that is not mined yet. @param seconds since it was sent */
export const waitingFor = (seconds: number): 'usual' | 'slow' | 'stuck' => {
  if (seconds >= STUCK_SECONDS) return 'stuck'
  return seconds >= SLOW_SECONDS ? 'slow' : 'usual'
}
