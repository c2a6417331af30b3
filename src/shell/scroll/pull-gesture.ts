/** Pixels of finger movement for one pixel of the page's. */
const RESISTANCE = 2.2
/** Pixels the page must have come down for a refresh when it is let go. */
export const PULL_THRESHOLD = 56
const PULL_MAXIMUM = 96
/** Pixels that a page may be scrolled and still count as at its top: a page moves a little when its content changes. */
const TOP_TOLERANCE = 4

interface GestureOptions {
  /** Pixels the page has scrolled. */
  readonly scrollTop: () => number
  /** How far the page is pulled, in pixels; 0 when let go. */
  readonly onPull: (distance: number) => void
  readonly onRelease: () => void
}

interface PullGesture {
  start(y: number): void
  /** Answers whether the movement is a pull, so that the page must not scroll as well. */
  move(y: number): boolean
  end(): void
}

/** Tells a pull at the top of a page from scrolling it. Coordinates are pixels from the top of the screen. */
export const createPullGesture = ({ scrollTop, onPull, onRelease }: GestureOptions): PullGesture => {
  let from: number | undefined
  let distance = 0
  return {
    start: (y) => {
      from = scrollTop() <= TOP_TOLERANCE ? y : undefined
      distance = 0
    },
    move: (y) => {
      if (from === undefined || scrollTop() > TOP_TOLERANCE) return false
      distance = Math.min(PULL_MAXIMUM, Math.max(0, (y - from) / RESISTANCE))
      onPull(distance)
      return distance > 0
    },
    end: () => {
      const pulled = distance
      from = undefined
      distance = 0
      if (pulled > 0) onPull(0)
      if (pulled >= PULL_THRESHOLD) onRelease()
    },
  }
}
