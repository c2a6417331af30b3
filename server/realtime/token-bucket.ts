export interface TokenBucketLimits {
  /** Tokens in a full bucket. */
  readonly capacity: number
  readonly refillPerSecond: number
}

/** Limits a rate: a bucket that drains with every request and fills with time. */
export class TokenBucket {
  private tokens: number

  /** @param now milliseconds of a clock that only goes forward */
  constructor(
    private readonly limits: TokenBucketLimits,
    private readonly now: () => number = () => performance.now(),
    private filledAt = now(),
  ) {
    this.tokens = limits.capacity
  }

  /** @returns false where there are too few tokens; then none is consumed */
  tryConsume(cost = 1): boolean {
    const { capacity, refillPerSecond } = this.limits
    const now = this.now()
    this.tokens = Math.min(capacity, this.tokens + ((now - this.filledAt) / 1000) * refillPerSecond)
    this.filledAt = now
    if (this.tokens < cost) return false
    this.tokens -= cost
    return true
  }
}
