import { CODE } from '@/contract/codes'
import { nowSeconds } from '../clock'
import { onlyRow, type Queryable } from '../database/database'
import { hit, remaining, reset } from '../database/rate-limits'
import { runExclusive } from '../keyed-mutex'
import { hashWithdrawalPassword, isKeyedHash, isOutdatedHash, isWithdrawalPassword } from '../password-peppers'
import { verifyPassword } from '../passwords'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'

export const TRIES = 5
export const LOCK_SECONDS = 15 * 60

const subjectOf = (memberId: string): string => `withdrawal-password:${memberId}`

/** A new password begins with all its tries. */
export const forgetWrongPasswords = (queryable: Queryable, memberId: string): Promise<void> =>
  reset(queryable, subjectOf(memberId))

/** Hashes of before there was a pepper are scrypt's; they are replaced at their next right use. */
const isRight = async ({ config }: Platform, password: string, hash: string): Promise<boolean> =>
  isKeyedHash(hash)
    ? isWithdrawalPassword(password, hash, config.passwordPeppers)
    : verifyPassword(password, hash, config.passwordCost)

/** Keeps a right password under the present pepper; where it was changed meanwhile, the change stays. */
const renewHash = async (
  { config, database }: Platform,
  { memberId, password, hash }: { readonly memberId: string; readonly password: string; readonly hash: string },
): Promise<void> => {
  if (!isOutdatedHash(hash, config.passwordPeppers)) return
  await database.query(
    'update member set withdrawal_password_hash = $2 where id = $1 and withdrawal_password_hash = $3',
    [memberId, hashWithdrawalPassword(password, config.passwordPeppers), hash],
  )
}

/**
 * Proves that whoever calls knows the member's withdrawal password (specification §5). Five wrong ones lock it for a
 * quarter of an hour; a refusal says how many are left. Never called within a transaction: a hash of
 * before there was a pepper takes its time.
 * @throws RefusalError withdrawal-password-not-set, -wrong, -locked
 */
export const checkWithdrawalPassword = async (
  platform: Platform,
  memberId: string,
  password: string,
  field: 'password' | 'oldPassword' = 'password',
): Promise<void> => {
  const { database, clock } = platform
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
    if (!(await isRight(platform, password, hash))) {
      const left = await remaining(database, limit, nowSeconds(clock))
      if (left.uses === 0) {
        throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_LOCKED, { retryAfterSeconds: left.retryAfterSeconds })
      }
      throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field, bound: String(left.uses) })
    }
    await reset(database, limit.subject)
    await renewHash(platform, { memberId, password, hash })
  })
}
