import { readBlockNumber } from '../chain/reads'
import { onlyRow } from '../database/database'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { FOR_OPERATOR } from './chain-payouts'
import type { Reading } from './metrics'
import { UNBOOKED } from './unbooked-payments'

/** Returns gauges for operators in addition to the calls: waiting money, and progress of the chain. */
export const readingsOf = ({ database, chain, clock }: Platform, openSockets: () => number): readonly Reading[] => {
  const count = async (statement: string): Promise<number> =>
    Number(onlyRow(await database.query<{ count: string }>(statement)).count)

  return [
    { name: 'boex_sockets_open', help: 'Open apps of this process', read: openSockets },
    {
      name: 'boex_orders_under_review',
      help: 'Purchase orders whose payment waits for confirmations',
      read: () => count("select count(*) from purchase_order where status = 'under-review'"),
    },
    {
      name: 'boex_withdrawals_for_operator',
      help: 'Withdrawals that wait for the decision of an operator',
      read: () =>
        count("select count(*) from withdrawal where status = 'under-review' and manual and decision is null"),
    },
    {
      name: 'boex_withdrawals_held',
      help: 'Withdrawals held because of a suspension, an untrusted address or the outflow limit of an hour',
      read: () =>
        count(
          "select count(*) from withdrawal where status = 'under-review' and hold is not null and decision is null",
        ),
    },
    {
      name: 'boex_withdrawals_held_by_outflow',
      help: 'Withdrawals held because the platform reached its outflow limit of an hour; above 0, look for a theft',
      read: () =>
        count(
          "select count(*) from withdrawal where status = 'under-review' and hold = 'outflow-limit' and decision is null",
        ),
    },
    {
      name: 'boex_unmatched_payments',
      help: 'Payments that match no order and wait for an operator',
      read: () => count('select count(*) from payment_refund where waiting_at is not null and decision is null'),
    },
    {
      name: 'boex_tickets_open',
      help: 'Tickets that wait for an answer of an operator',
      read: () => count("select count(*) from ticket where status = 'open'"),
    },
    {
      name: 'boex_payouts_unsent',
      help: 'Payments of the hot wallet that are not in a block yet',
      read: () => count("select count(*) from payout where status <> 'mined'"),
    },
    {
      name: 'boex_payouts_for_operator',
      help: 'Payments of the hot wallet that are unclear, failed or stuck at the highest fee and wait for an operator',
      read: () => count(`select count(*) from ${FOR_OPERATOR}`),
    },
    {
      name: 'boex_payouts_unbooked',
      help: 'Payments of the hot wallet on the chain that are not booked; above 0, look for a theft',
      read: () => count(`select count(*) from ${UNBOOKED}`),
    },
    {
      name: 'boex_payout_oldest_seconds',
      help: 'Age of the oldest payment of the hot wallet that is not in a block yet; 0 without one',
      async read() {
        const rows = await database.query<{ oldest: string | null }>(
          "select min(created_at) as oldest from payout where status <> 'mined'",
        )
        const { oldest } = onlyRow(rows)
        return oldest === null ? 0 : Math.max(0, nowSeconds(clock) - Number(oldest))
      },
    },
    {
      name: 'boex_releases_overdue',
      help: 'Releases with a day that is due for more than a minute',
      read: () => count(`select count(*) from release where next_payment_at < ${Math.trunc(nowSeconds(clock)) - 60}`),
    },
    {
      name: 'boex_chain_block',
      help: 'Number of the chain’s latest block',
      async read() {
        return await readBlockNumber(chain.rpc)
      },
    },
  ]
}
