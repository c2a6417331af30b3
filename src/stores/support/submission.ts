import { makeAutoObservable, runInAction } from 'mobx'
import { type AppError, isAppError } from '@/errors/app-error'

/** Runs one action at a time. A call while one runs does nothing and resolves with undefined. */
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

/** One action that changes something. A second tap while it runs has no effect. `refused` has the error to show. */
export class Submission {
  running = false
  /** Reason why the latest attempt failed; shown next to the form, which keeps the typed values. */
  refused: AppError | undefined

  constructor() {
    makeAutoObservable(this)
  }

  /** Resolves with the call's answer, or undefined if it was refused (`refused` says why) or already runs. */
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
