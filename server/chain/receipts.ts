import { TransactionNotFound } from 'web3'
import { decodeLog, encodeEventSignature } from 'web3-eth-abi'
import { abis } from './contracts/abis'
import type { ChainRpc, MinedFacts, TokenTransfer, TransferReading } from './types'
import { answered, web3Of } from './web3'

interface Log {
  readonly address?: string
  readonly topics?: readonly unknown[]
  readonly data?: unknown
}

interface Receipt {
  readonly blockNumber: bigint
  readonly blockHash: string
  readonly from: string
  readonly to?: string | null
}

const transferEvent = abis.PlatformToken.find((entry) => entry.type === 'event' && entry.name === 'Transfer')
if (transferEvent?.type !== 'event') throw new Error('The token contract has no event Transfer')
const transferInputs = transferEvent.inputs

/** `keccak256("Transfer(address,address,uint256)")`: the first topic of every EIP-20 transfer log. */
export const transferTopic = encodeEventSignature(transferEvent)

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
  const { eth } = web3Of(rpc)
  const receipt = await found(eth.getTransactionReceipt(hash.toLowerCase()))
  if (!receipt) return readWaiting(rpc, hash.toLowerCase())
  const facts = await readFacts(rpc, receipt)
  if (receipt.status !== 1n) return { state: 'reverted', ...facts }
  return { state: 'mined', ...facts, transfers: receipt.logs.flatMap(transferOf) }
}

/** web3 throws where the node knows no such transaction. */
async function found<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answered(call)
  } catch (error) {
    if (error instanceof TransactionNotFound) return undefined
    throw error
  }
}

async function readWaiting(rpc: ChainRpc, hash: string): Promise<TransferReading> {
  const transaction = await found(web3Of(rpc).eth.getTransaction(hash))
  if (!transaction) return { state: 'unknown' }
  // Mined between the two requests: the next reading will show its receipt.
  return { state: 'pending', from: transaction.from.toLowerCase(), nonce: Number(transaction.nonce) }
}

async function readFacts(rpc: ChainRpc, receipt: Receipt): Promise<MinedFacts> {
  const { eth } = web3Of(rpc)
  const [head, block] = await Promise.all([
    answered(eth.getBlockNumber()),
    answered<{ timestamp?: bigint } | null>(eth.getBlock(receipt.blockHash)),
  ])
  // The node may no longer know the block.
  const timestamp = block?.timestamp
  return {
    blockNumber: Number(receipt.blockNumber),
    // A node behind a load balancer may report an older head than the one the receipt came from.
    confirmations: timestamp === undefined ? 0 : Math.max(1, Number(head - receipt.blockNumber) + 1),
    from: receipt.from.toLowerCase(),
    to: receipt.to?.toLowerCase() ?? null,
    minedAtSeconds: Number(timestamp ?? 0),
  }
}

/**
 * Check the topics first: decoding also accepts logs of other events, with a third topic or with more than an address
 * in one.
 */
export function transferOf({ address, topics = [], data }: Log): TokenTransfer[] {
  const [event, from, to, ...more] = topics.map(String)
  if (address === undefined || event?.toLowerCase() !== transferTopic || !from || !to || more.length > 0) return []
  if (!amountPattern.test(String(data)) || !addressTopicPattern.test(from) || !addressTopicPattern.test(to)) return []
  const decoded = decodeLog([...transferInputs], String(data), [from, to])
  return [
    {
      token: address.toLowerCase(),
      from: String(decoded.from).toLowerCase(),
      to: String(decoded.to).toLowerCase(),
      amountBaseUnits: String(decoded.value),
    },
  ]
}
