import { add, isZero, proportion } from '../money/money'

const PERCENT = '100'

/**
 * Returns the smaller community's share of all BOEX burned below a member, in whole per cent, truncated. Undefined if
 * nothing was burned. A share near or above 50 means that the team does not depend on one line (H4).
 */
export const smallerShare = (larger: string, smaller: string): string | undefined => {
  const all = add(larger, smaller)
  return isZero(all) ? undefined : proportion([smaller, PERCENT], all, 0)
}
