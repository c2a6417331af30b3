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
import { remaining, reset } from '../database/rate-limits'
import { runExclusive } from '../lib/keyed-mutex'
import { hashWithdrawalPassword } from '../passwords/password-peppers'
import { hashPassword, verifyPassword } from '../passwords/passwords'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { consume } from './consume'
import { checkAccountPassword } from './login'
import { addOrderNotice } from './notices'
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

/** The three answers as one text. Spaces around them and the case of letters do not count. */
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

const forgetAnswers = async (queryable: Queryable, memberId: string): Promise<void> => {
  await queryable.query('delete from security_information where member_id = $1', [memberId])
  await queryable.query('update member set security_set = false where id = $1 and security_set', [memberId])
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
    // Counted before the answers are compared, so that parallel tries all count.
    await consume({ database, clock }, limit)
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
  readonly clientNetwork: string
}

interface OwnerRow {
  account: string | null
  password_hash: string | null
  wallet_address: string | null
  wallet_bound_at: string | null
}

/**
 * Whether the wallet proves the member. Any session can bind a wallet to an account, so a bound one counts as much as
 * the account's password only after a day, in which the owner can notice it.
 */
const walletProves = (row: Omit<OwnerRow, 'password_hash'>, at: number): boolean =>
  row.wallet_address !== null &&
  (row.account === null || at >= Number(row.wallet_bound_at ?? 0) + WALLET_PROVES_AFTER_SECONDS)

/**
 * Proves who may set the first password. A session alone may be stolen, so it takes the account's password or a
 * signature of the wallet. A member who has both may use either.
 * @throws RefusalError owner-proof-required, account-password-wrong, too-many-attempts, sign-in-…, signature-wrong,
 *   wallet-not-bound
 */
const proveOwner = async (
  platform: Platform,
  { memberId, clientNetwork }: PasswordCaller,
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
    return checkAccountPassword(platform, { account, passwordHash, password: accountPassword }, clientNetwork)
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

/** Proves who may change it: by the old password, or by the three answers. @throws RefusalError */
const proveIdentity = async (platform: Platform, memberId: string, change: PasswordChange): Promise<void> => {
  const { oldPassword, answers } = change
  if (oldPassword !== undefined) return checkWithdrawalPassword(platform, memberId, oldPassword, 'oldPassword')
  if (answers !== undefined) return checkAnswers(platform, memberId, answers)
  throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field: 'oldPassword' })
}

/**
 * Sets the withdrawal password, or changes it (specification §5). The first one is set by who proves to be the owner.
 * Changed by the security answers it is a reset: transfers and withdrawals rest for a day, and the member is told of it
 * wherever they are.
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
  // Somebody may have found the answers out: the pause gives the owner time to notice before money can leave.
  const at = nowSeconds(clock)
  const until = changes && change.oldPassword === undefined ? at + SUSPENSION_SECONDS : undefined
  const rows = await database.transaction(async (transaction) => {
    const updated = await transaction.query(
      `update member set withdrawal_password_hash = $2,
         withdrawals_suspended_until = coalesce($4::bigint, withdrawals_suspended_until)
       where id = $1 and ($3::boolean or withdrawal_password_hash is null) returning id`,
      [memberId, hash, changes, until ?? null],
    )
    // Answers older than the first password were set with a session alone, so they prove nothing.
    if (updated.length > 0 && !changes) await forgetAnswers(transaction, memberId)
    if (until !== undefined) {
      await addOrderNotice(transaction, {
        memberId,
        kind: 'login',
        say: ({ passwordReset: say }) => say({ until }),
        at,
      })
    }
    return updated
  })
  // Another request set the first password meanwhile: that one stays.
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

/** The password is the withdrawal password. */
export type SecurityChange = Taken<
  '/api/my/setOrUpdateSecurity',
  'nickname' | 'birthDate' | 'birthplace' | 'name' | 'password'
>

/**
 * The answers can reset the withdrawal password, so a session alone must not set them: they need that password, and
 * cannot be set before it.
 * @throws RefusalError withdrawal-password-…
 */
const proveChange = async (platform: Platform, memberId: string, password: string | undefined): Promise<void> => {
  if (!(await withdrawalPasswordSet(platform.database, memberId))) {
    throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_NOT_SET, { field: 'password' })
  }
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
  const violation = securityInformationProblem(change, today)
  if (violation) throw new RefusalError(FIELD_CODES[violation.problem] ?? CODE.BODY_INVALID, { field: violation.field })
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
