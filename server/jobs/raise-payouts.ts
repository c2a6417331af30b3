import { FeeTooHighError } from '../chain/errors'
import { readTransactionCount } from '../chain/reads'
import type { PreparedTransaction } from '../chain/types'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { isolated, openPayouts, type Payout, readPayout } from './open-payouts'

/**
 * Returns true if higher fees would help a payout. Either it offers less than the chain asks for, or it is in the pool
 * with the wallet's next nonce. A wallet without native coin would raise its fees forever.
 */
const waitsForFee = async (platform: Platform, payout: Payout, raw: string, next: number): Promise<boolean> => {
  if (await platform.chain.hotWallet.isUnderpriced(raw)) return true
  return Number(payout.nonce) === next && (await readPayout(platform, payout))?.reading.state === 'pending'
}

/**
 * Signs again with higher fees.
 * @returns undefined if they would exceed the highest fee
 */
const signAbove = async ({ chain }: Platform, raw: string): Promise<PreparedTransaction | undefined> => {
  try {
    return await chain.hotWallet.raise(raw)
  } catch (error) {
    if (error instanceof FeeTooHighError) return undefined
    throw error
  }
}

const raise = async (platform: Platform, payout: Payout, next: number): Promise<void> => {
  const { database, clock, log } = platform
  const { id, hash, raw } = payout
  if (raw === null || !(await waitsForFee(platform, payout, raw, next))) return
  const prepared = await signAbove(platform, raw)
  const at = nowSeconds(clock)
  if (prepared) {
    // Only the stored transaction is sent: of two processes, and after a crash, one replacement is known.
    await database.query(
      `update payout set raw = $3, hash = $4, earlier_hashes = array_append(earlier_hashes, hash), signed_at = $5,
         stuck_at = null
       where id = $1 and hash = $2 and status = 'signed' and missing_at is null`,
      [id, hash, prepared.raw, prepared.hash.toLowerCase(), at],
    )
    return
  }
  const rows = await database.query(
    "update payout set stuck_at = $3 where id = $1 and hash = $2 and status = 'signed' and stuck_at is null returning id",
    [id, hash, at],
  )
  if (rows.length > 0) log.error({ payout: id, hash }, 'a payout is stuck at the highest fee: an operator decides')
}

/**
 * Replaces signed payouts that are in no block after `PAYOUT_RAISE_SECONDS` by the same payment with the same nonce and
 * higher fees. At most one of the transactions can be mined.
 */
export const raisePayouts = async (platform: Platform): Promise<void> => {
  const { chain, config, clock } = platform
  const before = nowSeconds(clock) - config.chain.payoutRaiseSeconds
  const open = await openPayouts(platform)
  const late = open.filter(({ raw, signed_at }) => raw !== null && Number(signed_at) <= before)
  if (late.length === 0) return
  const next = await readTransactionCount(chain.rpc, chain.hotWallet.address, 'latest')
  for (const payout of late) {
    // A transaction with its nonce is in a block: nothing can replace it.
    if (Number(payout.nonce) < next) continue
    await isolated(platform, { payout: payout.id }, () => raise(platform, payout, next))
  }
}
