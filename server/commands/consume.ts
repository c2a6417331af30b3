import { CODE } from '@/contract/codes'
import type { Queryable } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { hit, type RateLimit } from './rate-limits'

/** Error above a limit: too-many-attempts by default, or too-many-requests if the limit counts requests. */
interface Above {
  readonly code?: typeof CODE.TOO_MANY_ATTEMPTS | typeof CODE.TOO_MANY_REQUESTS
  readonly field?: string
}

/**
 * Counts one use of a limit.
 * @throws RefusalError too-many-attempts, or the given code, above the limit
 */
export const consume = async (
  { database, clock }: Pick<Platform, 'clock'> & { readonly database: Queryable },
  limit: RateLimit,
  { code = CODE.TOO_MANY_ATTEMPTS, ...field }: Above = {},
): Promise<void> => {
  const retryAfterSeconds = await hit(database, limit, nowSeconds(clock))
  if (retryAfterSeconds > 0) throw new RefusalError(code, { ...field, retryAfterSeconds })
}
