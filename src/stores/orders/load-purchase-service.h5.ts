import type { PurchaseDependencies, PurchaseService } from './purchase-service'

/** Loads the service with the first purchase. @throws the bundler's ChunkLoadError */
export const loadPurchaseService = async (dependencies: PurchaseDependencies): Promise<PurchaseService> => {
  const { PurchaseService } = await import(/* webpackChunkName: "purchase-service" */ './purchase-service')
  return new PurchaseService(dependencies)
}
