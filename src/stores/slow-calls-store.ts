import { makeAutoObservable, observable } from 'mobx'
import type { SlowCalls } from '@/request/running-calls'

/** Whether the platform takes longer to answer than people wait without a word (M6). */
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
