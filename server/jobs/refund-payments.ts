import { nowSeconds } from '../clock'
import { refundsToReview, reviewRefund } from '../commands/refund-payment'
import type { Platform } from '../platform'
import { eachRow } from './each-row'

const AT_ONCE = 100

/** Credits payments that no order could take to the fund accounts of whoever made them. */
export const refundPayments = async (platform: Platform): Promise<void> => {
  const refunds = await refundsToReview(platform.database, nowSeconds(platform.clock), AT_ONCE)
  await eachRow(platform, refunds, {
    name: ({ hash, order }) => ({ payment: hash, order: order.id }),
    work: (refund) => reviewRefund(platform, refund),
  })
}
