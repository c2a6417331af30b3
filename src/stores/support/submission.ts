import { makeAutoObservable, runInAction } from 'mobx'
import { type AppError, isAppError } from '@/errors/app-error'

/** One action that changes something. While it runs a second tap is the first one; why it failed is shown in its place. */
export class Submission {
  running = false
  /** Why the latest attempt failed; shown beside the form, which keeps what was typed. */
  refused: AppError | undefined

  constructor() {
    makeAutoObservable(this)
  }

  /** Answers what the call answers, or undefined where it was refused (`refused` says why) or already runs. */
  async run<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (this.running) return undefined
    this.running = true
    this.refused = undefined
    try {
      return await call()
    } catch (error) {
      if (!isAppError(error)) throw error
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
