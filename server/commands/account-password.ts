import { CODE } from '@/contract/codes'
import { nowSeconds } from '../clock'
import { onlyRow } from '../database/database'
import { hashPassword } from '../passwords/passwords'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { checkAccountPassword, forgetWrongAccountPasswords } from './login'
import { endOtherSessionsOf } from './login-history'
import { addOrderNotice } from './notices'
import { proveCode, spendCode } from './verification-code'
import { SUSPENSION_SECONDS } from './withdrawal-suspension'

/**
 * Sets the password of an account whose owner forgot it, by the code that was sent to the account. All sessions end, and
 * transfers and withdrawals rest for a day: somebody else may read what is sent there.
 * @throws RefusalError verification-code-wrong; verification-code-expired, also where there is no such account
 */
export const resetAccountPassword = async (
  platform: Platform,
  { account, code, password }: { readonly account: string; readonly code: string; readonly password: string },
  clientNetwork: string,
): Promise<void> => {
  const { config, database, clock } = platform
  const proof = await proveCode(platform, { account, purpose: 'reset', code })
  const hash = await hashPassword(password, config.passwordCost)
  const at = nowSeconds(clock)
  const until = at + SUSPENSION_SECONDS
  await database.transaction(async (transaction) => {
    await spendCode(transaction, proof)
    const { id: memberId } = onlyRow(
      await transaction.query<{ id: string }>(
        `update member set password_hash = $2,
           withdrawals_suspended_until = greatest(coalesce(withdrawals_suspended_until, 0), $3)
         where lower(account) = $1 returning id`,
        [proof.account, hash, until],
      ),
    )
    await transaction.query('delete from session where member_id = $1', [memberId])
    await addOrderNotice(transaction, {
      memberId,
      kind: 'login',
      say: ({ accountPasswordReset: say }) => say({ until }),
      at,
    })
  })
  await forgetWrongAccountPasswords(database, account, clientNetwork)
}

/** Whose password is changed, by which session, and from where. */
interface Caller {
  readonly memberId: string
  readonly token: string
  readonly clientNetwork: string
}

/**
 * Changes the password of an account by the present one. The member's other sessions end: who fears that somebody knows
 * the old one is rid of them.
 * @throws RefusalError not-available where the member has no account; account-password-wrong, with the tries that are
 *   left; too-many-attempts
 */
export const changeAccountPassword = async (
  platform: Platform,
  { memberId, token, clientNetwork }: Caller,
  { accountPassword, password }: { readonly accountPassword: string; readonly password: string },
): Promise<void> => {
  const { config, database, clock } = platform
  const { account, password_hash: passwordHash } = onlyRow(
    await database.query<{ account: string | null; password_hash: string | null }>(
      'select account, password_hash from member where id = $1',
      [memberId],
    ),
  )
  if (account === null || passwordHash === null) throw new RefusalError(CODE.NOT_AVAILABLE)
  await checkAccountPassword(platform, { account, passwordHash, password: accountPassword }, clientNetwork)
  const hash = await hashPassword(password, config.passwordCost)
  const changed = await database.transaction(async (transaction) => {
    const rows = await transaction.query(
      'update member set password_hash = $2 where id = $1 and password_hash = $3 returning id',
      [memberId, hash, passwordHash],
    )
    if (rows.length === 0) return false
    await endOtherSessionsOf(transaction, memberId, token)
    await addOrderNotice(transaction, {
      memberId,
      kind: 'login',
      say: ({ accountPasswordChanged: say }) => say(),
      at: nowSeconds(clock),
    })
    return true
  })
  // Another request changed it meanwhile: that one stays.
  if (!changed) throw new RefusalError(CODE.ACCOUNT_PASSWORD_WRONG, { field: 'accountPassword' })
}
