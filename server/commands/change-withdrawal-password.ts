import { CODE } from '@/contract/codes'
import type { ExhaustivePick } from '@/contract/contract'
import { sameAddress } from '@/domain/money/wallet-address'
import { isWeakWithdrawalPassword } from '@/domain/security'
import { onlyRow } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import { hashWithdrawalPassword } from '../passwords/password-peppers'
import type { Platform } from '../platform'
import { WALLET_PROVES_AFTER_SECONDS } from './bound-wallet'
import { checkAccountPassword } from './login'
import { addSecurityNotice } from './notices'
import { checkSecondFactor, requireSecondFactor } from './second-factor'
import { checkAnswers, forgetAnswers } from './security-answers'
import { checkSignedMessage } from './signed-message'
import { checkWithdrawalPassword, forgetWrongPasswords, isWithdrawalPasswordSet } from './withdrawal-password'
import { suspendAfterReset } from './withdrawal-suspension'

export type PasswordChange = ExhaustivePick<
  '/api/my/setOrUpdatePassword',
  'password' | 'repeatedPassword' | 'oldPassword' | 'answers' | 'accountPassword' | 'wallet' | 'secondFactor'
>

interface PasswordCaller {
  readonly memberId: string
  readonly clientNetwork: string
}

export interface OwnerRow {
  account: string | null
  password_hash: string | null
  wallet_address: string | null
  wallet_bound_at: string | null
}

/**
 * Returns true if the wallet proves the member. In an account with a password, a newly bound wallet counts only after a
 * day, in which the owner can notice it.
 */
export const walletProves = (row: Omit<OwnerRow, 'password_hash'>, at: number): boolean =>
  row.wallet_address !== null &&
  (row.account === null || at >= Number(row.wallet_bound_at ?? 0) + WALLET_PROVES_AFTER_SECONDS)

/**
 * Proves who may set the first password. A stolen session is not enough: it takes the account's password or a signature
 * of the wallet. A member with both may use either.
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
 * Sets or changes the withdrawal password (specification §5). The owner must prove their identity to set the first one.
 * A change by the security answers is a reset: it suspends transfers and withdrawals for a day, and notifies the member
 * on all channels.
 * @throws RefusalError withdrawal-passwords-differ, withdrawal-password-weak, -wrong, -locked, security-…,
 *   second-factor-…, and all errors of `proveOwner`
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
  await requireSecondFactor(platform, memberId, change.secondFactor)
  const changes = await isWithdrawalPasswordSet(database, memberId)
  if (changes) await proveIdentity(platform, memberId, change)
  else await proveOwner(platform, caller, change)
  await checkSecondFactor(platform, memberId, change.secondFactor)
  const hash = hashWithdrawalPassword(change.password, config.passwordPeppers)
  // An attacker may know the answers: the pause gives the owner time to notice before money can leave.
  const at = nowSeconds(clock)
  const rows = await database.transaction(async (transaction) => {
    const updated = await transaction.query(
      `update member set withdrawal_password_hash = $2
       where id = $1 and ($3::boolean or withdrawal_password_hash is null) returning id`,
      [memberId, hash, changes],
    )
    // Answers older than the first password were set with a session alone, so they prove nothing.
    if (updated.length > 0 && !changes) await forgetAnswers(transaction, memberId)
    if (changes && change.oldPassword === undefined) {
      const until = await suspendAfterReset(transaction, memberId, at)
      await addSecurityNotice(transaction, { memberId, at }, ({ passwordReset }) => passwordReset({ until }))
    }
    return updated
  })
  // Another request set the first password in the meantime, and that one wins.
  if (rows.length === 0) throw new RefusalError(CODE.WITHDRAWAL_PASSWORD_WRONG, { field: 'oldPassword' })
  await forgetWrongPasswords(database, memberId)
}
