import { readBlockNumber } from './reads'
import { readTransferLogs } from './transfer-logs'
import type { ChainRpc } from './types'

/** Maximum blocks to search: more than a payout waits, and few enough to read one by one. */
const BLOCKS_MAXIMUM = 5_000

/** A signed token payment whose transactions the node does not know. */
interface MissingPayment {
  readonly from: string
  readonly nonce: number
  /** Of all transactions that were signed for it. */
  readonly hashes: readonly string[]
  readonly token: string
  readonly to: string
  readonly amountBaseUnits: string
  /** First block that may contain its transaction. */
  readonly firstBlock: number
}

interface BlockTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: string
}

const quantityOf = (block: number): string => `0x${block.toString(16)}`

/** Returns the hash of an account's transaction with a nonce; undefined if these blocks do not contain it. */
const hashByNonce = async (rpc: ChainRpc, { from, nonce, firstBlock }: MissingPayment, lastBlock: number) => {
  for (let block = firstBlock; block <= lastBlock; block += 1) {
    const found = await rpc.request<{ transactions: readonly BlockTransaction[] } | null>('eth_getBlockByNumber', [
      quantityOf(block),
      true,
    ])
    const transaction = found?.transactions.find(
      (one) => one.from.toLowerCase() === from && Number(one.nonce) === nonce,
    )
    if (transaction) return transaction.hash.toLowerCase()
  }
  return undefined
}

/**
 * Proves that a payment was not made and never will be. Another transaction with its nonce must be deep enough, and the
 * token must have logged no such transfer (EIP-20), except known other payments.
 * @param isKnown returns true if a transfer belongs to another payment of the platform
 * @returns the latest block that was searched; undefined without a proof
 * @throws ChainUnreachableError, ChainRpcError
 */
export const neverPaid = async (
  rpc: ChainRpc,
  payment: MissingPayment,
  { confirmations, isKnown }: { confirmations: number; isKnown: (hashes: string[]) => Promise<boolean> },
): Promise<number | undefined> => {
  const head = await readBlockNumber(rpc)
  const lastBlock = head - confirmations + 1
  const { from, token, to, amountBaseUnits, firstBlock, hashes } = payment
  if (lastBlock - firstBlock > BLOCKS_MAXIMUM) return undefined
  const used = await hashByNonce(rpc, payment, lastBlock)
  if (used === undefined || hashes.includes(used)) return undefined
  const transfers = await readTransferLogs(rpc, { tokens: [token], from: [from], to: [to], firstBlock })
  const same = transfers.filter((transfer) => transfer.amountBaseUnits === amountBaseUnits)
  return same.length === 0 || (await isKnown(same.map((transfer) => transfer.hash))) ? head : undefined
}
