import { CODE } from '@/contract/codes'
import { RefusalError } from '../lib/refusal'
import { utcTime } from '../texts/utc-time'
import type { LockedMember } from './idempotency'

/** Duration of a suspension of transfers and withdrawals after a reset, so that the owner can notice it. */
export const SUSPENSION_SECONDS = 24 * 60 * 60

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
