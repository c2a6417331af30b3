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

/** Returns payments of the hot wallet without a payout, in the compared part of the chain; oldest first. */
export const unbookedPayments = (database: Queryable): Promise<UnbookedPayment[]> =>
  database.query<UnbookedPayment>(
    `select hash, block, token, receiver, amount::text as amount from ${UNBOOKED} order by block, hash`,
  )

/**
 * Settles an unbooked payment whose reason an operator knows.
 * @returns false if there is no such payment
 */
export const explainPayment = async (
  { database, clock }: Pick<Platform, 'clock'> & { readonly database: Queryable },
  hash: string,
): Promise<boolean> => {
  const rows = await database.query(
    'update unbooked_payment set explained_at = $2 where hash = $1 and explained_at is null returning hash',
    [hash.toLowerCase(), nowSeconds(clock)],
  )
  return rows.length > 0
}
