import type { Data } from '@/contract/contract'
import type { RouteKey } from '@/routes'
import type { OrderLog } from '@/stores/orders/order-log'
import type { RouteParameters } from './address'

export type Subject = NonNullable<Data<'/api/index/getNoticeDetail'>['subject']>

/** Returns the page with the row of a subject. */
export const locationOfSubject = (
  { kind, id }: Subject,
  orders: Pick<OrderLog, 'own'>,
): { readonly route: RouteKey; readonly parameters: RouteParameters } => {
  switch (kind) {
    case 'withdrawal':
    case 'transfer':
      return { route: 'records', parameters: { tab: kind, id } }
    case 'position':
      return { route: 'positions', parameters: { id } }
    case 'release':
      return { route: 'earningsDetail', parameters: { id } }
    case 'ticket':
      return { route: 'help', parameters: { ticket: id } }
    case 'order': {
      // The device that placed an order stores it under a local key.
      const entry = orders.own.find(({ order }) => order?.orderId === id)
      return { route: 'records', parameters: { tab: 'orders', id: entry?.key } }
    }
  }
}
