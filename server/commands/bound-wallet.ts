import { CODE } from '@/contract/codes'
import { isSqlState, onlyRow, type Transaction, UNIQUE_VIOLATION } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { checkAccountPassword } from './login'
import { endOtherSessionsOf } from './login-history'
import { withChecksum } from './nickname'
import { addSecurityNotice } from './notices'
import { checkSecondFactor, forgetDevices, requireSecondFactor } from './second-factor'

/** Seconds during which an owner can notice a bound wallet: until then it proves nothing and a new password unbinds it. */
export const WALLET_PROVES_AFTER_SECONDS = 24 * 60 * 60

export interface AccountCaller {
  readonly memberId: string
  readonly clientNetwork: string
}

/**
 * Proves the owner of an account by its password: a session alone may be stolen.
 * @returns the hash of the password, for a statement that must not follow a change of it
 * @throws RefusalError not-available where the member has no account; owner-proof-required without a password;
 *   account-password-wrong; too-many-attempts
 */
export const proveAccountOwner = async (
  platform: Platform,
  { memberId, clientNetwork }: AccountCaller,
  accountPassword: string | undefined,
): Promise<string> => {
  const { account, password_hash: passwordHash } = onlyRow(
    await platform.database.query<{ account: string | null; password_hash: string | null }>(
      'select account, password_hash from member where id = $1',
      [memberId],
    ),
  )
  if (account === null || passwordHash === null) throw new RefusalError(CODE.NOT_AVAILABLE)
  if (accountPassword === undefined) throw new RefusalError(CODE.OWNER_PROOF_REQUIRED, { field: 'accountPassword' })
  await checkAccountPassword(platform, { account, passwordHash, password: accountPassword }, clientNetwork)
  return passwordHash
}

/**
 * Binds a wallet to an account without one, and notifies the member.
 * @param address lower case
 * @throws RefusalError wallet-taken
 */
export const bindWallet = async (
  { database, clock }: Platform,
  { memberId, passwordHash }: { readonly memberId: string; readonly passwordHash: string },
  address: string,
): Promise<void> => {
  const at = nowSeconds(clock)
  const bound = await database
    .transaction(async (transaction) => {
      const rows = await transaction.query(
        `update member set wallet_address = $2, wallet_bound_at = $3
         where id = $1 and wallet_address is null and password_hash = $4 returning id`,
        [memberId, address, at, passwordHash],
      )
      if (rows.length === 0) return false
      await addSecurityNotice(transaction, { memberId, at }, ({ walletBound }) =>
        walletBound({ address: withChecksum(address) }),
      )
      return true
    })
    .catch((error: unknown) => {
      if (isSqlState(error, UNIQUE_VIOLATION)) return false
      throw error
    })
  if (!bound) throw new RefusalError(CODE.WALLET_TAKEN)
}

/** Unbinds the wallet of an account that was bound after `since`, and notifies the member. @returns whether there was one */
const unbindSince = async (
  transaction: Transaction,
  { memberId, since, at }: { readonly memberId: string; readonly since: number; readonly at: number },
): Promise<boolean> => {
  const [unbound] = await transaction.query<{ wallet_address: string }>(
    `with bound as (
       select id, wallet_address from member
       where id = $1 and account is not null and wallet_address is not null and coalesce(wallet_bound_at, 0) > $2
       for no key update
     )
     update member set wallet_address = null, wallet_bound_at = null from bound where member.id = bound.id
     returning bound.wallet_address`,
    [memberId, since],
  )
  if (!unbound) return false
  await addSecurityNotice(transaction, { memberId, at }, ({ walletUnbound }) =>
    walletUnbound({ address: withChecksum(unbound.wallet_address) }),
  )
  return true
}

/** Ends every session of a member, forgets trusted devices, and unbinds a wallet that was bound in the last 24 hours. @param at unix seconds */
export const endAccess = async (transaction: Transaction, memberId: string, at: number): Promise<void> => {
  await transaction.query('delete from session where member_id = $1', [memberId])
  await forgetDevices(transaction, memberId)
  await unbindSince(transaction, { memberId, since: at - WALLET_PROVES_AFTER_SECONDS, at })
}

/**
 * Unbinds the wallet of an account by the account's password. The member's other sessions end: one of them may have been
 * begun with that wallet.
 * @throws RefusalError wallet-not-bound, second-factor-…, and what `proveAccountOwner` refuses
 */
export const unbindWalletOf = async (
  platform: Platform,
  { token, ...caller }: AccountCaller & { readonly token: string },
  { accountPassword, secondFactor }: { readonly accountPassword: string; readonly secondFactor?: string | undefined },
): Promise<void> => {
  const { memberId } = caller
  await requireSecondFactor(platform, memberId, secondFactor)
  await proveAccountOwner(platform, caller, accountPassword)
  await checkSecondFactor(platform, memberId, secondFactor)
  const at = nowSeconds(platform.clock)
  const unbound = await platform.database.transaction(async (transaction) => {
    if (!(await unbindSince(transaction, { memberId, since: -1, at }))) return false
    await endOtherSessionsOf(transaction, memberId, token)
    return true
  })
  if (!unbound) throw new RefusalError(CODE.WALLET_NOT_BOUND)
}
