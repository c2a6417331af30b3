import { CODE } from '@/contract/codes'
import { nowSeconds } from '../clock'
import { onlyRow, type Queryable } from '../database/database'
import { hit, remaining, reset } from '../database/rate-limits'
import { runExclusive } from '../keyed-mutex'
import { verifyPassword } from '../passwords'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'

export const TRIES = 5
export const LOCK_SECONDS = 15 * 60

const subjectOf = (memberId: string): string => `withdrawal-password:${memberId}`

/** A new password begins with all its tries. */
export const forgetWrongPasswords = (queryable: Queryable, memberId: string): Promise<void> =>
  reset(queryable, subjectOf(memberId))

/**
 * Proves that whoever calls knows the member's withdrawal password (specification §5). Five wrong ones lock it for a
 * quarter of an hour; a refusal says how many are left. Never called within a transaction: hashing takes its time.
 * @throws RefusalError withdrawal-password-not-set, -wrong, -locked
 */
export const checkWithdrawalPassword = async (
  { config, database, clock }: Platform,
  memberId: string,
  password: string,
  field: 'password' | 'oldPassword' = 'password',
): Promise<void> => {
  const rows = await database.query<{ withdrawal_password_hash: string | null }>(
    'select withdrawal_password_hash from member where id = $1',
    [memberId],
  )
  const hash = onlyRow(rows).withdrawal_password_hash
  if (hash === null) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_NOT_SET, { field })
  const limit = { subject: subjectOf(memberId), allowed: TRIES, windowSeconds: LOCK_SECONDS }
  await runExclusive(limit.subject, async () => {
    // Counted before the password is looked at: a hundred tries at once are a hundred tries.
    const retryAfterSeconds = await hit(database, limit, nowSeconds(clock))
    if (retryAfterSeconds > 0) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_LOCKED, { retryAfterSeconds })
    if (!(await verifyPassword(password, hash, config.passwordCost))) {
      const left = await remaining(database, limit, nowSeconds(clock))
      if (left.uses === 0) {
        throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_LOCKED, { retryAfterSeconds: left.retryAfterSeconds })
      }
      throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field, bound: String(left.uses) })
    }
    await reset(database, limit.subject)
  })
}
