import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@/contract/codes'
import { admission } from './admission-queue'
import { RefusalError } from './refusal'

/** When to try again, in seconds: work that fills the limit is done within about that time. */
const RETRY_AFTER_SECONDS = 2

/**
 * How long a refusal is kept back. Who asks again as soon as they are refused would otherwise be all that the process
 * works at, cheap as a refusal is.
 */
const REFUSED_AFTER_MILLISECONDS = 500

/** What is answered above the limit: nothing was done, and the same may be asked again. */
export const fullRefusal = (): RefusalError =>
  new RefusalError(CODE.PLATFORM_FULL, { retryAfterSeconds: RETRY_AFTER_SECONDS })

export interface ConcurrencyLimits {
  /** How much runs at once in this process. */
  readonly total: number
  /** How much of it for one client, so that nobody keeps everybody else out. */
  readonly perClient: number
}

/**
 * Limits how much runs at once on the same few resources (a bulkhead). What is above the limit is refused: a queue
 * without an end would make everybody slow, and then nobody would be answered in time.
 */
export class ConcurrencyLimiter {
  private running = 0
  private readonly runningOf = new Map<string, number>()

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** @returns what releases it, or undefined where the limit is reached */
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

/** Half of all for one address: whole offices and telephone networks stand behind one. */
export const limiterOf = (total: number): ConcurrencyLimiter =>
  new ConcurrencyLimiter({ total, perClient: Math.max(1, Math.ceil(total / 2)) })
