import { reviewUnmatched, unmatchedToReview } from '../commands/unmatched-payments'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { eachRow } from './each-row'

const AT_ONCE = 100

/** Hands payments that match no order to the operators, once they are deep enough in the chain. */
export const reviewUnmatchedPayments = async (platform: Platform): Promise<void> => {
  const payments = await unmatchedToReview(platform.database, nowSeconds(platform.clock), AT_ONCE)
  await eachRow(platform, payments, {
    name: ({ hash, order }) => ({ payment: hash, order: order.id }),
    work: (payment) => reviewUnmatched(platform, payment),
  })
}
