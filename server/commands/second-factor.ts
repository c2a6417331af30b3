import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CODE } from '@/contract/codes'
import type { Data } from '@/contract/contract'
import {
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_LETTERS,
  RECOVERY_CODES,
  readSecondFactorCode,
  SECOND_FACTOR_REMOVAL_SECONDS,
} from '@/domain/second-factor'
import type { Queryable, Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { runExclusive } from '../lib/keyed-mutex'
import { RefusalError } from '../lib/refusal'
import { hashWithdrawalPassword, isWithdrawalPassword } from '../passwords/password-peppers'
import { newTotpSecret, openTotpSecret, otpauthUri, sealTotpSecret, verifyTotp } from '../passwords/totp'
import type { Platform } from '../platform'
import { lockMember } from './idempotency'
import { addSecurityNotice } from './notices'
import { hit, remaining, reset } from './rate-limits'
import { checkWithdrawalPassword, LOCK_SECONDS, TRIES } from './withdrawal-password'
import { suspendAfterReset } from './withdrawal-suspension'

type State = Data<'/api/my/getSecondFactor'>

const DEVICE_TOKEN_BYTES = 32
/** How long a device needs no second factor to log in. */
const DEVICE_SECONDS = 90 * 86_400

const ownerOf = (memberId: string): string => `member:${memberId}`

const limitOf = (memberId: string) => ({
  subject: `second-factor:${memberId}`,
  allowed: TRIES,
  windowSeconds: LOCK_SECONDS,
})

/** SQL condition of a second factor that is asked for at `$2`: confirmed, and not removed 24 hours ago. */
const ACTIVE = 'confirmed_at is not null and (removal_ends_at is null or removal_ends_at > $2)'

interface Factor {
  readonly secret: string
  readonly last_step: string
}

interface Caller {
  readonly memberId: string
  /** Unix seconds. */
  readonly at: number
}

const activeFactor = async (queryable: Queryable, { memberId, at }: Caller): Promise<Factor | undefined> => {
  const [factor] = await queryable.query<Factor>(
    `select secret, last_step from second_factor where member_id = $1 and ${ACTIVE}`,
    [memberId, at],
  )
  return factor
}

const required = (): RefusalError => new RefusalError(CODE.SECOND_FACTOR_REQUIRED, { field: 'secondFactor' })

/** Counts a wrong code. @returns its refusal, with the tries that are left */
const countWrongTry = async (transaction: Transaction, { memberId, at }: Caller): Promise<RefusalError> => {
  const limit = limitOf(memberId)
  await hit(transaction, limit, at)
  const { uses, retryAfterSeconds } = await remaining(transaction, limit, at)
  return uses === 0
    ? new RefusalError(CODE.SECOND_FACTOR_LOCKED, { retryAfterSeconds })
    : new RefusalError(CODE.SECOND_FACTOR_WRONG, { field: 'secondFactor', bound: String(uses) })
}

/** Spends a recovery code. @returns whether it was one, and not used before */
const spendRecoveryCode = async (
  transaction: Transaction,
  { config }: Pick<Platform, 'config'>,
  { memberId, at }: Caller,
  code: string,
): Promise<boolean> => {
  const rows = await transaction.query<{ id: string; code_hash: string }>(
    'select id, code_hash from second_factor_recovery where member_id = $1 and used_at is null',
    [memberId],
  )
  const found = rows.find(({ code_hash }) => isWithdrawalPassword(code, code_hash, config.passwordPeppers))
  if (!found) return false
  await transaction.query('update second_factor_recovery set used_at = $2 where id = $1', [found.id, at])
  await addSecurityNotice(transaction, { memberId, at }, ({ recoveryCodeUsed }) =>
    recoveryCodeUsed({ left: rows.length - 1 }),
  )
  return true
}

/** Proves a code of a secret, while the member's row is locked. @returns the refusal, whose count has to be committed */
const codeProblem = async (
  transaction: Transaction,
  platform: Pick<Platform, 'config'>,
  caller: Caller,
  { factor, code, recovery }: { readonly factor: Factor; readonly code: string; readonly recovery: boolean },
): Promise<RefusalError | undefined> => {
  const { memberId, at } = caller
  const limit = limitOf(memberId)
  const { uses, retryAfterSeconds } = await remaining(transaction, limit, at)
  if (uses === 0) return new RefusalError(CODE.SECOND_FACTOR_LOCKED, { retryAfterSeconds })
  const entered = readSecondFactorCode(code)
  const secret = openTotpSecret(factor.secret, ownerOf(memberId), platform.config.passwordPeppers)
  const step = verifyTotp(secret, entered, at)
  if (step !== undefined && step <= Number(factor.last_step)) {
    return new RefusalError(CODE.SECOND_FACTOR_REPLAYED, { field: 'secondFactor' })
  }
  if (step !== undefined) {
    await transaction.query('update second_factor set last_step = $2 where member_id = $1', [memberId, step])
  } else if (!recovery || !(await spendRecoveryCode(transaction, platform, caller, entered))) {
    return countWrongTry(transaction, caller)
  }
  await reset(transaction, limit.subject)
  return undefined
}

/**
 * Verifies the second factor of a member whose row is locked; without one nothing is asked. Five wrong codes lock it for
 * a quarter of an hour. A code is accepted once (RFC 6238, section 5.2).
 * @returns the refusal second-factor-required, -wrong, -replayed or -locked, or nothing. A wrong try is counted in the
 *   transaction, which has to be committed
 */
export const secondFactorProblem = async (
  transaction: Transaction,
  platform: Pick<Platform, 'config'>,
  { code, ...caller }: Caller & { readonly code: string | undefined },
): Promise<RefusalError | undefined> => {
  const factor = await activeFactor(transaction, caller)
  if (!factor) return undefined
  if (code === undefined) return required()
  return codeProblem(transaction, platform, caller, { factor, code, recovery: true })
}

/** Runs a check in a transaction with the member's row locked, one at a time, and throws its refusal after the commit. */
const proved = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: string,
  check: (transaction: Transaction, caller: Caller) => Promise<RefusalError | undefined>,
): Promise<void> => {
  const refusal = await runExclusive(limitOf(memberId).subject, () =>
    database.transaction(async (transaction) => {
      await lockMember(transaction, memberId)
      return check(transaction, { memberId, at: nowSeconds(clock) })
    }),
  )
  if (refusal) throw refusal
}

