import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isAppError } from '@/errors/app-error'

/**
 * What one page reads by a call, gone with the page. What was read stays while it is read again and when that fails; an
 * older answer that comes late is dropped.
 */
export class Loadable<T> {
  data: T | undefined
  /** Whether the latest attempt failed; false while the next one runs. */
  failed = false
  /** Whether the platform refused it: a retry would not help. */
  gone = false
  private attempts = 0

  constructor(private readonly read: () => Promise<T>) {
    makeAutoObservable<this, 'read' | 'attempts'>(this, { data: observable.ref, read: false, attempts: false })
  }

  /** What is to be shown. */
  get phase(): 'loading' | 'ready' | 'gone' | 'failed' {
    if (this.gone) return 'gone'
    if (this.data !== undefined) return 'ready'
    return this.failed ? 'failed' : 'loading'
  }

  /**
   * Reads it again. A failure is shown in its place.
   * @param anew what was read is nobody's any more, and is not shown meanwhile
   * @returns whether it was read
   */
  async load(anew = false): Promise<boolean> {
    if (anew) this.data = undefined
    this.attempts += 1
    const attempt = this.attempts
    this.failed = false
    try {
      const data = await this.read()
      if (attempt === this.attempts) this.show(data)
      return true
    } catch (error) {
      if (!isAppError(error)) throw error
      runInAction(() => {
        if (attempt !== this.attempts) return
        this.failed = true
        this.gone = error.kind === 'business'
      })
      return false
    }
  }

  /** Shows what is known from elsewhere. */
  show(data: T): void {
    this.data = data
    this.failed = false
    this.gone = false
  }
}
