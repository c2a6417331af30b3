import { add, compare, type Decimal, decimal, proportion, subtract } from './money'

/** Resolution of the interpolation between two amounts. */
const WHOLE = 10_000
const TOGETHER = 3

/** Progress of an ease-out animation, in parts of 10 000. */
const easedShare = (step: number, steps: number): number => {
  const left = 1 - Math.min(1, Math.max(0, step / steps))
  return Math.round((1 - left ** TOGETHER) * WHOLE)
}

/**
 * Returns the amount to show while a figure counts up, with ease-out. It is always between the two amounts, and the
 * last step is exact. A decrease is shown immediately, because the old amount is no longer available.
 *
 * @param step 0 to `steps`
 * @param places decimals of the intermediate amounts
 */
export const countedAmount = (
  from: string,
  to: string,
  { step, steps, places }: { readonly step: number; readonly steps: number; readonly places: number },
): Decimal => {
  if (step >= steps || compare(to, from) < 0) return decimal(to)
  return add(from, proportion([subtract(to, from), String(easedShare(step, steps))], String(WHOLE), places))
}