/**
 * Refuses a call without a code before it spends other proofs, such as the nonce of a signature.
 * @throws RefusalError second-factor-required
 */
export const requireSecondFactor = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: string,
  code: string | undefined,
): Promise<void> => {
  if (code === undefined && (await activeFactor(database, { memberId, at: nowSeconds(clock) }))) throw required()
}

/**
 * Verifies the code that `requireSecondFactor` has asked for, for calls that are no command. Call it after the other
 * proofs: a code is spent once. Without a code none is needed.
 * @throws RefusalError second-factor-…
 */
export const checkSecondFactor = async (
  platform: Pick<Platform, 'config' | 'database' | 'clock'>,
  memberId: string,
  code: string | undefined,
): Promise<void> => {
  if (code === undefined) return
  await proved(platform, memberId, (transaction, caller) =>
    secondFactorProblem(transaction, platform, { ...caller, code }),
  )
}

const hashDeviceToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const rememberDevice = async (queryable: Queryable, { memberId, at }: Caller): Promise<string> => {
  const token = randomBytes(DEVICE_TOKEN_BYTES).toString('hex')
  await queryable.query('insert into second_factor_device (token_hash, member_id, expires_at) values ($1, $2, $3)', [
    hashDeviceToken(token),
    memberId,
    at + DEVICE_SECONDS,
  ])
  return token
}

const isKnownDevice = async (queryable: Queryable, { memberId, at }: Caller, token: string): Promise<boolean> => {
  const rows = await queryable.query(
    'select 1 from second_factor_device where token_hash = $1 and member_id = $2 and expires_at > $3',
    [hashDeviceToken(token), memberId, at],
  )
  return rows.length > 0
}

/** Lets the next login on every device ask for the second factor again. */
export const forgetDevices = async (queryable: Queryable, memberId: string): Promise<void> => {
  await queryable.query('delete from second_factor_device where member_id = $1', [memberId])
}

