import { makeAutoObservable } from 'mobx'
import type { Clock, Timer } from '@/platform/ports'

/** A page that has not come by then does not let itself be shown here, or never will. */
export const REFUSAL_MILLISECONDS = 12_000

/** How far the page in the frame is. */
export class WebPageModel {
  phase: 'loading' | 'ready' | 'refused' = 'loading'
  /** Goes up with each reload. */
  attempt = 0
  #timer: Timer | undefined
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
    makeAutoObservable(this)
  }

  start(): void {
    this.stop()
    this.phase = 'loading'
    this.attempt += 1
    this.#timer = this.#clock.setTimeout(() => this.refuse(), REFUSAL_MILLISECONDS)
  }

  ready(): void {
    this.stop()
    this.phase = 'ready'
  }

  refuse(): void {
    this.stop()
    this.phase = 'refused'
  }

  stop(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
