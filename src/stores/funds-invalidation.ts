import { makeAutoObservable } from 'mobx'

/** Tells every screen that shows figures when they are no longer valid: after an operation of one's own and a message (M7). */
export class FundsInvalidation {
  /** Goes up with each invalidation. */
  version = 0
  /** A call that changes something is on its way. */
  sending = false
  /** Goes up whenever what is on its way may answer what is no longer true; nobody is told. */
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

  /** Something may have changed figures: who asks for them from now on joins no read that was begun before. */
  outdate(): void {
    this.changes += 1
  }
}
