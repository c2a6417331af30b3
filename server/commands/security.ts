import { CODE, type Code } from '@/contract/codes'
import type { Data, Taken } from '@/contract/contract'
import {
  isWeakWithdrawalPassword,
  type SecurityInformationProblem,
  securityInformationProblem,
} from '@/domain/security'
import { sameAddress } from '@/domain/wallet-address'
import { nowSeconds } from '../clock'
import { onlyRow, type Queryable } from '../database/database'
import { hit, remaining, reset } from '../database/rate-limits'
import { runExclusive } from '../keyed-mutex'
import { hashWithdrawalPassword } from '../password-peppers'
import { hashPassword, verifyPassword } from '../passwords'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { checkAccountPassword } from './login'
import { checkSignedMessage } from './signed-message'
import { checkWithdrawalPassword, forgetWrongPasswords } from './withdrawal-password'
import { SUSPENSION_SECONDS } from './withdrawal-suspension'

const TRIES = 5
const LOCK_SECONDS = 15 * 60
const WALLET_PROVES_AFTER_SECONDS = 24 * 60 * 60

export interface SecurityAnswers {
  readonly birthDate: string
  readonly birthplace: string
  readonly name: string
}

/** The three answers as one text: spaces around them and the case of letters are nobody's secret. */
const normalised = ({ birthDate, birthplace, name }: SecurityAnswers): string =>
  JSON.stringify([birthDate, birthplace, name].map((answer) => answer.trim().normalize('NFC').toLowerCase()))

const withdrawalPasswordSet = async (queryable: Queryable, memberId: string): Promise<boolean> => {
  const rows = await queryable.query<{ set: boolean }>(
    'select withdrawal_password_hash is not null as set from member where id = $1',
    [memberId],
  )
  return onlyRow(rows).set
}

const answersHash = async (queryable: Queryable, memberId: string): Promise<string | undefined> => {
  const rows = await queryable.query<{ answers_hash: string }>(
    'select answers_hash from security_information where member_id = $1',
    [memberId],
  )
  return rows[0]?.answers_hash
}

/** @throws RefusalError security-not-set, security-answers-wrong, too-many-attempts */
const checkAnswers = async (
  { config, database, clock }: Platform,
  memberId: string,
  answers: SecurityAnswers,
): Promise<void> => {
  const hash = await answersHash(database, memberId)
  if (hash === undefined) throw new RefusalError(CODE.SECURITY_NOT_SET, { field: 'answers' })
  const limit = { subject: `security-answers:${memberId}`, allowed: TRIES, windowSeconds: LOCK_SECONDS }
  await runExclusive(limit.subject, async () => {
    // Counted before the answers are looked at: a hundred tries at once are a hundred tries.
    const retryAfterSeconds = await hit(database, limit, nowSeconds(clock))
    if (retryAfterSeconds > 0) throw new RefusalError(CODE.TOO_MANY_ATTEMPTS, { retryAfterSeconds })
    if (!(await verifyPassword(normalised(answers), hash, config.passwordCost))) {
      const left = await remaining(database, limit, nowSeconds(clock))
      const bound = left.uses > 0 ? { bound: String(left.uses) } : {}
      throw new RefusalError(CODE.SECURITY_ANSWERS_WRONG, { field: 'answers', ...bound })
    }
    await reset(database, limit.subject)
  })
}

export type PasswordChange = Taken<
  '/api/my/setOrUpdatePassword',
  'password' | 'repeatedPassword' | 'oldPassword' | 'answers' | 'accountPassword' | 'wallet'
>

/** Whose session a password is set in, and from where. */
interface PasswordCaller {
  readonly memberId: string
  /** Network address the request came from. */
  readonly origin: string
}

interface OwnerRow {
  account: string | null
  password_hash: string | null
  wallet_address: string | null
  wallet_bound_at: string | null
}

/**
 * Whether the wallet speaks for the member. To an account any session can bind one: only after a day, within which its
 * owner notices, is it as good as the account's password.
 */
