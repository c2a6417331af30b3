import type { Block } from '@ethereumjs/block'
import type { TypedTransaction } from '@ethereumjs/tx'
import { bytesToHex } from '@ethereumjs/util'
import { baseFeePerGas, type SealedBlock } from './evm'
import { quantity } from './parameters'
import type { Hex } from './types'

/** A log in the format of `eth_getLogs` and receipts. */
export interface LogRecord {
  address: Hex
  topics: Hex[]
  data: Hex
  blockNumber: Hex
  blockHash: Hex
  transactionHash: Hex
  transactionIndex: Hex
  logIndex: Hex
  removed: false
}

/** A receipt in the format of `eth_getTransactionReceipt`. */
export interface ReceiptRecord {
  transactionHash: Hex
  transactionIndex: Hex
  blockHash: Hex
  blockNumber: Hex
  from: Hex
  to: Hex | null
  contractAddress: Hex | null
  cumulativeGasUsed: Hex
  gasUsed: Hex
  effectiveGasPrice: Hex
  status: '0x0' | '0x1'
  type: Hex
  logsBloom: Hex
  logs: LogRecord[]
}

/** A transaction in the format of `eth_getTransactionByHash`; the block fields are null while it waits. */
export interface TransactionRecord {
  hash: Hex
  blockHash: Hex | null
  blockNumber: Hex | null
  transactionIndex: Hex | null
  from: Hex
  to: Hex | null
  nonce: Hex
  gas: Hex
  input: Hex
  value: Hex
  type: Hex
  gasPrice: Hex
  [typeSpecific: string]: unknown
}

/** A block with its transactions' hashes, in the format of `eth_getBlockByNumber`. */
export interface BlockRecord {
  number: Hex
  hash: Hex
  parentHash: Hex
  timestamp: Hex
  stateRoot: Hex
  transactions: Hex[]
  [headerField: string]: unknown
}

/** JSON-RPC view of a sealed block; an empty block has no transaction and no receipt. */
export interface BlockRecords {
  block: BlockRecord
  transaction?: TransactionRecord
  receipt?: ReceiptRecord
}

/** Describes a sealed block in the shapes of the Ethereum JSON-RPC specification. */
export function describeSealedBlock({ block, transaction, outcome }: SealedBlock): BlockRecords {
  if (!transaction || !outcome) return { block: describeBlock(block, []) }
  const hash = bytesToHex(transaction.hash())
  const place = {
    blockHash: bytesToHex(block.hash()),
    blockNumber: quantity(block.header.number),
    transactionIndex: quantity(0),
  }
  const record = describeTransaction(transaction)
  const gasUsed = quantity(outcome.totalGasSpent)
  const receipt: ReceiptRecord = {
    ...place,
    transactionHash: hash,
    from: record.from,
    to: record.to,
    contractAddress: transaction.to ? null : ((outcome.createdAddress?.toString() ?? null) as Hex | null),
    cumulativeGasUsed: gasUsed,
    gasUsed,
    effectiveGasPrice: record.gasPrice,
    status: outcome.execResult.exceptionError ? '0x0' : '0x1',
    type: record.type,
    logsBloom: bytesToHex(outcome.receipt.bitvector),
    logs: outcome.receipt.logs.map(([address, topics, data], index) => ({
      ...place,
      address: bytesToHex(address),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: bytesToHex(data),
      transactionHash: hash,
      logIndex: quantity(index),
      removed: false,
    })),
  }
  return { block: describeBlock(block, [hash]), transaction: { ...record, ...place }, receipt }
}

/** Describes a transaction that is not in a block (yet). */
export function describeTransaction(transaction: TypedTransaction): TransactionRecord {
  const fields = transaction.toJSON()
  const signatureParity = transaction.type === 0 ? {} : { yParity: fields.v as Hex }
  return {
    hash: bytesToHex(transaction.hash()),
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
    from: transaction.getSenderAddress().toString(),
    to: (fields.to ?? null) as Hex | null,
    nonce: fields.nonce as Hex,
    gas: fields.gasLimit as Hex,
    input: fields.data as Hex,
    value: fields.value as Hex,
    type: quantity(transaction.type),
    gasPrice: quantity(transaction.getEffectivePriorityFee(baseFeePerGas) + baseFeePerGas),
    ...('maxFeePerGas' in transaction && {
      maxFeePerGas: fields.maxFeePerGas,
      maxPriorityFeePerGas: fields.maxPriorityFeePerGas,
    }),
    ...('accessList' in transaction && { accessList: fields.accessList }),
    chainId: quantity(transaction.common.chainId()),
    v: fields.v,
    r: fields.r,
    s: fields.s,
    ...signatureParity,
  }
}

export function describeBlock(block: Block, transactions: Hex[]): BlockRecord {
  const { header } = block
  return {
    number: quantity(header.number),
    hash: bytesToHex(block.hash()),
    parentHash: bytesToHex(header.parentHash),
    timestamp: quantity(header.timestamp),
    stateRoot: bytesToHex(header.stateRoot),
    transactionsRoot: bytesToHex(header.transactionsTrie),
    receiptsRoot: bytesToHex(header.receiptTrie),
    logsBloom: bytesToHex(header.logsBloom),
    gasLimit: quantity(header.gasLimit),
    gasUsed: quantity(header.gasUsed),
    baseFeePerGas: quantity(header.baseFeePerGas ?? 0n),
    miner: header.coinbase.toString(),
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: bytesToHex(header.extraData),
    nonce: bytesToHex(header.nonce),
    mixHash: bytesToHex(header.mixHash),
    sha3Uncles: bytesToHex(header.uncleHash),
    uncles: [],
    withdrawalsRoot: header.withdrawalsRoot ? bytesToHex(header.withdrawalsRoot) : null,
    withdrawals: [],
    size: quantity(block.serialize().length),
    transactions,
  }
}
