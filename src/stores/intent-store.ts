import { makeAutoObservable } from 'mobx'

/** What a page was opened for. A tab takes no parameters (mini-programs allow none), so that the wish waits here. */
export type Intent = 'withdraw'

export class IntentStore {
  wanted: Intent | undefined

  constructor() {
    makeAutoObservable(this)
  }

  want(intent: Intent): void {
    this.wanted = intent
  }

  /** Whether this was wanted; answered true once. */
  take(intent: Intent): boolean {
    if (this.wanted !== intent) return false
    this.wanted = undefined
    return true
  }
}
