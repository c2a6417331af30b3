export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

/** A clock that can be moved forward, outside of production. */
export interface MovableClock extends Clock {
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

/** Unix seconds. */
export const nowSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000)

export const systemClock: Clock = { now: () => Date.now() }
