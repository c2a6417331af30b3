import { transferTopic } from './token-abi'
import type { ChainRpc, MinedFacts, TokenTransfer, TransferReading } from './types'

interface ReceiptAnswer {
  status: string
  blockNumber: string
  blockHash: string
  from: string
  to: string | null
  logs: LogAnswer[]
}

interface LogAnswer {
  address: string
  topics: string[]
  data: string
}

interface TransactionAnswer {
  from: string
  nonce: string
}

const hashPattern = /^0x[0-9a-f]{64}$/i
/** The data of a transfer log that indexes nothing but its two addresses: one 32-byte amount. */
const amountPattern = /^0x[0-9a-f]{64}$/i
const addressTopicPattern = /^0x0{24}[0-9a-f]{40}$/i

/**
 * Reads what became of a transaction and which tokens it moved (EIP-20 `Transfer` logs).
 *
 * Each transfer carries the address of the contract that emitted it, so a foreign contract that imitates the event
 * shows up under its own address. Text that is no transaction hash is `unknown`. Throws `ChainUnreachableError`.
 */
export async function readTokenTransfer(rpc: ChainRpc, hash: string): Promise<TransferReading> {
  if (!hashPattern.test(hash)) return { state: 'unknown' }
  const receipt = await rpc.request<ReceiptAnswer | null>('eth_getTransactionReceipt', [hash.toLowerCase()])
  if (!receipt) return readWaiting(rpc, hash.toLowerCase())
  const facts = await readFacts(rpc, receipt)
  if (BigInt(receipt.status) !== 1n) return { state: 'reverted', ...facts }
  return { state: 'mined', ...facts, transfers: receipt.logs.flatMap(transferOf) }
}

async function readWaiting(rpc: ChainRpc, hash: string): Promise<TransferReading> {
  const transaction = await rpc.request<TransactionAnswer | null>('eth_getTransactionByHash', [hash])
  if (!transaction) return { state: 'unknown' }
  // Mined between the two questions: it has a block now, and the next reading will show its receipt.
  return { state: 'pending', from: transaction.from.toLowerCase(), nonce: Number(transaction.nonce) }
}

async function readFacts(rpc: ChainRpc, receipt: ReceiptAnswer): Promise<MinedFacts> {
  const [head, block] = await Promise.all([
    rpc.request<string>('eth_blockNumber'),
    rpc.request<{ timestamp: string } | null>('eth_getBlockByHash', [receipt.blockHash, false]),
  ])
  const blockNumber = Number(receipt.blockNumber)
  return {
    blockNumber,
    // A node behind a load balancer may report an older head than the one the receipt came from.
    confirmations: block ? Math.max(1, Number(head) - blockNumber + 1) : 0,
    from: receipt.from.toLowerCase(),
    to: receipt.to?.toLowerCase() ?? null,
    minedAtSeconds: block ? Number(block.timestamp) : 0,
  }
}

function transferOf({ address, topics, data }: LogAnswer): TokenTransfer[] {
  const [event, from, to, ...more] = topics
  if (event?.toLowerCase() !== transferTopic || !from || !to || more.length > 0) return []
  if (!amountPattern.test(data) || !addressTopicPattern.test(from) || !addressTopicPattern.test(to)) return []
  return [
    {
      token: address.toLowerCase(),
      from: addressOfTopic(from),
      to: addressOfTopic(to),
      amountBaseUnits: BigInt(data).toString(),
    },
  ]
}

function addressOfTopic(topic: string): string {
  return `0x${topic.slice(-40).toLowerCase()}`
}