const walletProves = (row: Omit<OwnerRow, 'password_hash'>, at: number): boolean =>
  row.wallet_address !== null &&
  (row.account === null || at >= Number(row.wallet_bound_at ?? 0) + WALLET_PROVES_AFTER_SECONDS)

/**
 * Who may set the first one: a session alone may be stolen. The account's password or a signature of the wallet, whichever
 * the member has; of two either.
 * @throws RefusalError owner-proof-required, account-password-wrong, too-many-attempts, sign-in-…, signature-wrong,
 *   wallet-not-bound
 */
const proveOwner = async (
  platform: Platform,
  { memberId, origin }: PasswordCaller,
  { accountPassword, wallet }: PasswordChange,
): Promise<void> => {
  const { database, clock } = platform
  const row = onlyRow(
    await database.query<OwnerRow>(
      'select account, password_hash, wallet_address, wallet_bound_at from member where id = $1',
      [memberId],
    ),
  )
  const { account, password_hash: passwordHash, wallet_address: walletAddress } = row
  if (accountPassword !== undefined && account !== null && passwordHash !== null) {
    return checkAccountPassword(platform, { account, passwordHash, password: accountPassword }, origin)
  }
  if (wallet === undefined || !walletProves(row, nowSeconds(clock))) {
    const field = account === null ? 'wallet' : 'accountPassword'
    throw new RefusalError(CODE.OWNER_PROOF_REQUIRED, { field })
  }
  if (!sameAddress(wallet.address, walletAddress ?? undefined)) {
    throw new RefusalError(CODE.WALLET_NOT_BOUND, { field: 'wallet' })
  }
  return checkSignedMessage(platform, wallet, { purpose: 'withdrawal-password', memberId })
}

/** Who may change it: who knows the old one, or the three answers. @throws RefusalError */
const proveIdentity = async (platform: Platform, memberId: string, change: PasswordChange): Promise<void> => {
  const { oldPassword, answers } = change
  if (oldPassword !== undefined) return checkWithdrawalPassword(platform, memberId, oldPassword, 'oldPassword')
  if (answers !== undefined) return checkAnswers(platform, memberId, answers)
  throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field: 'oldPassword' })
}

/**
 * Sets the withdrawal password, or changes it (specification §5). The first one is set by who proves to be the owner. Changed by the security answers it is a reset:
 * transfers and withdrawals rest for a day.
 * @throws RefusalError withdrawal-passwords-differ, withdrawal-password-weak, -wrong, -locked, security-…, and what
 *   `proveOwner` refuses
 */
export const setWithdrawalPassword = async (
  platform: Platform,
  caller: PasswordCaller,
  change: PasswordChange,
): Promise<void> => {
  const { memberId } = caller
  const { config, database, clock } = platform
  if (change.password !== change.repeatedPassword) {
    throw new RefusalError(CODE.WITHDRAWAL_PASSWORDS_DIFFER, { field: 'repeatedPassword' })
  }
  if (isWeakWithdrawalPassword(change.password)) {
    throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WEAK, { field: 'password' })
  }
  const changes = await withdrawalPasswordSet(database, memberId)
  if (changes) await proveIdentity(platform, memberId, change)
  else await proveOwner(platform, caller, change)
  const hash = hashWithdrawalPassword(change.password, config.passwordPeppers)
  // Answers can be found out: whoever did must not be gone with the money before the owner notices.
  const suspendedUntil = changes && change.oldPassword === undefined ? nowSeconds(clock) + SUSPENSION_SECONDS : null
  const rows = await database.query(
    `update member set withdrawal_password_hash = $2,
       withdrawals_suspended_until = coalesce($4::bigint, withdrawals_suspended_until)
     where id = $1 and ($3::boolean or withdrawal_password_hash is null) returning id`,
    [memberId, hash, changes, suspendedUntil],
  )
  // Somebody else set a first one meanwhile: theirs is the one that holds.
  if (rows.length === 0) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field: 'oldPassword' })
  await forgetWrongPasswords(database, memberId)
}

