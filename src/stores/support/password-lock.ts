import { CODE } from '@/contract/codes'
import { type AppError, isBusinessError } from '@/errors/app-error'

/**
 * For how many seconds more a secret is locked after too many wrong tries: the withdrawal password or the security
 * answers. Undefined for every other refusal.
 */
export const lockedSeconds = (error: AppError): number | undefined =>
  isBusinessError(error, CODE.WITHDRAWAL_PASSWORD_LOCKED, CODE.TOO_MANY_ATTEMPTS)
    ? error.refusal.retryAfterSeconds
    : undefined
