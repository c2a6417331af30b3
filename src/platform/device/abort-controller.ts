import { CancelSource } from '@/lib/cancel-source'

/** An `AbortController` for mini-programs, as far as TanStack Query Core needs one (config/mini.ts). */
export class AbortController {
  readonly signal = new CancelSource()

  abort(): void {
    this.signal.cancel()
  }
}
