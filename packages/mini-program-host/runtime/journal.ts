import type { SetDataRecord, ToastRecord } from '../records'

export class Journal {
  readonly setData: SetDataRecord[] = []
  readonly toasts: ToastRecord[] = []
  readonly errors: string[]
  readonly warnings: string[]

  /** @param earlier records from before the package restarted */
  constructor(earlier: { readonly errors: readonly string[]; readonly warnings: readonly string[] } | undefined) {
    this.errors = [...(earlier?.errors ?? [])]
    this.warnings = [...(earlier?.warnings ?? [])]
  }

  error(what: unknown): void {
    this.errors.push(what instanceof Error ? (what.stack ?? String(what)) : String(what))
  }

  warning(what: string): void {
    this.warnings.push(what)
  }
}
