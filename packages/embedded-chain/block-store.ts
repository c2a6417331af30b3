import { type Block, createBlockFromRLP } from '@ethereumjs/block'
import type { Common } from '@ethereumjs/common'
import type { SealedBlock } from './evm'
import {
  type BlockRecord,
  type BlockRecords,
  describeSealedBlock,
  type LogRecord,
  type ReceiptRecord,
  type TransactionRecord,
} from './records'
import type { Hex } from './types'

export interface StoredBlock {
  readonly rlp: Uint8Array
  readonly records: BlockRecords
}

export interface BlockStore {
  add(sealed: SealedBlock): { block: BlockRecord; logs: LogRecord[] }
  /** Returns all blocks in order, for storage; `createBlockStore` accepts them again. */
  stored(): StoredBlock[]
  size(): number
  latest(): Block
  block(number: number): Block | undefined
  record(number: number): BlockRecord | undefined
  numberOf(blockHash: string): number | undefined
  transaction(hash: string): TransactionRecord | undefined
  receipt(hash: string): ReceiptRecord | undefined
  /** Logs of the blocks `from` to `to`, both included, in order. */
  logs(from: number, to: number): LogRecord[]
}

export function createBlockStore(common: Common, stored: readonly StoredBlock[] = []): BlockStore {
  /** Blocks that came as RLP are decoded on first access. */
  const blocks: (Block | Uint8Array)[] = []
  const records: BlockRecord[] = []
  const numbers = new Map<string, number>()
  const transactions = new Map<string, TransactionRecord>()
  const receipts = new Map<string, ReceiptRecord>()

  function keep(sealed: Block | Uint8Array, { block, transaction, receipt }: BlockRecords): void {
    numbers.set(block.hash, blocks.length)
    blocks.push(sealed)
    records.push(block)
    if (transaction) transactions.set(transaction.hash, transaction)
    if (receipt) receipts.set(receipt.transactionHash, receipt)
  }

  function blockAt(number: number): Block | undefined {
    const block = blocks[number]
    if (!(block instanceof Uint8Array)) return block
    const read = createBlockFromRLP(block, { common })
    blocks[number] = read
    return read
  }

  function recordsAt(number: number): BlockRecords {
    const block = records[number] as BlockRecord
    const [hash] = block.transactions
    return hash === undefined ? { block } : { block, transaction: transactions.get(hash), receipt: receipts.get(hash) }
  }

  function logsOf(hashes: Hex[]): LogRecord[] {
    return hashes.flatMap((hash) => receipts.get(hash)?.logs ?? [])
  }

  for (const { rlp, records: known } of stored) keep(rlp, known)

  return {
    add(sealed) {
      const described = describeSealedBlock(sealed)
      keep(sealed.block, described)
      return { block: described.block, logs: described.receipt?.logs ?? [] }
    },
    stored: () =>
      [...blocks.entries()].map(([number, block]) => ({
        rlp: block instanceof Uint8Array ? block : block.serialize(),
        records: recordsAt(number),
      })),
    size: () => blocks.length,
    latest() {
      const block = blockAt(blocks.length - 1)
      if (!block) throw new Error('A chain has at least its genesis block')
      return block
    },
    block: blockAt,
    record: (number) => records[number],
    numberOf: (blockHash) => numbers.get(blockHash),
    transaction: (hash) => transactions.get(hash),
    receipt: (hash) => receipts.get(hash),
    logs: (from, to) => records.slice(from, to + 1).flatMap((record) => logsOf(record.transactions)),
  }
}
