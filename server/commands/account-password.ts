import { CODE } from '@/contract/codes'
import { onlyRow } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import { hashPassword } from '../passwords/passwords'
import type { Platform } from '../platform'
import { type AccountCaller, endAccess, proveAccountOwner } from './bound-wallet'
import { forgetWrongAccountPasswords } from './login'
import { addSecurityNotice } from './notices'
import { checkSecondFactor, requireSecondFactor } from './second-factor'
import { proveCode, spendCode } from './verification-code'
import { suspendAfterReset } from './withdrawal-suspension'

/**
 * Sets the password of an account whose owner forgot it, with the code sent to the account. Another person may read
 * that code. Therefore all sessions end, a wallet bound in the last 24 hours is unbound, and transfers and withdrawals
 * are suspended for a day.
 * @throws RefusalError verification-code-wrong; verification-code-expired, also if there is no such account
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
  await database.transaction(async (transaction) => {
    await spendCode(transaction, proof)
    const { id: memberId } = onlyRow(
      await transaction.query<{ id: string }>(
        'update member set password_hash = $2 where lower(account) = $1 returning id',
        [proof.account, hash],
      ),
    )
    const until = await suspendAfterReset(transaction, memberId, at)
    await endAccess(transaction, memberId, at)
    await addSecurityNotice(transaction, { memberId, at }, ({ accountPasswordReset }) =>
      accountPasswordReset({ until }),
    )
  })
  await forgetWrongAccountPasswords(database, account, clientNetwork)
}

/**
 * Changes the password of an account by the present one. All sessions end, the one that asks too: its token may be the
 * stolen one. A wallet bound in the last 24 hours is unbound.
 * @throws RefusalError not-available where the member has no account; account-password-wrong, with the tries that are
 *   left; second-factor-…; too-many-attempts
 */
export const changeAccountPassword = async (
  platform: Platform,
  caller: AccountCaller,
  {
    accountPassword,
    password,
    secondFactor,
  }: {
    readonly accountPassword: string
    readonly password: string
    readonly secondFactor?: string | undefined
  },
): Promise<void> => {
  const { config, database, clock } = platform
  const { memberId } = caller
  await requireSecondFactor(platform, memberId, secondFactor)
  const passwordHash = await proveAccountOwner(platform, caller, accountPassword)
  await checkSecondFactor(platform, memberId, secondFactor)
  const hash = await hashPassword(password, config.passwordCost)
  const changed = await database.transaction(async (transaction) => {
    const rows = await transaction.query(
      'update member set password_hash = $2 where id = $1 and password_hash = $3 returning id',
      [memberId, hash, passwordHash],
    )
    if (rows.length === 0) return false
    const at = nowSeconds(clock)
    await endAccess(transaction, memberId, at)
    await addSecurityNotice(transaction, { memberId, at }, ({ accountPasswordChanged }) => accountPasswordChanged())
    return true
  })
  // Another request changed it in the meantime, and that change wins.
  if (!changed) throw new RefusalError(CODE.ACCOUNT_PASSWORD_WRONG, { field: 'accountPassword' })
}
