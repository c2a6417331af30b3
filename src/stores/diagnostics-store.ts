import { makeAutoObservable } from 'mobx'

/** So many of the latest are kept. */
const KEPT = 20

/** What went on in this visit that nobody had to be told: listed by the environment check. */
export class DiagnosticsStore {
  /** Amounts beyond the safe integer range, whose drawings are only near (specification §5). */
  unsafeAmounts: readonly string[] = []

  constructor() {
    makeAutoObservable(this)
  }

  /** Adds an amount, once. */
  addUnsafeAmount(amount: string): void {
    if (this.unsafeAmounts.includes(amount)) return
    this.unsafeAmounts = [...this.unsafeAmounts, amount].slice(-KEPT)
  }
}
