import type { RootStore } from '../root-store'

/** Reads the figures that an order changes: quota, unpaid orders and funds. The figures show a failure themselves. */
export const refreshQuota = async ({ sales, cart, funds }: Pick<RootStore, 'sales' | 'cart' | 'funds'>) => {
  await Promise.allSettled([sales.refresh(), cart.refresh(), funds.refresh()])
}
