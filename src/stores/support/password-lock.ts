import { APP_CODE } from '@/contract/app-codes'
import { type AppError, isBusinessError } from '@/errors/app-error'

/**
 * Returns the remaining seconds of a lock after too many wrong attempts. It applies to the withdrawal password or the
 * security answers. Undefined for every other refusal.
 */
export const lockedSeconds = (error: AppError): number | undefined =>
  isBusinessError(error, APP_CODE.WITHDRAWAL_PASSWORD_LOCKED, APP_CODE.TOO_MANY_ATTEMPTS)
    ? error.refusal.retryAfterSeconds
    : undefined
