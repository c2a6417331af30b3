import type { CartOrder } from '@/stores/orders/cart-store'
import { refreshQuota } from '@/stores/orders/refresh-quota'
import type { RootStore } from '@/stores/root-store'

/**
 * Cancels an order that another device placed. The call itself notifies about an error; the quota is reloaded either
 * way.
 */
export const cancelElsewhere = async (
  stores: Pick<RootStore, 'cart' | 'funds' | 'request' | 'sales'>,
  { orderId, coin }: CartOrder,
): Promise<void> => {
  await stores.request.call('/api/funds/cancelOrder', { orderId, coin }, { notify: true }).catch(() => undefined)
  await refreshQuota(stores)
}
