import { nowSeconds } from '../clock'
import { countUnread, markRead } from '../commands/notices'
import { countOpenOrders } from '../commands/orders'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const unReadNum = async (
  { memberId, payload }: MemberCall<'/api/my/unReadNum'>,
  { database, clock }: Platform,
) => {
  if (payload.read !== undefined) await markRead(database, { memberId, notice: payload.read, at: nowSeconds(clock) })
  return countUnread(database, memberId)
}

/** The cart holds what was ordered and waits to be paid: one item an order. */
export const carList = async ({ memberId }: MemberCall<'/api/my/carList'>, { database, clock }: Platform) => {
  const open = await countOpenOrders(database, memberId, nowSeconds(clock))
  return Array.from({ length: open }, () => ({ num: 1 }))
}
