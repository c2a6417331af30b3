import { AppError } from '@/errors/app-error'
import type { PurchaseDependencies, PurchaseService } from './purchase-service'

/**
 * A mini-program has no wallet, and so no purchase to tell of: its package does without the story.
 * @throws AppError need-wallet-browser, always: 'Please switch to DAPP Browser'
 */
export const loadPurchaseService = (_dependencies: PurchaseDependencies): Promise<PurchaseService> =>
  Promise.reject(new AppError('need-wallet-browser'))
