import { makeAutoObservable } from 'mobx'

/** Tells screens when the figures they show are no longer valid: after an operation or a platform message (M7). */
export class FundsInvalidation {
  /** Goes up with each invalidation. */
  version = 0
  /** A call that changes something is on its way. */
  sending = false
  /** Goes up whenever a read that is on its way may answer outdated figures; notifies nobody. */
  changes = 0

  constructor() {
    makeAutoObservable(this, { changes: false })
  }

  invalidate(): void {
    this.outdate()
    this.version += 1
  }

  showSending(sending: boolean): void {
    this.outdate()
    this.sending = sending
  }

  /** Figures may have changed: a later read does not join one that was begun before. */
  outdate(): void {
    this.changes += 1
  }
}
