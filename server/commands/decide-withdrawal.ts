import type { Decimal } from '@/domain/money/money'
import type { Queryable } from '../database/database'
import type { Hold } from './hold-withdrawal'

/** A withdrawal that an operator may decide. */
export interface WaitingWithdrawal {
  readonly id: string
  readonly quantity: Decimal
  readonly coin: string
  readonly account: string
  readonly uid: string
  /** Why it is held; null where its quantity alone is the reason. */
  readonly hold: Hold | null
  /** Unix seconds. */
  readonly createdAt: number
}

/** Withdrawals under review without a decision, oldest first. */
export const waitingWithdrawals = (queryable: Queryable) =>
  queryable.query<WaitingWithdrawal>(
    `select withdrawal.id, trim_scale(quantity)::text as quantity, coin, withdrawal.account, uid::text as uid, hold,
       withdrawal.created_at::float8 as "createdAt"
     from withdrawal join member on member.id = member_id
     where withdrawal.status = 'under-review' and decision is null order by withdrawal.id`,
  )

/** Writes what an operator decided; the review carries it out. @returns false when there is nothing to decide */
export const decideWithdrawal = async (
  queryable: Queryable,
  { id, decision, reason }: { id: string; decision: 'approve' | 'refuse'; reason: string },
): Promise<boolean> => {
  const rows = await queryable.query(
    `update withdrawal set decision = $2, reason = $3
     where id = $1 and status = 'under-review' and decision is null returning id`,
    [id, decision, reason.slice(0, 200)],
  )
  return rows.length > 0
}

/**
 * Suspends the transfers and withdrawals of a member until then, or ends that. Withdrawals that have no transaction yet
 * are held for an operator.
 * @param until unix seconds; null ends it
 * @returns false where there is no such member
 */
export const freezeMember = async (
  queryable: Queryable,
  { uid, until }: { readonly uid: string; readonly until: number | null },
): Promise<boolean> => {
  const rows = await queryable.query(
    'update member set withdrawals_suspended_until = $2 where uid::text = $1 returning id',
    [uid, until],
  )
  return rows.length > 0
}
