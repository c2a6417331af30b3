import type { RootStore } from '../root-store'

/** Reads what an order holds of the quota, and how many wait to be paid; a failure is shown where the figures are. */
export const refreshQuota = async ({ sales, cart, funds }: Pick<RootStore, 'sales' | 'cart' | 'funds'>) => {
  await Promise.allSettled([sales.refresh(), cart.refresh(), funds.refresh()])
}
