import type { Clock, Timer } from '@/platform/device/clock'

interface Entry {
  at: number
  readonly callback: () => void
  /** Undefined for a one-time timer. */
  readonly every: number | undefined
}

/** Lets pending promises settle. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** A clock that moves only on request. */
export class ManualClock implements Clock {
  private readonly entries = new Map<Timer, Entry>()

  constructor(private time = 1_700_000_000_000) {}

  now(): number {
    return this.time
  }

  /** Number of pending timers. */
  get waiting(): number {
    return this.entries.size
  }

  setTimeout(callback: () => void, milliseconds: number): Timer {
    return this.add({ at: this.time + milliseconds, callback, every: undefined })
  }

  setInterval(callback: () => void, milliseconds: number): Timer {
    return this.add({ at: this.time + milliseconds, callback, every: milliseconds })
  }

  clearTimeout(timer: Timer): void {
    this.entries.delete(timer)
  }

  clearInterval(timer: Timer): void {
    this.entries.delete(timer)
  }

  /** Advances the time, and fires the due timers in order and at their time. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds
    for (;;) {
      await settle()
      const [next] = [...this.entries].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
      if (!next) break
      const [timer, entry] = next
      this.time = Math.max(this.time, entry.at)
      if (entry.every === undefined) this.entries.delete(timer)
      else entry.at += entry.every
      entry.callback()
    }
    this.time = end
    await settle()
  }

  /** Sets the device's clock, as a person or the network might; no timer fires. */
  set(time: number): void {
    this.time = time
  }

  private add(entry: Entry): Timer {
    // A timer that never fires; only its identity counts.
    const timer = setTimeout(() => undefined, 0)
    clearTimeout(timer)
    this.entries.set(timer, entry)
    return timer
  }
}
