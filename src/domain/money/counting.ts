import { add, compare, type Decimal, decimal, proportion, subtract } from './money'

/** Parts into which a way from one amount to another is divided. */
const WHOLE = 10_000
const TOGETHER = 3

/** How far a movement that slows down has come, in parts of 10 000. */
const easedShare = (step: number, steps: number): number => {
  const left = 1 - Math.min(1, Math.max(0, step / steps))
  return Math.round((1 - left ** TOGETHER) * WHOLE)
}

/**
 * The amount to show while one amount counts to a larger one: quick at first, then slower. It never leaves the way
 * between the two, and the last step is the second to its last digit. A smaller one is there at once: what is gone is not
 * there any more.
 *
 * @param step 0 to `steps`
 * @param places decimals that are counted through
 */
export const countedAmount = (
  from: string,
  to: string,
  { step, steps, places }: { readonly step: number; readonly steps: number; readonly places: number },
): Decimal => {
  if (step >= steps || compare(to, from) < 0) return decimal(to)
  return add(from, proportion([subtract(to, from), String(easedShare(step, steps))], String(WHOLE), places))
}
