import { makeAutoObservable, observable } from 'mobx'
import type { SlowCalls } from '@/request/running-calls'

/** Calls that take so long that the app must show a message (M6). */
export class SlowCallsStore {
  /** Undefined while no call is slow. */
  present: SlowCalls | undefined

  constructor() {
    makeAutoObservable(this, { present: observable.ref })
  }

  show(calls: SlowCalls | undefined): void {
    this.present = calls
  }
}
