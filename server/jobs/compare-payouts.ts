import { isPaidBy } from '../chain/payouts'
import { readBlockNumber } from '../chain/reads'
import { readTransferLogs } from '../chain/transfer-logs'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'

const SECONDS_BETWEEN_COMPARISONS = 60

/** Blocks per comparison: the most that nodes return in one query. */
const BLOCKS_AT_ONCE = 2_000

/** Compared again each time: a lagging node answers as if its missing blocks were empty. */
const BLOCKS_AGAIN = 100

/** A row when the last comparison was long ago. */
export const COMPARISON_DUE = `(select 1 where not exists (
  select from payout_comparison where compared_at + ${SECONDS_BETWEEN_COMPARISONS} > $1)) as comparison`

/**
 * Compares what the hot wallet has sent on the chain with the payouts, from where the last comparison ended to the latest
 * confirmed block. The first one takes the latest blocks only. Transfers between the platform's own wallets are not payments.
 */
export const comparePayouts = async ({ config, database, chain, clock }: Platform): Promise<void> => {
  const { address } = chain.hotWallet
  const at = nowSeconds(clock)
  const settled = (await readBlockNumber(chain.rpc)) - config.chain.confirmations + 1
  if (settled < 0) return
  const [row] = await database.query<{ block: string }>('select block from payout_comparison where address = $1', [
    address,
  ])
  const compared = row ? Number(row.block) : settled
  const lastBlock = Math.min(settled, compared + BLOCKS_AT_ONCE - BLOCKS_AGAIN)
  const own = [address, chain.receivingAddress, ...config.chain.ownAddresses].map((one) => one.toLowerCase())
  const transfers = await readTransferLogs(chain.rpc, {
    tokens: Object.values(chain.tokens).map((token) => token.address),
    from: [address],
    firstBlock: Math.max(0, compared - BLOCKS_AGAIN + 1),
    lastBlock,
  })
  // The payouts after the chain: a hash is stored before its transaction is sent.
  for (const { hash, blockNumber, token, to, amountBaseUnits } of transfers) {
    if (own.includes(to)) continue
    await database.query(
      `insert into unbooked_payment (hash, block, token, receiver, amount, found_at)
       select $1, $2, $3, $4, $5::numeric, $6 where not exists (select from payout where ${isPaidBy('$1')})
       on conflict (hash) do nothing`,
      [hash, blockNumber, token, to, amountBaseUnits, at],
    )
  }
  await database.query(
    `insert into payout_comparison (address, block, compared_at) values ($1, $2, $3)
     on conflict (address) do update set block = greatest(payout_comparison.block, excluded.block),
       compared_at = excluded.compared_at`,
    [address, Math.max(compared, lastBlock), at],
  )
}
