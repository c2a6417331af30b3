import { makeAutoObservable, runInAction } from 'mobx'
import { type AppError, isAppError } from '@/errors/app-error'
import type { RandomSource } from '@/platform/ports'
import type { DeedMemory } from './deed-memory'

const REQUEST_ID_LENGTH = 32

/**
 * One action that moves money (D8). While it runs a second tap is the first one. Its request id stays the same until
 * the platform has answered it, so that trying again after a lost answer does not do it twice; another deed, or one
 * that the platform refused at once, gets a new one. After a lost answer a refusal tells of itself alone: a password
 * mistyped the second time says nothing of the first.
 */
export class Submission {
  running = false
  /** Why the latest attempt failed; shown beside the form, which keeps what was typed. */
  refused: AppError | undefined
  private requestId = ''
  private deed = ''
  /** Whether the platform may have done it without our having heard. */
  private unanswered = false

  /** @param memory where the request id outlives the page; without one it is gone with the page */
  constructor(
    private readonly random: RandomSource,
    private readonly memory?: DeedMemory,
  ) {
    makeAutoObservable<this, 'random' | 'memory' | 'requestId' | 'deed' | 'unanswered'>(this, {
      random: false,
      memory: false,
      requestId: false,
      deed: false,
      unanswered: false,
    })
  }

  /**
   * Answers what the call answers, or undefined where it was refused (`refused` says why) or already runs.
   *
   * @param deed what is to be done, in full: the same text is the same deed
   */
  async run<T>(deed: string, call: (requestId: string) => Promise<T>): Promise<T | undefined> {
    if (this.running) return undefined
    this.running = true
    this.refused = undefined
    if (deed !== this.deed || this.requestId === '') {
      const recalled = this.memory?.recall(deed)
      this.deed = deed
      this.requestId = recalled ?? this.random.alphanumerics(REQUEST_ID_LENGTH)
      this.unanswered = recalled !== undefined
    }
    this.memory?.keep(deed, this.requestId)
    try {
      const answer = await call(this.requestId)
      this.settle()
      return answer
    } catch (error) {
      if (!isAppError(error)) throw error
      // Refused is answered: nothing was done, and the next attempt is another deed.
      if (error.kind !== 'business') this.unanswered = true
      else if (!this.unanswered) this.settle()
      runInAction(() => {
        this.refused = error
      })
      return undefined
    } finally {
      runInAction(() => {
        this.running = false
      })
    }
  }

  private settle(): void {
    this.memory?.forget(this.deed)
    this.requestId = ''
  }

  forgetRefusal(): void {
    this.refused = undefined
  }
}
