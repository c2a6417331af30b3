import { CODE } from '@/contract/codes'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { runExclusive } from '../lib/keyed-mutex'
import { RefusalError } from '../lib/refusal'
import {
  hashWithdrawalPassword,
  isKeyedHash,
  isOutdatedHash,
  isWithdrawalPassword,
} from '../passwords/password-peppers'
import { verifyPassword } from '../passwords/passwords'
import type { Platform } from '../platform'
import { lockMember } from './idempotency'
import { hit, remaining, reset } from './rate-limits'

export const TRIES = 5
export const LOCK_SECONDS = 15 * 60

/** Returns the subject in `rate_limit` that counts a member's wrong tries. */
export const passwordTriesSubject = (memberId: string): string => `withdrawal-password:${memberId}`

const limitOf = (memberId: string) => ({
  subject: passwordTriesSubject(memberId),
  allowed: TRIES,
  windowSeconds: LOCK_SECONDS,
})

/** Resets wrong tries: a new password starts without any. */
export const forgetWrongPasswords = (queryable: Queryable, memberId: string): Promise<void> =>
  reset(queryable, passwordTriesSubject(memberId))

/** The hash has an older format. Deriving it takes up to a tenth of a second: too long within a transaction. */
export class OutdatedHashError extends Error {
  override readonly name = 'OutdatedHashError'
}

/** Wrong tries at a password. */
interface PasswordTries {
  readonly used: number
  /** When they are forgotten, in unix seconds. */
  readonly resetsAt: number
}

/** Wrong tries that are counted for a member. */
export const triesOf = async (queryable: Queryable, memberId: string): Promise<PasswordTries | undefined> => {
  const [tries] = await queryable.query<PasswordTries>(
    'select used, resets_at::float8 as "resetsAt" from rate_limit where subject = $1',
    [passwordTriesSubject(memberId)],
  )
  return tries
}

export const isWithdrawalPasswordSet = async (queryable: Queryable, memberId: string): Promise<boolean> => {
  const rows = await queryable.query<{ set: boolean }>(
    'select withdrawal_password_hash is not null as set from member where id = $1',
    [memberId],
  )
  return onlyRow(rows).set
}

type PasswordField = 'password' | 'oldPassword'

const lockedRefusal = (retryAfterSeconds: number): RefusalError =>
  new RefusalError(CODE.WITHDRAWAL_PASSWORD_LOCKED, { retryAfterSeconds })

/**
 * Verifies a member's withdrawal password (specification §5) while their row is locked, so that all processes together
 * verify one at a time. Five wrong ones lock it for a quarter of an hour; a refusal says how many are left.
 * @returns the refusal, withdrawal-password-not-set, -wrong or -locked, or nothing where it is right. A wrong try is
 *   counted in the transaction, which has to be committed
 * @throws OutdatedHashError where it has to be proved outside of a transaction, by `checkWithdrawalPassword`
 */
export const verifyPasswordAttempt = async (
  transaction: Transaction,
  { config }: Platform,
  attempt: {
    readonly member: { readonly id: string; readonly withdrawal_password_hash: string | null }
    readonly tries: PasswordTries | undefined
    readonly password: string
    readonly field: PasswordField
    /** Unix seconds. */
    readonly at: number
  },
): Promise<RefusalError | undefined> => {
  const { member, tries, password, field, at } = attempt
  const hash = member.withdrawal_password_hash
  if (hash === null) return new RefusalError(CODE.WITHDRAWAL_PASSWORD_NOT_SET, { field })
  const { used, resetsAt } = tries && tries.resetsAt > at ? tries : { used: 0, resetsAt: at + LOCK_SECONDS }
  if (used >= TRIES) return lockedRefusal(resetsAt - at)
  if (isOutdatedHash(hash, config.passwordPeppers)) throw new OutdatedHashError()
  if (isWithdrawalPassword(password, hash, config.passwordPeppers)) return undefined
  await hit(transaction, limitOf(member.id), at)
  const left = TRIES - used - 1
  if (left === 0) return lockedRefusal(resetsAt - at)
  return new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field, bound: String(left) })
}

/** Hashes from before the pepper are scrypt's. They are replaced when the password is next entered correctly. */
const isRight = async ({ config }: Platform, password: string, hash: string): Promise<boolean> =>
  isKeyedHash(hash)
    ? isWithdrawalPassword(password, hash, config.passwordPeppers)
    : verifyPassword(password, hash, config.passwordCost)

/** Stores a right password under the current pepper, unless the password was changed in the meantime. */
const renewHash = async (
  { config, database }: Platform,
  { memberId, password, hash }: { readonly memberId: string; readonly password: string; readonly hash: string },
): Promise<void> => {
  await database.query(
    'update member set withdrawal_password_hash = $2 where id = $1 and withdrawal_password_hash = $3',
    [memberId, hashWithdrawalPassword(password, config.passwordPeppers), hash],
  )
}

/**
 * Verifies a slow hash, with the rules of `verifyPasswordAttempt`.
 * @throws RefusalError withdrawal-password-not-set, -wrong, -locked
 */
const checkOutdatedHash = async (
  platform: Platform,
  { memberId, password, field }: { memberId: string; password: string; field: PasswordField },
): Promise<void> => {
  const { database, clock } = platform
  const rows = await database.query<{ withdrawal_password_hash: string | null }>(
    'select withdrawal_password_hash from member where id = $1',
    [memberId],
  )
  const hash = onlyRow(rows).withdrawal_password_hash
  if (hash === null) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_NOT_SET, { field })
  const limit = limitOf(memberId)
  // Counted before the password is verified, so that parallel tries all count.
  const retryAfterSeconds = await hit(database, limit, nowSeconds(clock))
  if (retryAfterSeconds > 0) throw lockedRefusal(retryAfterSeconds)
  if (!(await isRight(platform, password, hash))) {
    const left = await remaining(database, limit, nowSeconds(clock))
    if (left.uses === 0) throw lockedRefusal(left.retryAfterSeconds)
    throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field, bound: String(left.uses) })
  }
  await reset(database, limit.subject)
  await renewHash(platform, { memberId, password, hash })
}

const proveInTransaction = async (
  platform: Platform,
  { memberId, password, field }: { memberId: string; password: string; field: PasswordField },
): Promise<void> => {
  const { database, clock } = platform
  const refusal = await database.transaction(async (transaction) => {
    const member = await lockMember(transaction, memberId)
    const tries = await triesOf(transaction, memberId)
    const at = nowSeconds(clock)
    const problem = await verifyPasswordAttempt(transaction, platform, { member, tries, password, field, at })
    if (!problem && tries) await forgetWrongPasswords(transaction, memberId)
    return problem
  })
  if (refusal) throw refusal
}

/**
 * Proves that the caller knows the member's withdrawal password, for calls without other database work. A command
 * proves it in its own transaction. Never call this within a transaction.
 * @throws RefusalError withdrawal-password-not-set, -wrong, -locked
 */
export const checkWithdrawalPassword = async (
  platform: Platform,
  memberId: string,
  password: string,
  field: PasswordField = 'password',
): Promise<void> => {
  const proof = { memberId, password, field }
  // One at a time in this process, because each waiting call holds a database connection.
  await runExclusive(passwordTriesSubject(memberId), async () => {
    try {
      await proveInTransaction(platform, proof)
    } catch (error) {
      if (!(error instanceof OutdatedHashError)) throw error
      await checkOutdatedHash(platform, proof)
    }
  })
}
