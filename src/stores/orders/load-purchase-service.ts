import { AppError } from '@/errors/app-error'
import type { PurchaseDependencies, PurchaseService } from './purchase-service'

/**
 * A mini-program has no wallet, and so no purchases: its package does without the service.
 * @throws AppError need-wallet-browser, always: 'Please switch to DAPP Browser'
 */
export const loadPurchaseService = (_dependencies: PurchaseDependencies): Promise<PurchaseService> =>
  Promise.reject(new AppError('need-wallet-browser'))
