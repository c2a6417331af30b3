import { makeAutoObservable } from 'mobx'

/** Reason for opening a tab. Mini-programs allow no parameters for a tab, so the action is passed here. */
export type PendingAction = 'withdraw'

export class PendingActionStore {
  requested: PendingAction | undefined

  constructor() {
    makeAutoObservable(this)
  }

  request(action: PendingAction): void {
    this.requested = action
  }

  /** Returns true once for a requested action. */
  take(action: PendingAction): boolean {
    if (this.requested !== action) return false
    this.requested = undefined
    return true
  }
}
