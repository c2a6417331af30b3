import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@/contract/codes'
import { RefusalError } from './refusal'
import { nextTurn } from './turns'

/** When to come again, in seconds: work that fills every place is done within about that time. */
const COME_AGAIN_SECONDS = 2

/**
 * How long a refusal is kept back. Who asks again as soon as they are refused would otherwise be all that the process
 * works at, cheap as a refusal is.
 */
const REFUSED_AFTER_MILLISECONDS = 500

/** What is answered when there is no place: nothing was done, and the same may be asked again. */
export const fullRefusal = (): RefusalError =>
  new RefusalError(CODE.PLATFORM_FULL, { retryAfterSeconds: COME_AGAIN_SECONDS })

export interface PlaceLimits {
  /** How much is held at once in this process. */
  readonly total: number
  /** How much of it by one holder, so that nobody keeps everybody else out. */
  readonly perHolder: number
}

/**
 * A bounded number of places for work that waits for the same few resources. Whoever finds none is refused: a queue
 * without an end would make everybody slow, and then nobody would be answered in time.
 */
export class Places {
  private taken = 0
  private readonly takenBy = new Map<string, number>()

  constructor(private readonly limits: PlaceLimits) {}

  /** Takes a place. @returns what gives it back, or undefined when there is none */
  take(holder: string): (() => void) | undefined {
    const own = this.takenBy.get(holder) ?? 0
    if (this.taken >= this.limits.total || own >= this.limits.perHolder) return undefined
    this.taken += 1
    this.takenBy.set(holder, own + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      this.taken -= 1
      const left = (this.takenBy.get(holder) ?? 1) - 1
      if (left > 0) this.takenBy.set(holder, left)
      else this.takenBy.delete(holder)
    }
  }

  /** Works while holding a place, when it is its turn. @throws RefusalError platform-full when there is none */
  async hold<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    const leave = this.take(holder)
    if (!leave) {
      await pause(REFUSED_AFTER_MILLISECONDS)
      throw fullRefusal()
    }
    try {
      await nextTurn()
      return await work()
    } finally {
      leave()
    }
  }
}

/** Half of all for one address of origin: whole offices and telephone networks stand behind one. */
export const placesOf = (total: number): Places => new Places({ total, perHolder: Math.max(1, Math.ceil(total / 2)) })
