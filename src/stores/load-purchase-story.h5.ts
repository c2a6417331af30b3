import type { PurchaseStory, StorySurroundings } from './purchase-story'

/** Fetches the story when there is a first purchase to tell of. @throws the bundler's ChunkLoadError */
export const loadPurchaseStory = async (surroundings: StorySurroundings): Promise<PurchaseStory> => {
  const { PurchaseStory: Story } = await import(/* webpackChunkName: "purchase-story" */ './purchase-story')
  return new Story(surroundings)
}
