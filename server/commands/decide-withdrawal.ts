import type { Decimal } from '@/domain/money'
import type { Queryable } from '../database/database'

/** A withdrawal that an operator may decide. */
export interface WaitingWithdrawal {
  readonly id: string
  readonly quantity: Decimal
  readonly coin: string
  readonly account: string
  /** Unix seconds. */
  readonly createdAt: number
}

/** Withdrawals under review without a decision, oldest first. */
export const waitingWithdrawals = async (queryable: Queryable): Promise<WaitingWithdrawal[]> => {
  const rows = await queryable.query<Omit<WaitingWithdrawal, 'createdAt'> & { created_at: string }>(
    `select id, trim_scale(quantity)::text as quantity, coin, account, created_at from withdrawal
     where status = 'under-review' and decision is null order by id`,
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: Number(created_at) }))
}

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