/**
 * Verifies the second factor of a login by account, except on a device that proved it before.
 * @returns the token of a device that is new to the member; undefined where none is needed
 * @throws RefusalError second-factor-…
 */
export const proveLogin = async (
  platform: Pick<Platform, 'config' | 'database' | 'clock'>,
  memberId: string,
  {
    deviceToken,
    secondFactor,
  }: { readonly deviceToken?: string | undefined; readonly secondFactor?: string | undefined },
): Promise<string | undefined> => {
  const { database, clock } = platform
  const caller = { memberId, at: nowSeconds(clock) }
  if (!(await activeFactor(database, caller))) return undefined
  if (deviceToken !== undefined && (await isKnownDevice(database, caller, deviceToken))) return undefined
  if (secondFactor === undefined) throw required()
  await checkSecondFactor(platform, memberId, secondFactor)
  return rememberDevice(database, caller)
}

export const readSecondFactor = async (queryable: Queryable, { memberId, at }: Caller): Promise<State> => {
  const [state] = await queryable.query<State>(
    `select confirmed_at::float8 as since, removal_ends_at::float8 as "removalEndsAt", (
       select count(*)::integer from second_factor_recovery where member_id = $1 and used_at is null
     ) as "recoveryCodes" from second_factor where member_id = $1 and ${ACTIVE}`,
    [memberId, at],
  )
  return state ?? { since: null, removalEndsAt: null, recoveryCodes: 0 }
}

/**
 * Creates a secret. Calls ask for its codes only after its first code was verified.
 * @throws RefusalError withdrawal-password-…; second-factor-set where there is one already
 */
export const beginSecondFactor = async (
  platform: Platform,
  memberId: string,
  password: string,
): Promise<Data<'/api/my/beginSecondFactor'>> => {
  const { config, database, clock } = platform
  await checkWithdrawalPassword(platform, memberId, password)
  const secret = newTotpSecret()
  const sealed = sealTotpSecret(secret, ownerOf(memberId), config.passwordPeppers)
  const uid = await database.transaction(async (transaction) => {
    const member = await lockMember(transaction, memberId)
    if (await activeFactor(transaction, { memberId, at: nowSeconds(clock) })) {
      throw new RefusalError(CODE.SECOND_FACTOR_SET)
    }
    await transaction.query(
      `insert into second_factor (member_id, secret) values ($1, $2) on conflict (member_id) do update
       set secret = excluded.secret, confirmed_at = null, last_step = 0, removal_ends_at = null`,
      [memberId, sealed],
    )
    return member.uid
  })
  return { secret, uri: otpauthUri(secret, uid) }
}

const newRecoveryCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_CODE_LETTERS[randomInt(RECOVERY_CODE_LETTERS.length)],
  ).join('')

/** Replaces the recovery codes. @returns the new ones, which are shown once */
const renewCodes = async (
  transaction: Transaction,
  { config }: Pick<Platform, 'config'>,
  memberId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await transaction.query('delete from second_factor_recovery where member_id = $1', [memberId])
  await transaction.query(
    'insert into second_factor_recovery (member_id, code_hash) select $1, code_hash from unnest($2::text[]) as code_hash',
    [memberId, codes.map((code) => hashWithdrawalPassword(code, config.passwordPeppers))],
  )
  return codes.map((code) => `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`)
}

/**
 * Turns the second factor on with the first code of the new secret, and remembers the device.
 * @throws RefusalError second-factor-not-set where no secret waits; second-factor-wrong, -locked
 */
export const confirmSecondFactor = async (
  platform: Platform,
  memberId: string,
  code: string,
): Promise<Data<'/api/my/confirmSecondFactor'>> => {
  let answer: Data<'/api/my/confirmSecondFactor'> | undefined
  await proved(platform, memberId, async (transaction, caller) => {
    const [factor] = await transaction.query<Factor>(
      'select secret, last_step from second_factor where member_id = $1 and confirmed_at is null',
      [memberId],
    )
    if (!factor) return new RefusalError(CODE.SECOND_FACTOR_NOT_SET)
    const problem = await codeProblem(transaction, platform, caller, { factor, code, recovery: false })
    if (problem) return problem
    const { at } = caller
    await transaction.query('update second_factor set confirmed_at = $2 where member_id = $1', [memberId, at])
    const recoveryCodes = await renewCodes(transaction, platform, memberId)
    await forgetDevices(transaction, memberId)
    const deviceToken = await rememberDevice(transaction, caller)
    await addSecurityNotice(transaction, { memberId, at }, ({ secondFactorOn }) => secondFactorOn())
    answer = { recoveryCodes, deviceToken }
    return undefined
  })
  if (!answer) throw new Error('a confirmed second factor has an answer')
  return answer
}

