export interface PaceLimits {
  /** How much may come at once after a silence. */
  readonly burst: number
  /** How much may come in the long run. */
  readonly aSecond: number
}

/** How fast somebody may ask: a bucket that drains with every question and fills with time (a token bucket). */
export class Pace {
  private left: number

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    private readonly limits: PaceLimits,
    private readonly now: () => number = () => performance.now(),
    private filledAt = now(),
  ) {
    this.left = limits.burst
  }

  /** Counts a question of a cost. @returns false when it came too fast; then nothing is counted */
  allows(cost = 1): boolean {
    const { burst, aSecond } = this.limits
    const now = this.now()
    this.left = Math.min(burst, this.left + ((now - this.filledAt) / 1000) * aSecond)
    this.filledAt = now
    if (this.left < cost) return false
    this.left -= cost
    return true
  }
}
