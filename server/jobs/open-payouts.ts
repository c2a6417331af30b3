import { ChainRpcError, FeeTooHighError, NotATokenError } from '../chain/errors'
import { readTokenTransfer } from '../chain/receipts'
import type { TransferReading } from '../chain/types'
import type { PayoutKind } from '../commands/payouts'
import type { Platform } from '../platform'

/** Payouts of one step. */
export const AT_ONCE = 20

export interface Payout {
  readonly id: string
  readonly kind: PayoutKind
  readonly subject_id: string
  readonly token: string
  readonly receiver: string
  /** Base units. */
  readonly amount: string
  readonly nonce: string | null
  readonly raw: string | null
  readonly hash: string | null
  readonly earlier_hashes: readonly string[]
  readonly signed_at: string | null
  readonly first_block: string | null
  readonly missing_at: string | null
  readonly missing_block: string | null
}

const COLUMNS = `id, kind, subject_id, token, receiver, amount, nonce, raw, hash, earlier_hashes, signed_at, first_block,
  missing_at, missing_block`

/** Payouts with a nonce that are not booked and wait for no operator, in the order of their nonces. */
export const openPayouts = ({ database }: Platform): Promise<Payout[]> =>
  database.query<Payout>(
    `select ${COLUMNS} from payout where status in ('queued', 'signed') and nonce is not null order by nonce limit $1`,
    [AT_ONCE],
  )

/** All hashes that a payout was signed under, the current one first. */
export const hashesOf = ({ hash, earlier_hashes }: Payout): string[] => (hash === null ? [] : [hash, ...earlier_hashes])

/** Reads the state of a payout on the chain: of its transaction that is in a block, else of a pending one. */
export const readPayout = async (
  { chain }: Platform,
  payout: Payout,
): Promise<{ readonly reading: TransferReading; readonly hash: string } | undefined> => {
  let pending: { reading: TransferReading; hash: string } | undefined
  for (const hash of hashesOf(payout)) {
    const reading = await readTokenTransfer(chain.rpc, hash)
    if (reading.state === 'mined' || reading.state === 'reverted') return { reading, hash }
    if (reading.state === 'pending') pending ??= { reading, hash }
  }
  return pending
}

/**
 * Continues after a payout or token fails because the node refuses it or its fee is too high. The others need not wait
 * for it.
 */
export const isolated = async ({ log }: Platform, subject: object, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const waits = [ChainRpcError, FeeTooHighError, NotATokenError].some((one) => error instanceof one)
    if (!waits) throw error
    log.error({ error, ...subject }, 'payouts wait for the chain')
  }
}
