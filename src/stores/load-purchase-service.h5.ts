import type { PurchaseDependencies, PurchaseService } from './purchase-service'

/** Fetches the story when there is a first purchase to tell of. @throws the bundler's ChunkLoadError */
export const loadPurchaseService = async (dependencies: PurchaseDependencies): Promise<PurchaseService> => {
  const { PurchaseService: Story } = await import(/* webpackChunkName: "purchase-service" */ './purchase-service')
  return new Story(dependencies)
}