const FIELD_CODES: Partial<Record<SecurityInformationProblem, Code>> = {
  'birth-date-required': CODE.BIRTH_DATE_INVALID,
  'birth-date-invalid': CODE.BIRTH_DATE_INVALID,
}

const mask = (text: string, shown: number): string => `${[...text.trim()].slice(0, shown).join('')}****`

/** Everything but the day is hidden. */
const maskDate = (date: string): string => `****-**-${date.slice(-2)}`

/** The password is the withdrawal password, where one is set. */
export type SecurityChange = Taken<
  '/api/my/setOrUpdateSecurity',
  'nickname' | 'birthDate' | 'birthplace' | 'name' | 'password'
>

/**
 * The answers can take the place of the withdrawal password: who holds nothing but the session may not set them.
 * @throws RefusalError withdrawal-password-… where one is set and was not given
 */
const proveChange = async (platform: Platform, memberId: string, password: string | undefined): Promise<void> => {
  const { database } = platform
  if (!(await withdrawalPasswordSet(database, memberId))) return
  if (password === undefined) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field: 'password' })
  await checkWithdrawalPassword(platform, memberId, password)
}

/**
 * Sets the security information or changes it: all four are required (specification §5).
 * @throws RefusalError body-invalid with the field, birth-date-invalid, withdrawal-password-…
 */
export const setSecurity = async (platform: Platform, memberId: string, change: SecurityChange): Promise<void> => {
  const { database, clock } = platform
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  const refusal = securityInformationProblem(change, today)
  if (refusal) throw new RefusalError(FIELD_CODES[refusal.problem] ?? CODE.BODY_INVALID, { field: refusal.field })
  await proveChange(platform, memberId, change.password)
  const hash = await hashPassword(normalised(change), platform.config.passwordCost)
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into security_information
         (member_id, nickname_masked, birth_date_masked, birthplace_masked, name_masked, answers_hash, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (member_id) do update set nickname_masked = excluded.nickname_masked,
         birth_date_masked = excluded.birth_date_masked, birthplace_masked = excluded.birthplace_masked,
         name_masked = excluded.name_masked, answers_hash = excluded.answers_hash, updated_at = excluded.updated_at`,
      [
        memberId,
        mask(change.nickname, 1),
        maskDate(change.birthDate),
        mask(change.birthplace, 2),
        mask(change.name, 1),
        hash,
        nowSeconds(clock),
      ],
    )
    await transaction.query('update member set security_set = true where id = $1', [memberId])
  })
}

/** Null where nothing was set. */
interface SecurityRow extends Omit<OwnerRow, 'password_hash'> {
  withdrawal_password_set: boolean
  withdrawals_suspended_until: string | null
  nickname_masked: string | null
  birth_date_masked: string | null
  birthplace_masked: string | null
  name_masked: string | null
}

/**
 * What is set, masked; until when transfers and withdrawals rest; and whether a signature of the wallet would set the
 * first withdrawal password.
 * @param at unix seconds
 */
export const readSecurity = async (
  queryable: Queryable,
  memberId: string,
  at: number,
): Promise<Omit<Data<'/api/my/getSecurityInfo'>, 'passwordSignature'> & { walletProves: boolean }> => {
  const row = onlyRow(
    await queryable.query<SecurityRow>(
      `select withdrawal_password_hash is not null as withdrawal_password_set, withdrawals_suspended_until,
         account, wallet_address, wallet_bound_at, nickname_masked, birth_date_masked, birthplace_masked, name_masked
       from member left join security_information on member_id = member.id where member.id = $1`,
      [memberId],
    ),
  )
  const suspendedUntil = Number(row.withdrawals_suspended_until ?? 0)
  return {
    set: row.nickname_masked !== null,
    withdrawalPasswordSet: row.withdrawal_password_set,
    walletProves: !row.withdrawal_password_set && walletProves(row, at),
    withdrawalsSuspendedUntil: suspendedUntil > at ? suspendedUntil : null,
    nickname: row.nickname_masked ?? '',
    birthDate: row.birth_date_masked ?? '',
    birthplace: row.birthplace_masked ?? '',
    name: row.name_masked ?? '',
  }
}
