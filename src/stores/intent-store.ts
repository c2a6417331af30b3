import { makeAutoObservable } from 'mobx'

/** Reason for opening a tab. Mini-programs allow no parameters for a tab, so the intent is passed here. */
export type Intent = 'withdraw'

export class IntentStore {
  wanted: Intent | undefined

  constructor() {
    makeAutoObservable(this)
  }

  want(intent: Intent): void {
    this.wanted = intent
  }

  /** Returns true once for a wanted intent. */
  take(intent: Intent): boolean {
    if (this.wanted !== intent) return false
    this.wanted = undefined
    return true
  }
}
