import type { Block } from '@ethereumjs/block'
import type { SealedBlock } from './evm'
import {
  type BlockRecord,
  describeSealedBlock,
  type LogRecord,
  type ReceiptRecord,
  type TransactionRecord,
} from './records'
import type { Hex } from './types'

/** Everything that has been sealed, findable by number and by hash. */
export interface BlockStore {
  add(sealed: SealedBlock): { block: BlockRecord; logs: LogRecord[] }
  latest(): Block
  block(number: number): Block | undefined
  record(number: number): BlockRecord | undefined
  numberOf(blockHash: string): number | undefined
  transaction(hash: string): TransactionRecord | undefined
  receipt(hash: string): ReceiptRecord | undefined
  /** Logs of the blocks `from` to `to`, both included, in order. */
  logs(from: number, to: number): LogRecord[]
}

export function createBlockStore(): BlockStore {
  const blocks: Block[] = []
  const records: BlockRecord[] = []
  const numbers = new Map<string, number>()
  const transactions = new Map<string, TransactionRecord>()
  const receipts = new Map<string, ReceiptRecord>()

  function logsOf(hashes: Hex[]): LogRecord[] {
    return hashes.flatMap((hash) => receipts.get(hash)?.logs ?? [])
  }

  return {
    add(sealed) {
      const { block, transaction, receipt } = describeSealedBlock(sealed)
      numbers.set(block.hash, blocks.length)
      blocks.push(sealed.block)
      records.push(block)
      if (transaction) transactions.set(transaction.hash, transaction)
      if (receipt) receipts.set(receipt.transactionHash, receipt)
      return { block, logs: receipt?.logs ?? [] }
    },
    latest() {
      const block = blocks.at(-1)
      if (!block) throw new Error('A chain has at least its genesis block')
      return block
    },
    block: (number) => blocks[number],
    record: (number) => records[number],
    numberOf: (blockHash) => numbers.get(blockHash),
    transaction: (hash) => transactions.get(hash),
    receipt: (hash) => receipts.get(hash),
    logs: (from, to) => records.slice(from, to + 1).flatMap((record) => logsOf(record.transactions)),
  }
}
