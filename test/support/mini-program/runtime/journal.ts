import type { SetDataRecord, ToastRecord } from '../records'

/** Everything the host writes down as it happens. */
export class Journal {
  readonly setData: SetDataRecord[] = []
  readonly toasts: ToastRecord[] = []
  readonly errors: string[] = []
  readonly warnings: string[] = []

  error(what: unknown): void {
    this.errors.push(what instanceof Error ? (what.stack ?? String(what)) : String(what))
  }

  warning(what: string): void {
    this.warnings.push(what)
  }
}