/** Proof of a change of the second factor: the withdrawal password, and a code. */
interface ChangeProof {
  readonly password: string
  readonly secondFactor?: string | undefined
}

/** Changes an active second factor. @throws RefusalError withdrawal-password-…, second-factor-… */
const changeActive = async (
  platform: Platform,
  memberId: string,
  { password, secondFactor }: ChangeProof,
  change: (transaction: Transaction, caller: Caller) => Promise<void>,
): Promise<void> => {
  await requireSecondFactor(platform, memberId, secondFactor)
  await checkWithdrawalPassword(platform, memberId, password)
  await proved(platform, memberId, async (transaction, caller) => {
    if (!(await activeFactor(transaction, caller))) throw new RefusalError(CODE.SECOND_FACTOR_NOT_SET)
    const problem = await secondFactorProblem(transaction, platform, { ...caller, code: secondFactor })
    if (!problem) await change(transaction, caller)
    return problem
  })
}

/**
 * Replaces the recovery codes.
 * @throws RefusalError withdrawal-password-…, second-factor-…
 */
export const renewRecoveryCodes = async (
  platform: Platform,
  memberId: string,
  proof: ChangeProof,
): Promise<string[]> => {
  let codes: string[] = []
  await changeActive(platform, memberId, proof, async (transaction) => {
    codes = await renewCodes(transaction, platform, memberId)
  })
  return codes
}

/**
 * Requests the removal, which takes effect after 24 hours and causes a notice, so that the owner notices a thief.
 * @throws RefusalError withdrawal-password-…, second-factor-…
 */
export const requestRemoval = async (platform: Platform, memberId: string, proof: ChangeProof): Promise<State> => {
  await changeActive(platform, memberId, proof, async (transaction, { at }) => {
    const endsAt = at + SECOND_FACTOR_REMOVAL_SECONDS
    const rows = await transaction.query(
      'update second_factor set removal_ends_at = $2 where member_id = $1 and removal_ends_at is null returning 1',
      [memberId, endsAt],
    )
    // Requested again, the removal keeps its time.
    if (rows.length === 0) return
    await addSecurityNotice(transaction, { memberId, at }, ({ secondFactorEnds }) => secondFactorEnds({ endsAt }))
  })
  return readSecondFactor(platform.database, { memberId, at: nowSeconds(platform.clock) })
}

/** Takes a requested removal back. The safer setting needs no proof. */
export const keepSecondFactor = async ({ database, clock }: Platform, memberId: string): Promise<State> => {
  const at = nowSeconds(clock)
  await database.query(`update second_factor set removal_ends_at = null where member_id = $1 and ${ACTIVE}`, [
    memberId,
    at,
  ])
  return readSecondFactor(database, { memberId, at })
}

/**
 * Removes the second factor of a member who lost it, by the decision of an operator. Another person may have asked for
 * it: all sessions end, and transfers and withdrawals are suspended for a day.
 * @returns false where the member has none
 */
export const removeSecondFactor = async (transaction: Transaction, { memberId, at }: Caller): Promise<boolean> => {
  const rows = await transaction.query('delete from second_factor where member_id = $1 returning confirmed_at', [
    memberId,
  ])
  if (rows.length === 0) return false
  await transaction.query('delete from second_factor_recovery where member_id = $1', [memberId])
  await forgetDevices(transaction, memberId)
  await transaction.query('delete from session where member_id = $1', [memberId])
  const until = await suspendAfterReset(transaction, memberId, at)
  await addSecurityNotice(transaction, { memberId, at }, ({ secondFactorRemoved }) => secondFactorRemoved({ until }))
  return true
}
