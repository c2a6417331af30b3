import type { Clock, Timer } from '@/platform/device/clock'

interface Entry {
  at: number
  readonly callback: () => void
  /** Undefined for a timer that rings once. */
  readonly every: number | undefined
}

/** Lets what was promised before happen. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  private readonly entries = new Map<Timer, Entry>()

  constructor(private time = 1_700_000_000_000) {}

  now(): number {
    return this.time
  }

  /** What still waits to ring. */
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

  /** Moves the time on; what rings on the way rings in its order and at its time. */
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

  /** Sets the device's clock, as a person or the network might: nothing rings. */
  set(time: number): void {
    this.time = time
  }

  private add(entry: Entry): Timer {
    // Only its identity counts: a timer that never rings and holds nothing.
    const timer = setTimeout(() => undefined, 0)
    clearTimeout(timer)
    this.entries.set(timer, entry)
    return timer
  }
}
