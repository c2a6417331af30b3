import { STATEMENT_COINS, type StatementCoin } from '@/domain/money/ledger-codes'
import { fromBaseUnits } from '@/domain/money/money'
import { readBlockNumber, readNativeBalance, readTokenBalance, readTokenSupply } from '../chain/reads'
import { onlyRow } from '../database/database'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { FOR_OPERATOR } from './chain-payouts'
import type { Reading } from './metrics'
import { UNBOOKED } from './unbooked-payments'

const WEI_DECIMALS = 18

/**
 * Coins that members own. Every coin of the ledger sums to zero, so they are what the platform's few accounts lack,
 * without the burned coins.
 */
const LIABILITIES = `select coin, -sum(balance) - case when coin = 'BOEX' then (
    select coalesce(sum(amount), 0) from aggregate_part where kind = 'burned' and key = 0
  ) else 0 end as amount
  from ledger_account where member_id is null group by coin`

/** Coins that entered the ledger: members got them without a chain transaction to the platform. */
const ISSUED = `select coin, -balance as amount from ledger_account where member_id is null and name = 'issued'`

/** Coins of withdrawals that are not paid yet: under review, or with an open payout. Each part has an index. */
const OWED = `select coin, sum(quantity) as amount from (
    select coin, quantity from withdrawal where status = 'under-review'
    union all select withdrawal.coin, withdrawal.quantity from payout
      join withdrawal on withdrawal.id = payout.subject_id
      where payout.status <> 'mined' and payout.kind = 'withdrawal'
  ) owed group by coin`

/** Time since which the oldest row of each queue waits. */
const OLDEST: Readonly<Record<string, string>> = {
  orders: "select min(bound_at) as oldest from purchase_order where status = 'under-review'",
  withdrawals: "select min(review_at) as oldest from withdrawal where status = 'under-review'",
  'unmatched-payments':
    'select min(waiting_at) as oldest from payment_refund where waiting_at is not null and decision is null',
  tickets: "select min(updated_at) as oldest from ticket where status = 'open'",
  payouts: "select min(created_at) as oldest from payout where status <> 'mined'",
}

/** Returns gauges for operators in addition to the calls: waiting money, and progress of the chain. */
export const gaugesOf = ({ database, chain, clock }: Platform, openSockets: () => number): readonly Reading[] => {
  const count = async (statement: string): Promise<number> =>
    Number(onlyRow(await database.query<{ count: string }>(statement)).count)

  /** Figures of each coin. A metric is a float, exact enough for an alert. */
  const byCoin = async (statement: string): Promise<Record<string, number>> => {
    const rows = await database.query<{ coin: StatementCoin; amount: string }>(statement)
    return Object.fromEntries([
      ...STATEMENT_COINS.map((coin) => [coin, 0]),
      ...rows.map(({ coin, amount }) => [coin, Number(amount)]),
    ])
  }

  const ofTokens = async (
    read: (token: { readonly address: string; readonly decimals: number }) => Promise<string>,
  ): Promise<Record<string, number>> => {
    const figures: Record<string, number> = {}
    for (const coin of STATEMENT_COINS) {
      const token = chain.tokens[coin]
      figures[coin] = Number(fromBaseUnits(await read(token), token.decimals))
    }
    return figures
  }

  return [
    {
      name: 'boex_hot_wallet_balance',
      help: 'Coins of the hot wallet on the chain, by coin',
      label: 'coin',
      read: () => ofTokens(({ address }) => readTokenBalance(chain.rpc, address, chain.hotWallet.address)),
    },
    {
      name: 'boex_hot_wallet_gas',
      help: 'Native coin of the hot wallet, which pays network fees',
      read: async () =>
        Number(fromBaseUnits(await readNativeBalance(chain.rpc, chain.hotWallet.address), WEI_DECIMALS)),
    },
    {
      name: 'boex_liabilities',
      help: 'Coins that members own, by coin',
      label: 'coin',
      read: () => byCoin(LIABILITIES),
    },
    {
      name: 'boex_issued',
      help: 'Coins that members were given, by coin',
      label: 'coin',
      read: () => byCoin(ISSUED),
    },
    {
      name: 'boex_token_supply',
      help: 'Supply of the token contract, by coin',
      label: 'coin',
      read: () => ofTokens(({ address }) => readTokenSupply(chain.rpc, address)),
    },
    {
      name: 'boex_withdrawals_owed',
      help: 'Coins of withdrawals that are not paid yet, by coin',
      label: 'coin',
      read: () => byCoin(OWED),
    },
    {
      name: 'boex_payouts_reverted',
      help: 'Payments of the hot wallet that were reverted and are not in a block yet',
      read: () => count("select count(*) from payout where status <> 'mined' and reverts > 0"),
    },
    {
      name: 'boex_payouts_stuck',
      help: 'Payments of the hot wallet whose fee would be above PAYOUT_FEE_MAXIMUM_GWEI',
      read: () => count("select count(*) from payout where status <> 'mined' and stuck_at is not null"),
    },
    {
      name: 'boex_queue_oldest_seconds',
      help: 'Age of the oldest entry of a queue, by queue; 0 for an empty one',
      label: 'queue',
      async read() {
        const ages: Record<string, number> = {}
        for (const [queue, statement] of Object.entries(OLDEST)) {
          const { oldest } = onlyRow(await database.query<{ oldest: string | null }>(statement))
          ages[queue] = oldest === null ? 0 : Math.max(0, nowSeconds(clock) - Number(oldest))
        }
        return ages
      },
    },
    {
      name: 'boex_reserve_proof_age_seconds',
      help: 'Age of the latest proof of reserves; missing without one',
      async read() {
        const [latest] = await database.query<{ made_at: string }>(
          'select made_at from reserve_proof order by date desc limit 1',
        )
        return latest ? Math.max(0, nowSeconds(clock) - Number(latest.made_at)) : {}
      },
    },
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
