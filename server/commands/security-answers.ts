import { CODE, type Code } from '@/contract/codes'
import type { ExhaustivePick } from '@/contract/contract'
import { type SecurityInformationProblem, securityInformationProblem } from '@/domain/security'
import type { Queryable } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { runExclusive } from '../lib/keyed-mutex'
import { RefusalError } from '../lib/refusal'
import { hashPassword, verifyPassword } from '../passwords/passwords'
import type { Platform } from '../platform'
import { consume } from './consume'
import { remaining, reset } from './rate-limits'
import { checkSecondFactor, requireSecondFactor } from './second-factor'
import { checkWithdrawalPassword, isWithdrawalPasswordSet, LOCK_SECONDS, TRIES } from './withdrawal-password'

export interface SecurityAnswers {
  readonly birthDate: string
  readonly birthplace: string
  readonly name: string
}

/** The three answers as one text. Spaces around them and the case of letters do not count. */
const normalised = ({ birthDate, birthplace, name }: SecurityAnswers): string =>
  JSON.stringify([birthDate, birthplace, name].map((answer) => answer.trim().normalize('NFC').toLowerCase()))

const answersHash = async (queryable: Queryable, memberId: string): Promise<string | undefined> => {
  const rows = await queryable.query<{ answers_hash: string }>(
    'select answers_hash from security_information where member_id = $1',
    [memberId],
  )
  return rows[0]?.answers_hash
}

/** Without answers nothing is reset by them. */
export const forgetAnswers = async (queryable: Queryable, memberId: string): Promise<void> => {
  await queryable.query('delete from security_information where member_id = $1', [memberId])
  await queryable.query('update member set security_set = false where id = $1 and security_set', [memberId])
}

/**
 * Proves a member by the three answers; five wrong tries lock them for a quarter of an hour.
 * @throws RefusalError security-not-set, security-answers-wrong, too-many-attempts
 */
export const checkAnswers = async (
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

const FIELD_CODES: Partial<Record<SecurityInformationProblem, Code>> = {
  'birth-date-required': CODE.BIRTH_DATE_INVALID,
  'birth-date-invalid': CODE.BIRTH_DATE_INVALID,
}

const mask = (text: string, shown: number): string => `${[...text.trim()].slice(0, shown).join('')}****`

/** Everything but the day is hidden. */
const maskDate = (date: string): string => `****-**-${date.slice(-2)}`

/** The password is the withdrawal password. */
export type SecurityChange = ExhaustivePick<
  '/api/my/setOrUpdateSecurity',
  'nickname' | 'birthDate' | 'birthplace' | 'name' | 'password' | 'secondFactor'
>

/**
 * The answers can reset the withdrawal password, so a session alone must not set them: they need that password, and
 * cannot be set before it.
 * @throws RefusalError withdrawal-password-…
 */
const proveChange = async (platform: Platform, memberId: string, password: string | undefined): Promise<void> => {
  if (!(await isWithdrawalPasswordSet(platform.database, memberId))) {
    throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_NOT_SET, { field: 'password' })
  }
  if (password === undefined) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field: 'password' })
  await checkWithdrawalPassword(platform, memberId, password)
}

/**
 * Sets the security information or changes it: all four are required (specification §5).
 * @throws RefusalError body-invalid with the field, birth-date-invalid, withdrawal-password-…, second-factor-…
 */
export const setSecurity = async (platform: Platform, memberId: string, change: SecurityChange): Promise<void> => {
  const { database, clock } = platform
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  const violation = securityInformationProblem(change, today)
  if (violation) throw new RefusalError(FIELD_CODES[violation.problem] ?? CODE.BODY_INVALID, { field: violation.field })
  await requireSecondFactor(platform, memberId, change.secondFactor)
  await proveChange(platform, memberId, change.password)
  await checkSecondFactor(platform, memberId, change.secondFactor)
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
