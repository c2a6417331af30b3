/** Seconds after which a payment that is not mined is spoken of, and after which help is offered (B12). */
const SLOW_SECONDS = 60
const STUCK_SECONDS = 180

/** How a payment that waits for the chain is doing. @param seconds since it was sent */
export const waitingFor = (seconds: number): 'usual' | 'slow' | 'stuck' => {
  if (seconds >= STUCK_SECONDS) return 'stuck'
  return seconds >= SLOW_SECONDS ? 'slow' : 'usual'
}
