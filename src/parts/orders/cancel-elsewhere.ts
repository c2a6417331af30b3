import type { CartOrder } from '@/stores/orders/cart-store'
import { refreshQuota } from '@/stores/orders/refresh-quota'
import type { RootStore } from '@/stores/root-store'

/** Gives an order back that another device placed. A refusal is told by the call; what is there now is read either way. */
export const cancelElsewhere = async (stores: RootStore, { orderId, coin }: CartOrder): Promise<void> => {
  await stores.request.call('/api/funds/cancelOrder', { orderId, coin }, { notify: true }).catch(() => undefined)
  await refreshQuota(stores)
}
