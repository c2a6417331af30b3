import type { Clock, Timer } from '@/platform/ports'

/** Runs an action after a quiet period. Typing and dragging cause one call when they pause. */
export class Debounce {
  private timer: Timer | undefined

  constructor(
    private readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
    private readonly milliseconds: number,
  ) {}

  /** Restarts the wait. */
  run(action: () => void): void {
    this.cancel()
    this.timer = this.clock.setTimeout(action, this.milliseconds)
  }

  cancel(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer)
    this.timer = undefined
  }
}
