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
 * The amount to show while one amount counts to another: quick at first, then slower. It never leaves the way between
 * the two, and the last step is the second to its last digit.
 *
 * @param step 0 to `steps`
 * @param places decimals that are counted through
 */
export const countedAmount = (
  from: string,
  to: string,
  { step, steps, places }: { readonly step: number; readonly steps: number; readonly places: number },
): Decimal => {
  if (step >= steps) return decimal(to)
  const share = String(easedShare(step, steps))
  return compare(from, to) <= 0
    ? add(from, proportion([subtract(to, from), share], String(WHOLE), places))
    : subtract(from, proportion([subtract(from, to), share], String(WHOLE), places))
}
