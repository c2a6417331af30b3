/** Finger movement in pixels per pixel of page movement. */
const RESISTANCE = 2.2
/** Pull distance in pixels that triggers a refresh on release. */
export const PULL_THRESHOLD = 56
const PULL_MAXIMUM = 96
/** Scroll offset in pixels that still counts as the top, because a page moves a little when its content changes. */
const TOP_TOLERANCE = 4

interface GestureOptions {
  /** Returns the scroll offset in pixels. */
  readonly scrollTop: () => number
  /** Called with the pull distance in pixels; 0 after the release. */
  readonly onPull: (distance: number) => void
  readonly onRelease: () => void
}

interface PullGesture {
  start(y: number): void
  /** Returns true if the movement is a pull, so that the page must not scroll as well. */
  move(y: number): boolean
  end(): void
}

/** Distinguishes a pull at the top of a page from scrolling. Coordinates are pixels from the top of the screen. */
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
