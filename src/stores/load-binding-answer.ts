import { AppError } from '@/errors/app-error'
import type { readBindingAnswer } from './binding-answer'

/**
 * A mini-program has no wallet, and so no payment to bind: its package does without (load-purchase-service.ts).
 * @throws AppError need-wallet-browser, always
 */
export const loadBindingAnswer = (): Promise<typeof readBindingAnswer> =>
  Promise.reject(new AppError('need-wallet-browser'))
