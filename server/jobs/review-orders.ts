import { CODE } from '@/contract/codes'
import { reconcilePayment, unbind } from '../commands/bind-hash'
import { type Order, ordersToReview } from '../commands/orders'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { eachRow } from './each-row'

const AT_ONCE = 100

/** Time, in seconds, for which the platform searches for a transaction that the chain does not know. */
const PATIENCE_SECONDS = 86_400

const reviewOrder = async (platform: Platform, order: Order): Promise<void> => {
  if (order.hash === null) return
  try {
    await reconcilePayment(platform, order, order.hash)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const waited = nowSeconds(platform.clock) - (order.boundAt ?? 0)
    if (error.code === CODE.TRANSACTION_UNKNOWN && waited > PATIENCE_SECONDS) {
      await unbind(platform, order, order.hash, error.code)
    }
  }
}

/** Checks the due orders under review: credits deep enough payments, and gives up failed ones. */
export const reviewOrders = async (platform: Platform): Promise<void> => {
  const orders = await ordersToReview(platform.database, nowSeconds(platform.clock), AT_ONCE)
  await eachRow(platform, orders, {
    name: ({ id }) => ({ order: id }),
    work: (order) => reviewOrder(platform, order),
  })
}
