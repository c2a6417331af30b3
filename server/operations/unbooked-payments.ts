import { isPaidBy } from '../chain/payouts'
import type { Queryable } from '../database/database'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'

/** Rows of payments that no payout has the hash of, and that no operator has explained. */
export const UNBOOKED = `unbooked_payment where explained_at is null
  and not exists (select from payout where ${isPaidBy('unbooked_payment.hash')})`

/** A transfer of the hot wallet that is on the chain and not in the books. */
export interface UnbookedPayment {
  readonly hash: string
  readonly block: string
  readonly token: string
  readonly receiver: string
  /** Base units. */
  readonly amount: string
}

/** What the hot wallet has sent and no payout accounts for, as far as the chain was compared; oldest first. */
export const unbookedPayments = (database: Queryable): Promise<UnbookedPayment[]> =>
  database.query<UnbookedPayment>(
    `select hash, block, token, receiver, amount::text as amount from ${UNBOOKED} order by block, hash`,
  )

/** Settles an unbooked payment that an operator knows the reason of. @returns false where there is no such payment */
export const explainPayment = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  hash: string,
): Promise<boolean> => {
  const rows = await database.query(
    'update unbooked_payment set explained_at = $2 where hash = $1 and explained_at is null returning hash',
    [hash.toLowerCase(), nowSeconds(clock)],
  )
  return rows.length > 0
}
