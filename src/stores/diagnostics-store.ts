import { makeAutoObservable } from 'mobx'

const KEPT = 20

/** Events of this visit that were not shown to the person; the environment check lists them. */
export class DiagnosticsStore {
  /** Amounts beyond the safe integer range, whose charts are only approximate (specification §5). */
  unsafeAmounts: readonly string[] = []

  constructor() {
    makeAutoObservable(this)
  }

  addUnsafeAmount(amount: string): void {
    if (this.unsafeAmounts.includes(amount)) return
    this.unsafeAmounts = [...this.unsafeAmounts, amount].slice(-KEPT)
  }
}
