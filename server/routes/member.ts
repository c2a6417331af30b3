import { countUnread } from '../commands/notices'
import { openOrders } from '../commands/orders'
import { nowSeconds } from '../lib/clock'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const unReadNum = ({ memberId, payload }: MemberCall<'/api/my/unReadNum'>, { database, clock }: Platform) =>
  countUnread(
    database,
    memberId,
    payload.read === undefined ? undefined : { notice: payload.read, at: nowSeconds(clock) },
  )

/** The cart holds what was ordered and waits to be paid: one item an order. */
export const carList = async ({ memberId }: MemberCall<'/api/my/carList'>, { database, clock }: Platform) => {
  const open = await openOrders(database, memberId, nowSeconds(clock))
  return open.map((order) => ({ num: 1, order }))
}
