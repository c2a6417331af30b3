import type { Clock, Timer } from '@/platform/ports'

/** Runs something once nothing new has come for a while: what a person types or drags is asked for when it rests. */
export class Debounce {
  private timer: Timer | undefined

  constructor(
    private readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
    private readonly milliseconds: number,
  ) {}

  /** Begins the wait anew. */
  run(action: () => void): void {
    this.cancel()
    this.timer = this.clock.setTimeout(action, this.milliseconds)
  }

  cancel(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer)
    this.timer = undefined
  }
}
