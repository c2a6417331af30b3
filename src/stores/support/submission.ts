import { makeAutoObservable, runInAction } from 'mobx'
import { type AppError, isAppError } from '@/errors/app-error'
import type { RandomSource } from '@/platform/ports'

const REQUEST_ID_LENGTH = 32

/**
 * One action that moves money (D8). While it runs a second tap is the first one. Its request id stays the same until
 * the platform has answered it, so that trying again after a lost answer does not do it twice; another deed, or one
 * that the platform refused, gets a new one.
 */
export class Submission {
  running = false
  /** Why the latest attempt failed; shown beside the form, which keeps what was typed. */
  refused: AppError | undefined
  private requestId = ''
  private deed = ''

  constructor(private readonly random: RandomSource) {
    makeAutoObservable<this, 'random' | 'requestId' | 'deed'>(this, { random: false, requestId: false, deed: false })
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
      this.deed = deed
      this.requestId = this.random.alphanumerics(REQUEST_ID_LENGTH)
    }
    try {
      const answer = await call(this.requestId)
      this.requestId = ''
      return answer
    } catch (error) {
      if (!isAppError(error)) throw error
      // Refused is answered: nothing was done, and the next attempt is another deed.
      if (error.kind === 'business') this.requestId = ''
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

  forgetRefusal(): void {
    this.refused = undefined
  }
}
