import { CODE } from '@/contract/codes'
import type { WireLanguage } from '@/contract/language'
import { nowSeconds } from '../clock'
import { countUse, forgetUses, waitFor } from '../database/rate-limits'
import { hashPassword, verifyPassword } from '../passwords'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { addMember } from './members'

const FAILURES_ALLOWED = 10
const FAILURES_WINDOW_SECONDS = 15 * 60

/** @throws RefusalError too-many-attempts when this address of origin logs in too often */
export const limitLogins = async ({ database, clock, config }: Platform, origin: string): Promise<void> => {
  const retryAfterSeconds = await countUse(
    database,
    { subject: `login:${origin}`, allowed: config.loginRateLimitPerMinute, windowSeconds: 60 },
    nowSeconds(clock),
  )
  if (retryAfterSeconds > 0) throw new RefusalError(CODE.TOO_MANY_ATTEMPTS, { retryAfterSeconds })
}

/**
 * The member behind account and password.
 * @throws RefusalError the same one, after the same time, for an unknown account and a wrong password
 */
export const logInByAccount = async (
  { database, clock }: Platform,
  { account, password }: { account: string; password: string },
): Promise<string> => {
  const limit = {
    subject: `login-failures:${account.toLowerCase()}`,
    allowed: FAILURES_ALLOWED,
    windowSeconds: FAILURES_WINDOW_SECONDS,
  }
  // Counted before the password is looked at: a hundred tries at once are a hundred tries.
  const retryAfterSeconds = await countUse(database, limit, nowSeconds(clock))
  if (retryAfterSeconds > 0) throw new RefusalError(CODE.TOO_MANY_ATTEMPTS, { retryAfterSeconds })
  const rows = await database.query<{ id: string; password_hash: string }>(
    'select id, password_hash from member where lower(account) = lower($1)',
    [account],
  )
  const [member] = rows
  if (!(await verifyPassword(password, member?.password_hash)) || !member) {
    const wait = await waitFor(database, limit, nowSeconds(clock))
    throw new RefusalError(CODE.ACCOUNT_OR_PASSWORD_WRONG, wait > 0 ? { retryAfterSeconds: wait } : {})
  }
  await forgetUses(database, limit.subject)
  return member.id
}

/** @throws RefusalError account-taken, invitation-code-unknown */
export const register = async (
  { database, clock }: Platform,
  form: { account: string; password: string; invitationCode: string | undefined; language: WireLanguage },
): Promise<string> => {
  const passwordHash = await hashPassword(form.password)
  const memberId = await database.transaction((transaction) =>
    addMember(transaction, {
      account: { name: form.account, passwordHash },
      invitationCode: form.invitationCode,
      language: form.language,
      at: nowSeconds(clock),
    }),
  )
  if (memberId === undefined) throw new RefusalError(CODE.ACCOUNT_TAKEN, { field: 'account' })
  return memberId
}
