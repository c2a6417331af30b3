import { makeAutoObservable, runInAction } from 'mobx'
import { type AppError, isAppError } from '@/errors/app-error'

/** Does one thing at a time: what is asked for meanwhile is left out, and answers undefined. */
export const runIfIdle = async <T>(form: { running: boolean }, work: () => Promise<T>): Promise<T | undefined> => {
  if (form.running) return undefined
  form.running = true
  try {
    return await work()
  } finally {
    runInAction(() => {
      form.running = false
    })
  }
}

/** One action that changes something. While it runs a second tap is the first one; why it failed is shown in its place. */
export class Submission {
  running = false
  /** Why the latest attempt failed; shown beside the form, which keeps what was typed. */
  refused: AppError | undefined

  constructor() {
    makeAutoObservable(this)
  }

  /** Answers what the call answers, or undefined where it was refused (`refused` says why) or already runs. */
  run<T>(call: () => Promise<T>): Promise<T | undefined> {
    return runIfIdle(this, async () => {
      this.refused = undefined
      try {
        return await call()
      } catch (error) {
        if (!isAppError(error)) throw error
        runInAction(() => {
          this.refused = error
        })
        return undefined
      }
    })
  }

  forgetRefusal(): void {
    this.refused = undefined
  }
}
