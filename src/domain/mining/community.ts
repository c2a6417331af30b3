import { add, isZero, proportion } from '../money/money'

const PERCENT = '100'

/**
 * How much of all that was burned below a member the smaller community burned, in whole per cent, cut off. Undefined
 * where nothing was burned. The closer to 50 or above, the less one line alone carries it (H4).
 */
export const smallerShare = (larger: string, smaller: string): string | undefined => {
  const all = add(larger, smaller)
  return isZero(all) ? undefined : proportion([smaller, PERCENT], all, 0)
}
