import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@/contract/codes'
import { admission } from './admission-queue'
import { RefusalError } from './refusal'

/** Retry delay, in seconds: running work finishes within about that time. */
const RETRY_AFTER_SECONDS = 2

/**
 * Delay before a refusal is sent. Without it, clients that retry immediately would keep the process busy with refusals
 * alone.
 */
const REFUSED_AFTER_MILLISECONDS = 500

/** Returns the error for calls above the limit. The call did nothing, so the client may retry it. */
export const fullRefusal = (): RefusalError =>
  new RefusalError(CODE.PLATFORM_FULL, { retryAfterSeconds: RETRY_AFTER_SECONDS })

export interface ConcurrencyLimits {
  /** Maximum concurrent calls in this process. */
  readonly total: number
  /** Maximum concurrent calls per client, so that one client cannot block the others. */
  readonly perClient: number
}

/**
 * Limits concurrent work on shared resources (a bulkhead). It rejects work above the limit: an unbounded queue would
 * delay every caller until all time out.
 */
export class ConcurrencyLimiter {
  private running = 0
  private readonly runningOf = new Map<string, number>()

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** @returns a function that releases the slot, or undefined if the limit is reached */
  acquire(clientKey: string): (() => void) | undefined {
    const own = this.runningOf.get(clientKey) ?? 0
    if (this.running >= this.limits.total || own >= this.limits.perClient) return undefined
    this.running += 1
    this.runningOf.set(clientKey, own + 1)
    let acquired = true
    return () => {
      if (!acquired) return
      acquired = false
      this.running -= 1
      const left = (this.runningOf.get(clientKey) ?? 1) - 1
      if (left > 0) this.runningOf.set(clientKey, left)
      else this.runningOf.delete(clientKey)
    }
  }

  /** Runs work within the limit, once it is admitted. @throws RefusalError platform-full where the limit is reached */
  async run<Result>(clientKey: string, work: () => Promise<Result>): Promise<Result> {
    const release = this.acquire(clientKey)
    if (!release) {
      await pause(REFUSED_AFTER_MILLISECONDS)
      throw fullRefusal()
    }
    try {
      await admission()
      return await work()
    } finally {
      release()
    }
  }
}

/** Allows one address half of the total, because offices and mobile networks share an address. */
export const limiterOf = (total: number): ConcurrencyLimiter =>
  new ConcurrencyLimiter({ total, perClient: Math.max(1, Math.ceil(total / 2)) })
