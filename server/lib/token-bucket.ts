export interface TokenBucketLimits {
  readonly capacity: number
  readonly refillPerSecond: number
}

/** Of a token: sums of times that no number holds exactly are not one token short of a full bucket. */
const ROUNDING = 1e-3

/** Limits a rate: a bucket that drains with every request and fills with time. */
export class TokenBucket {
  private readonly millisecondsAToken: number

  /**
   * @param now milliseconds of a clock that only goes forward
   * @param fullAt when it is full, in milliseconds of that clock: what says how much is in it at any time
   */
  constructor(
    private readonly limits: TokenBucketLimits,
    private readonly now: () => number = () => performance.now(),
    private fullAt = now(),
  ) {
    this.millisecondsAToken = 1000 / limits.refillPerSecond
  }

  /** Tokens missing from a full bucket. */
  get missing(): number {
    return Math.max(0, this.fullAt - this.now()) / this.millisecondsAToken
  }

  /** @returns false where there are too few tokens; then none is consumed */
  tryConsume(cost = 1): boolean {
    if (this.waitFor(cost) > 0) return false
    this.fullAt = Math.max(this.fullAt, this.now()) + cost * this.millisecondsAToken
    return true
  }

  /** Returns the milliseconds until that many tokens are available. */
  waitFor(cost = 1): number {
    const lacking = this.missing + cost - this.limits.capacity
    return lacking <= ROUNDING ? 0 : lacking * this.millisecondsAToken
  }

  /** Takes over what is known elsewhere to have been consumed: it is not full before then. */
  delayUntil(fullAt: number): void {
    this.fullAt = Math.max(this.fullAt, fullAt)
  }
}
