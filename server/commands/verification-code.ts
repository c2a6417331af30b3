import { randomInt } from 'node:crypto'
import { CODE } from '@/contract/codes'
import type { Payload } from '@/contract/contract'
import { VERIFICATION_CODE_DIGITS, VERIFICATION_CODE_RESEND_SECONDS } from '@/domain/constants'
import type { Language } from '@/domain/language'
import type { Queryable, Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import { hashPassword, verifyPassword } from '../passwords/passwords'
import type { Platform } from '../platform'
import { TEXTS } from '../texts/texts'
import { consume } from './consume'
import { reset } from './rate-limits'
import { limitTexts } from './text-limits'

type Purpose = Payload<'/api/common/sendCode'>['purpose'] | 'phone'

const LIFETIME_SECONDS = 600
const LIFETIME_MINUTES = LIFETIME_SECONDS / 60
/** Guesses at one code. */
const ATTEMPTS_ALLOWED = 5

const newCode = (): string => String(randomInt(10 ** VERIFICATION_CODE_DIGITS)).padStart(VERIFICATION_CODE_DIGITS, '0')

const isMember = async (queryable: Queryable, account: string): Promise<boolean> => {
  const rows = await queryable.query('select 1 from member where lower(account) = $1', [account])
  return rows.length > 0
}

interface CodeOrder {
  /** Account that the code proves; lower case. */
  readonly account: string
  /** Address or phone number of the message. */
  readonly to: string
  /** Member or account that causes the text. */
  readonly sender: string
  readonly purpose: Purpose
  readonly language: Language
  readonly clientNetwork: string
}

/** @throws RefusalError too-many-attempts: by client network, within 60 seconds of the last one, or that day */
const limitSending = async (
  platform: Platform,
  { account, to, sender, purpose, clientNetwork }: CodeOrder,
): Promise<void> => {
  const { config } = platform
  const limits = [
    { subject: `codes:${clientNetwork}`, allowed: config.loginRateLimitPerMinute, windowSeconds: 60 },
    { subject: `code:${purpose}:${account}`, allowed: 1, windowSeconds: VERIFICATION_CODE_RESEND_SECONDS },
  ]
  for (const limit of limits) await consume(platform, limit, { field: 'code' })
  await limitTexts(platform, 'code', { to, sender })
}

/**
 * Sends a code, within the limits, and invalidates the previous one.
 * @param admit throws to refuse, or returns false if there is no recipient
 * @returns seconds until the next code may be requested
 * @throws RefusalError errors of `admit`, too-many-attempts, platform-busy if the gateway did not accept it: a new
 *   request is then allowed immediately
 */
export const deliverCode = async (
  platform: Platform,
  order: CodeOrder,
  admit: () => Promise<boolean> = async () => true,
): Promise<number> => {
  const { config, database, clock, messageGateway, log } = platform
  const { account, to, purpose, language } = order
  await limitSending(platform, order)
  const wanted = await admit()
  const code = newCode()
  // Hashed in any case, so that the time taken does not tell whether the account exists.
  const hash = await hashPassword(code, config.passwordCost)
  if (!wanted) return VERIFICATION_CODE_RESEND_SECONDS
  const sentAt = nowSeconds(clock)
  await database.query(
    `insert into verification_code (account, purpose, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (account, purpose) do update set code_hash = excluded.code_hash, attempts = 0,
       sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
    [account, purpose, hash, sentAt, sentAt + LIFETIME_SECONDS],
  )
  try {
    await messageGateway.send({ to, text: TEXTS[language].verificationCode(code, LIFETIME_MINUTES) })
  } catch (error) {
    log.error({ error }, 'a verification code was not sent')
    await reset(database, `code:${purpose}:${account}`)
    throw new RefusalError(CODE.PLATFORM_BUSY, { field: 'code' })
  }
  return VERIFICATION_CODE_RESEND_SECONDS
}

/**
 * Sends a code to an account.
 * @returns seconds until the next one may be asked for
 * @throws RefusalError account-taken where it is for registering, and as `deliverCode`
 */
export const sendVerificationCode = (
  platform: Platform,
  {
    account,
    purpose,
    ...form
  }: Payload<'/api/common/sendCode'> & { readonly language: Language; readonly clientNetwork: string },
): Promise<number> =>
  deliverCode(
    platform,
    { ...form, purpose, account: account.toLowerCase(), to: account, sender: account.toLowerCase() },
    async () => {
      const known = await isMember(platform.database, account.toLowerCase())
      if (known && purpose === 'register') throw new RefusalError(CODE.ACCOUNT_TAKEN, { field: 'account' })
      return known || purpose !== 'reset'
    },
  )

/** A proved code, to be used up in the transaction of the action that it allows. */
export interface CodeProof {
  readonly account: string
  readonly purpose: Purpose
  readonly hash: string
}

/**
 * Proves that a code is the one that was sent. The try is counted before the comparison, so that parallel tries all
 * count.
 * @throws RefusalError verification-code-wrong; verification-code-expired, also after the fifth wrong try
 */
export const proveCode = async (
  { config, database, clock }: Platform,
  form: { account: string; purpose: Purpose; code: string },
): Promise<CodeProof> => {
  const account = form.account.toLowerCase()
  const { purpose } = form
  const rows = await database.query<{ code_hash: string }>(
    `update verification_code set attempts = attempts + 1
     where account = $1 and purpose = $2 and expires_at > $3 and attempts < $4 returning code_hash`,
    [account, purpose, nowSeconds(clock), ATTEMPTS_ALLOWED],
  )
  const [sent] = rows
  if (!sent) throw new RefusalError(CODE.VERIFICATION_CODE_EXPIRED, { field: 'code' })
  if (!(await verifyPassword(form.code, sent.code_hash, config.passwordCost))) {
    throw new RefusalError(CODE.VERIFICATION_CODE_WRONG, { field: 'code' })
  }
  // The code was right: undo the counted try, so that a refusal for another reason costs none.
  await database.query(
    'update verification_code set attempts = attempts - 1 where account = $1 and purpose = $2 and code_hash = $3',
    [account, purpose, sent.code_hash],
  )
  return { account, purpose, hash: sent.code_hash }
}

/**
 * Uses up a code.
 * @throws RefusalError verification-code-expired if a parallel call used it first
 */
export const spendCode = async (transaction: Transaction, { account, purpose, hash }: CodeProof): Promise<void> => {
  const rows = await transaction.query(
    'delete from verification_code where account = $1 and purpose = $2 and code_hash = $3 returning account',
    [account, purpose, hash],
  )
  if (rows.length === 0) throw new RefusalError(CODE.VERIFICATION_CODE_EXPIRED, { field: 'code' })
}
