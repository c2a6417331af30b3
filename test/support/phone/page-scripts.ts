/** Simulations of a phone, as functions that run in the page before its own scripts. They cannot use closures. */

declare global {
  interface Window {
    /** Hides the page behind other apps, or shows it again. */
    __setHidden(hidden: boolean): void
    /** Elements of a sheet that were pressed while outside the visible part of the page. */
    readonly __outOfSight: string[]
  }
}

/** Simulates a background page: it is hidden, does not draw, and its timers run once a second. */
export const withBackground = (): void => {
  const SECOND = 1_000
  let isHidden = false
  const undrawn: FrameRequestCallback[] = []
  const later = window.setTimeout.bind(window)
  const draw = window.requestAnimationFrame.bind(window)
  Object.defineProperty(Document.prototype, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden })
  const slowTimeout = (work: TimerHandler, milliseconds = 0, ...given: unknown[]) =>
    later(work, isHidden ? Math.ceil(Math.max(milliseconds, 1) / SECOND) * SECOND : milliseconds, ...given)
  window.setTimeout = slowTimeout as typeof window.setTimeout
  window.requestAnimationFrame = (work) => (isHidden ? -undrawn.push(work) : draw(work))
  window.__setHidden = (hidden) => {
    isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event(hidden ? 'blur' : 'focus'))
    if (!hidden) for (const work of undrawn.splice(0)) draw(work)
  }
}

/** @param milliseconds error of the device's clock */
export const withClock = (milliseconds: number): void => {
  const Real = Date
  const wrong = () => Real.now() + milliseconds
  class WrongDate extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [wrong()] : given) as [number]))
    }
    static override now = wrong
  }
  window.Date = WrongDate as DateConstructor
}

/**
 * Simulates an iOS keyboard, which covers the page. The page keeps its size, and its visible part moves down to the
 * field. The keyboard is open while a field has the focus.
 */
export const withKeyboardOver = ({ height, top }: { readonly height: number; readonly top: number }): void => {
  let isUp = false
  const outOfSight: string[] = []
  Object.defineProperty(window, '__outOfSight', { value: outOfSight })
  const define = (name: 'height' | 'offsetTop', up: number, down: () => number) =>
    Object.defineProperty(VisualViewport.prototype, name, { get: () => (isUp ? up : down()) })
  define('height', height, () => window.innerHeight)
  define('offsetTop', top, () => 0)
  const set = (up: boolean) => {
    isUp = up
    for (const type of ['resize', 'scroll']) window.visualViewport?.dispatchEvent(new Event(type))
  }
  window.addEventListener('focusin', ({ target }) => set(target instanceof HTMLInputElement))
  window.addEventListener('focusout', () => set(false))
  const look = ({ target }: Event) => {
    if (!(isUp && target instanceof Element && target.closest('[role="dialog"]'))) return
    const { top: from, bottom } = target.getBoundingClientRect()
    if (from < top || bottom > top + height) outOfSight.push(`${target.textContent || target.tagName} at ${from}`)
  }
  window.addEventListener('pointerdown', look, { capture: true })
}

/** Simulates the system's data saver. */
export const withDataSaver = (): void => {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true, effectiveType: '2g' }) })
}

/** Simulates a system text size of 200 %, as Android applies it to a web view. */
export const withLargeText = (): void => {
  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = ':root, [data-scale] { --boex-scale: 2 !important }'
    document.head.append(style)
  })
}
