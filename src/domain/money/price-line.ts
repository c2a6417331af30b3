/** Price as a decimal string, with its start in unix seconds. */
export interface PriceStep {
  readonly price: string
  readonly since: number
}

/** Segment of a step line: its width and heights as shares of the drawing, from 0 to 1. */
export interface LineStep {
  readonly since: number
  readonly width: number
  /** Height of the previous price; the first segment has its own height. */
  readonly before: number
  readonly height: number
}

/** Minimum width of a segment, so that a new price is visible. */
const LEAST_WIDTH = 0.03
const MIDDLE = 0.5

/**
 * Returns the step line of prices up to now. The lowest price is at the bottom, the highest at the top; a single price
 * is in the middle.
 *
 * @param steps oldest first
 * @param now unix seconds
 * @param drawn converts an amount to a number, for drawing only
 */
export const priceLine = (
  steps: readonly PriceStep[],
  now: number,
  drawn: (amount: string) => number,
): readonly LineStep[] => {
  const prices = steps.map(({ price }) => drawn(price))
  const lowest = Math.min(...prices)
  const span = Math.max(...prices) - lowest
  const heights = prices.map((price) => (span === 0 ? MIDDLE : (price - lowest) / span))
  const start = steps[0]?.since ?? now
  const whole = Math.max(1, now - start)
  const widths = steps.map(({ since }, index) =>
    Math.max(LEAST_WIDTH, ((steps[index + 1]?.since ?? now) - since) / whole),
  )
  const all = widths.reduce((total, width) => total + width, 0)
  return steps.map(({ since }, index) => ({
    since,
    width: (widths[index] ?? 0) / all,
    before: heights[index - 1] ?? heights[index] ?? MIDDLE,
    height: heights[index] ?? MIDDLE,
  }))
}

/** Returns the highest and the lowest price, or the only one. @param drawn as in `priceLine` */
export const priceBounds = (steps: readonly PriceStep[], drawn: (amount: string) => number): readonly string[] => {
  const prices = steps.map(({ price }) => price).sort((one, other) => drawn(other) - drawn(one))
  return [...new Set([...prices.slice(0, 1), ...prices.slice(-1)])]
}
