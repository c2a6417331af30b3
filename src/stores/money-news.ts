import { makeAutoObservable } from 'mobx'

/** Tells every screen that shows figures when there are new ones: after a deed of one's own and after a message (M7). */
export class MoneyNews {
  /** Goes up with each piece of news. */
  version = 0
  /** A call that changes something is on its way. */
  sending = false

  constructor() {
    makeAutoObservable(this)
  }

  changed(): void {
    this.version += 1
  }

  showSending(sending: boolean): void {
    this.sending = sending
  }
}
