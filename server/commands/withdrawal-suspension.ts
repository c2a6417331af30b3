import { CODE } from '@/contract/codes'
import { onlyRow, type Transaction } from '../database/database'
import { RefusalError } from '../lib/refusal'
import { utcTime } from '../texts/utc-time'
import type { LockedMember } from './idempotency'

/** Duration of a suspension of transfers and withdrawals after a reset, so that the owner can notice it. */
const SUSPENSION_SECONDS = 24 * 60 * 60

/**
 * Suspends a member's transfers and withdrawals for a day, after a reset. A longer suspension by an operator remains.
 * @param at unix seconds
 * @returns the end of the suspension, in unix seconds
 */
export const suspendAfterReset = async (transaction: Transaction, memberId: string, at: number): Promise<number> => {
  const { until } = onlyRow(
    await transaction.query<{ until: number }>(
      `update member set withdrawals_suspended_until = greatest(withdrawals_suspended_until, $2) where id = $1
       returning withdrawals_suspended_until::float8 as until`,
      [memberId, at + SUSPENSION_SECONDS],
    ),
  )
  return until
}

/**
 * Refuses the actions that an operator has frozen for this member.
 * @throws RefusalError transfers-frozen, withdrawals-frozen
 */
export const checkNotFrozen = (member: LockedMember, what: 'transfers' | 'withdrawals'): void => {
  if (what === 'transfers' && member.transfers_frozen) throw new RefusalError(CODE.TRANSFERS_FROZEN)
  if (what === 'withdrawals' && member.withdrawals_frozen) throw new RefusalError(CODE.WITHDRAWALS_FROZEN)
}

/**
 * Refuses what would move money away while the member's transfers and withdrawals rest.
 * @param at unix seconds
 * @throws RefusalError withdrawals-suspended, with the time from which they are possible again
 */
export const checkNotSuspended = ({ withdrawals_suspended_until }: LockedMember, at: number): void => {
  const until = Number(withdrawals_suspended_until ?? 0)
  if (until <= at) return
  throw new RefusalError(CODE.WITHDRAWALS_SUSPENDED, { until: utcTime(until), retryAfterSeconds: until - at })
}
