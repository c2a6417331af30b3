import type { MovableClock } from '../../../server/lib/clock'

/** A clock that moves only on request. */
export interface FakeClock extends MovableClock {
  advance(seconds: number): Promise<void>
}

/** 21 November 2026, 04:00 UTC. */
const START_MILLISECONDS = 1_795_233_600_000

export const createFakeClock = (startMilliseconds: number = START_MILLISECONDS): FakeClock => {
  let now = startMilliseconds
  return {
    now: () => now,
    async advance(seconds) {
      now += seconds * 1000
    },
    async close() {
      // There are no resources to release.
    },
  }
}
