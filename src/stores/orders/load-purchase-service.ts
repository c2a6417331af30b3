import { AppError } from '@/errors/app-error'
import type { PurchaseDependencies, PurchaseService } from './purchase-service'

/**
 * Refuses, because a mini-program has no wallet and no purchases. Its package does not contain the service.
 * @throws AppError need-wallet-browser, always: 'Please switch to DAPP Browser'
 */
export const loadPurchaseService = (_dependencies: PurchaseDependencies): Promise<PurchaseService> =>
  Promise.reject(new AppError('need-wallet-browser'))
