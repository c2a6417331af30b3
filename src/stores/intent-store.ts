import { makeAutoObservable } from 'mobx'

/** What a tab was opened for. Mini-programs allow no parameters for a tab, so the intent is passed here. */
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
