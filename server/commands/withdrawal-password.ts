import { CODE } from '@/contract/codes'
import { nowSeconds } from '../clock'
import { onlyRow, type Queryable } from '../database/database'
import { countUse, forgetUses, waitFor } from '../database/rate-limits'
import { oneAfterAnother } from '../one-after-another'
import { verifyPassword } from '../passwords'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'

export const TRIES = 5
export const LOCK_SECONDS = 15 * 60

const subjectOf = (memberId: string): string => `withdrawal-password:${memberId}`

/** A new password begins with all its tries. */
export const forgetWrongPasswords = (queryable: Queryable, memberId: string): Promise<void> =>
  forgetUses(queryable, subjectOf(memberId))

/**
 * Proves that whoever calls knows the member's withdrawal password (specification §5). Five wrong ones lock it for a
 * quarter of an hour. Never called within a transaction: hashing takes its time.
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
  await oneAfterAnother(limit.subject, async () => {
    // Counted before the password is looked at: a hundred tries at once are a hundred tries.
    const retryAfterSeconds = await countUse(database, limit, nowSeconds(clock))
    if (retryAfterSeconds > 0) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_LOCKED, { retryAfterSeconds })
    if (!(await verifyPassword(password, hash, config.passwordCost))) {
      const wait = await waitFor(database, limit, nowSeconds(clock))
      if (wait > 0) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_LOCKED, { retryAfterSeconds: wait })
      throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field })
    }
    await forgetUses(database, limit.subject)
  })
}
