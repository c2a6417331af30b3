import { type LoggedTransfer, readTransferLogs } from './transfer-logs'
import type { ChainRpc } from './types'

/** A transfer of tokens by one account, as the chain has it. */
export interface SentTransfer extends LoggedTransfer {
  /** Of the transaction, for its sender. */
  readonly nonce: number
}

/**
 * Returns the transfers of some tokens that an account sent (EIP-20 `Transfer`), oldest first.
 * @param firstBlock first block to read
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
  const sent: SentTransfer[] = []
  for (const transfer of await readTransferLogs(rpc, { tokens, from: [from], firstBlock })) {
    const { nonce } = await rpc.request<{ nonce: string }>('eth_getTransactionByHash', [transfer.hash])
    sent.push({ ...transfer, nonce: Number(nonce) })
  }
  return sent
}
