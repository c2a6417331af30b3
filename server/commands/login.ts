import { CODE } from '@/contract/codes'
import type { Language } from '@/domain/language'
import type { Queryable } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { runExclusive } from '../lib/keyed-mutex'
import { RefusalError } from '../lib/refusal'
import { hashPassword, verifyPassword } from '../passwords/passwords'
import type { Platform } from '../platform'
import { consume } from './consume'
import { addMember } from './members'
import { remaining, reset } from './rate-limits'
import { type CodeProof, spendCode } from './verification-code'

const FAILURES_ALLOWED = 10
/** From all networks together: more than a person mistypes. */
const FAILURES_ALLOWED_IN_ALL = 50
/** How long an account is locked after them, in seconds. */
export const LOCKED_SECONDS = 15 * 60

/** @throws RefusalError too-many-attempts when this client network logs in too often */
export const limitLogins = (platform: Platform, clientNetwork: string): Promise<void> =>
  consume(platform, {
    subject: `login:${clientNetwork}`,
    allowed: platform.config.loginRateLimitPerMinute,
    windowSeconds: 60,
  })

/** Wrong passwords of an account: from one network, and from all of them together. */
const limitsOf = (account: string, clientNetwork: string) => {
  // The same spelling counts tries and finds the member. A database lowers letters that JavaScript does not: counted by
  // another spelling, the same member could be guessed at ten more times.
  const spelling = account.toLowerCase()
  const inAll = {
    subject: `login-failures:${spelling}`,
    allowed: FAILURES_ALLOWED_IN_ALL,
    windowSeconds: LOCKED_SECONDS,
  }
  return { spelling, inAll, own: { ...inAll, subject: `${inAll.subject}:${clientNetwork}`, allowed: FAILURES_ALLOWED } }
}

/** Resets the counts of wrong passwords, of this network and in total, after a right or new password. */
export const forgetWrongAccountPasswords = async (
  queryable: Queryable,
  account: string,
  clientNetwork: string,
): Promise<void> => {
  const { inAll, own } = limitsOf(account, clientNetwork)
  for (const { subject } of [own, inAll]) await reset(queryable, subject)
}

/**
 * Proves that the caller knows the password of the account. Wrong passwords count together with those of logins, so
 * that a session gives no additional guesses.
 * @throws RefusalError account-password-wrong, with the remaining tries; too-many-attempts
 */
export const checkAccountPassword = async (
  platform: Platform,
  { account, passwordHash, password }: { account: string; passwordHash: string; password: string },
  clientNetwork: string,
): Promise<void> => {
  const { config, database, clock } = platform
  const { inAll, own } = limitsOf(account, clientNetwork)
  await runExclusive(own.subject, async () => {
    await consume(platform, own)
    await consume(platform, inAll)
    if (!(await verifyPassword(password, passwordHash, config.passwordCost))) {
      const left = await remaining(database, own, nowSeconds(clock))
      const bound = left.uses > 0 ? { bound: String(left.uses) } : {}
      throw new RefusalError(CODE.ACCOUNT_PASSWORD_WRONG, { field: 'accountPassword', ...bound })
    }
    await forgetWrongAccountPasswords(database, account, clientNetwork)
  })
}

/**
 * Returns the member of an account and password. Failures are counted by account and network, so that a stranger's
 * guesses lock no member out. A much higher limit counts by account only.
 * @throws RefusalError the same one, after the same time, for an unknown account and a wrong password;
 *   too-many-attempts
 */
export const logInByAccount = async (
  platform: Platform,
  { account, password }: { account: string; password: string },
  clientNetwork: string,
): Promise<{ memberId: string; passwordHash: string }> => {
  const { config, database, clock } = platform
  const { spelling, inAll, own } = limitsOf(account, clientNetwork)
  return runExclusive(own.subject, async () => {
    // Counted before the password is verified, so that parallel tries all count.
    await consume(platform, own)
    await consume(platform, inAll)
    const rows = await database.query<{ id: string; password_hash: string }>(
      'select id, password_hash from member where lower(account) = $1',
      [spelling],
    )
    const [member] = rows
    if (!(await verifyPassword(password, member?.password_hash, config.passwordCost)) || !member) {
      const { retryAfterSeconds } = await remaining(database, own, nowSeconds(clock))
      throw new RefusalError(CODE.ACCOUNT_OR_PASSWORD_WRONG, retryAfterSeconds > 0 ? { retryAfterSeconds } : {})
    }
    await forgetWrongAccountPasswords(database, account, clientNetwork)
    return { memberId: member.id, passwordHash: member.password_hash }
  })
}

/** @throws RefusalError account-taken, invitation-code-unknown, verification-code-expired */
export const register = async (
  { config, database, clock }: Platform,
  form: {
    account: string
    password: string
    invitationCode: string | undefined
    language: Language
    /** Result of `proveCode`, if registration asks for a verification code. */
    proof?: CodeProof | undefined
  },
): Promise<string> => {
  const passwordHash = await hashPassword(form.password, config.passwordCost)
  const memberId = await database.transaction(async (transaction) => {
    if (form.proof) await spendCode(transaction, form.proof)
    return addMember(transaction, {
      account: { name: form.account, passwordHash },
      invitationCode: form.invitationCode,
      language: form.language,
      at: nowSeconds(clock),
      teamDepth: config.invitationDepth,
    })
  })
  if (memberId === undefined) throw new RefusalError(CODE.ACCOUNT_TAKEN, { field: 'account' })
  return memberId
}
