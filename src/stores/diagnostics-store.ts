import { makeAutoObservable } from 'mobx'

/** So many of the latest warnings are kept. */
const KEPT = 20

/** What went on beneath the surface in this visit and nobody had to be told: shown by the environment check. */
export class DiagnosticsStore {
  warnings: readonly string[] = []

  constructor() {
    makeAutoObservable(this)
  }

  /** Adds a warning, once. */
  warn(warning: string): void {
    if (this.warnings.includes(warning)) return
    this.warnings = [...this.warnings, warning].slice(-KEPT)
  }
}
