import { AppError } from '@/errors/app-error'
import type { PurchaseStory, StorySurroundings } from './purchase-story'

/**
 * A mini-program has no wallet, and so no purchase to tell of: its package does without the story.
 * @throws AppError need-wallet-browser, always: 'Please switch to DAPP Browser'
 */
export const loadPurchaseStory = (_surroundings: StorySurroundings): Promise<PurchaseStory> =>
  Promise.reject(new AppError('need-wallet-browser'))
