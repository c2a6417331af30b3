import { readBlockNumber } from './reads'
import { transferOf, transferTopic } from './receipts'
import type { ChainRpc, TokenTransfer } from './types'

/** Blocks per query: many nodes refuse more. */
const BLOCKS_AT_ONCE = 2_000

/** A transfer of tokens as the chain has it in its logs. */
export interface LoggedTransfer extends TokenTransfer {
  readonly hash: string
  readonly blockNumber: number
}

interface TransferFilter {
  readonly tokens: readonly string[]
  readonly from: readonly string[]
  /** Any receiver if omitted. */
  readonly to?: readonly string[]
  readonly firstBlock: number
  /** The latest block if omitted. */
  readonly lastBlock?: number
}

interface RawLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly transactionHash: string
  readonly blockNumber: string
}

const topicOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

const quantityOf = (block: number): string => `0x${block.toString(16)}`

/**
 * Returns the transfers of some tokens that some accounts sent (EIP-20 `Transfer`), oldest first.
 * @throws ChainUnreachableError, ChainRpcError
 */
export const readTransferLogs = async (
  rpc: ChainRpc,
  { tokens, from, to, firstBlock, lastBlock }: TransferFilter,
): Promise<LoggedTransfer[]> => {
  const last = lastBlock ?? (await readBlockNumber(rpc))
  const found: LoggedTransfer[] = []
  for (let first = firstBlock; first <= last; first += BLOCKS_AT_ONCE) {
    const filter = {
      address: tokens,
      topics: [transferTopic, from.map(topicOf), ...(to ? [to.map(topicOf)] : [])],
      fromBlock: quantityOf(first),
      toBlock: quantityOf(Math.min(last, first + BLOCKS_AT_ONCE - 1)),
    }
    for (const log of await rpc.request<RawLog[]>('eth_getLogs', [filter])) {
      const place = { hash: log.transactionHash.toLowerCase(), blockNumber: Number(log.blockNumber) }
      for (const transfer of transferOf(log)) found.push({ ...transfer, ...place })
    }
  }
  return found
}

/** When a block was mined, in unix seconds. */
export const readBlockTime = async (rpc: ChainRpc, block: number): Promise<number> => {
  const found = await rpc.request<{ timestamp: string } | null>('eth_getBlockByNumber', [quantityOf(block), false])
  // A node behind a load balancer may not know a block that another node returned, so it counts as the newest.
  return found ? Number(found.timestamp) : Number.POSITIVE_INFINITY
}

/**
 * Returns the first block mined at this time or later, or one after the last.
 * @param since unix seconds
 * @throws ChainUnreachableError, ChainRpcError
 */
export const firstBlockSince = async (rpc: ChainRpc, since: number): Promise<number> => {
  const head = await readBlockNumber(rpc)
  const isEarlier = async (block: number) => (await readBlockTime(rpc, block)) < since
  // Most searches are near the head: step back in doubling steps, then bisect.
  let high = head + 1
  let low = head
  for (let step = 1; low >= 0 && !(await isEarlier(low)); step *= 2) {
    high = low
    low = Math.max(-1, low - step)
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isEarlier(middle)) low = middle
    else high = middle
  }
  return high
}
