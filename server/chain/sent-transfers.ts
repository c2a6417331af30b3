import { readBlockNumber } from './reads'
import { transferOf, transferTopic } from './receipts'
import type { ChainRpc, TokenTransfer } from './types'

/** More than this many blocks are refused by many nodes. */
const BLOCKS_AT_ONCE = 2_000

/** A transfer of tokens by one account, as the chain has it. */
export interface SentTransfer extends TokenTransfer {
  readonly hash: string
  /** Of the transaction, for its sender. */
  readonly nonce: number
  readonly blockNumber: number
}

interface RawLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly transactionHash: string
  readonly blockNumber: string
}

/**
 * What an account has sent of some tokens (EIP-20 `Transfer`), oldest first.
 * @param firstBlock where to begin
 * @throws ChainUnreachableError, ChainRpcError
 */
export const readSentTransfers = async (
  rpc: ChainRpc,
  {
    tokens,
    from,
    firstBlock,
  }: { readonly tokens: readonly string[]; readonly from: string; readonly firstBlock: number },
): Promise<SentTransfer[]> => {
  const last = await readBlockNumber(rpc)
  const sent: SentTransfer[] = []
  for (let first = firstBlock; first <= last; first += BLOCKS_AT_ONCE) {
    const filter = {
      address: tokens,
      topics: [transferTopic, `0x${from.slice(2).toLowerCase().padStart(64, '0')}`],
      fromBlock: `0x${first.toString(16)}`,
      toBlock: `0x${Math.min(last, first + BLOCKS_AT_ONCE - 1).toString(16)}`,
    }
    for (const log of await rpc.request<RawLog[]>('eth_getLogs', [filter])) {
      const hash = log.transactionHash.toLowerCase()
      const { nonce } = await rpc.request<{ nonce: string }>('eth_getTransactionByHash', [hash])
      const place = { hash, nonce: Number(nonce), blockNumber: Number(log.blockNumber) }
      for (const transfer of transferOf(log)) sent.push({ ...transfer, ...place })
    }
  }
  return sent
}
