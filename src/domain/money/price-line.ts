/** A price and when it began, unix seconds. Decimal string. */
export interface PriceStep {
  readonly price: string
  readonly since: number
}

/** A segment of a step line in shares of the drawing, from 0 to 1: how wide it is, and from and to what height. */
export interface LineStep {
  readonly since: number
  readonly width: number
  /** Height of the price before; of the first one its own. */
  readonly before: number
  readonly height: number
}

/** The least share of the drawing's width that a price has: one that has just begun can still be seen. */
const LEAST_WIDTH = 0.03
const MIDDLE = 0.5

/**
 * The step line of prices up to now. One price alone lies in the middle; else the lowest lies at the bottom, the highest
 * at the top.
 *
 * @param steps oldest first
 * @param now unix seconds
 * @param drawn makes an amount into a number that is drawn and never paid
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

/** The highest and the lowest price, or the only one. @param drawn as in `priceLine` */
export const priceBounds = (steps: readonly PriceStep[], drawn: (amount: string) => number): readonly string[] => {
  const prices = steps.map(({ price }) => price).sort((one, other) => drawn(other) - drawn(one))
  return [...new Set([...prices.slice(0, 1), ...prices.slice(-1)])]
}
