import type { Clock } from '@/platform/clock'

/** Answers carry whole seconds: a correction smaller than this is noise. */
const NOISE_MILLISECONDS = 1_500
const HALF_A_SECOND = 500

export interface ServerClock {
  /** Unix milliseconds on the platform's clock, as far as it is known. */
  now(): number
  /** Unix seconds, for the wire. */
  seconds(): number
  /**
   * Learns from an answer.
   * @param serverSeconds the answer's `time`
   * @param sentAt when the question left, in milliseconds of this device
   * @param answeredAt when the answer came, which may have waited here since
   */
  learn(serverSeconds: number, sentAt: number, answeredAt?: number): void
}

/** The platform's time, computed from the device's clock, which may be wrong by minutes or hours. */
export const createServerClock = (clock: Clock): ServerClock => {
  let offset = 0
  let known = false
  const now = () => clock.now() + offset
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    learn(serverSeconds, sentAt, answeredAt = clock.now()) {
      const middle = (sentAt + answeredAt) / 2
      const measured = serverSeconds * 1000 + HALF_A_SECOND - middle
      if (known && Math.abs(measured - offset) < NOISE_MILLISECONDS) return
      offset = Math.round(measured)
      known = true
    },
  }
}
