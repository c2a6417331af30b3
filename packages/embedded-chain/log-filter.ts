import { readAddress, readHash, readObject } from './parameters'
import type { LogRecord } from './records'
import { invalidParams } from './rpc-fault'
import type { Hex } from './types'

/** Criteria for logs: any of the addresses and, at each topic position, any of the alternatives. */
export interface LogMatch {
  addresses: Hex[]
  /** null at a position accepts every topic there. */
  topics: (Hex[] | null)[]
}

/** A filter of `eth_getLogs`; block tags are unchanged. */
export interface LogFilter extends LogMatch {
  fromBlock: unknown
  toBlock: unknown
  blockHash: Hex | undefined
}

/** Reads a log filter (EIP-1474, EIP-234). */
export function readLogFilter(value: unknown): LogFilter {
  const filter = readObject(value ?? {}, 'filter')
  const { fromBlock, toBlock, blockHash } = filter
  if (blockHash !== undefined && (fromBlock !== undefined || toBlock !== undefined)) {
    throw invalidParams('cannot specify both blockHash and fromBlock/toBlock, choose one or the other')
  }
  return {
    fromBlock,
    toBlock,
    blockHash: blockHash === undefined ? undefined : readHash(blockHash, 'blockHash'),
    addresses: alternatives(filter.address).map((address) => readAddress(address).toString()),
    topics: alternatives(filter.topics).map(readTopicPosition),
  }
}

export function matchesLog(log: LogRecord, { addresses, topics }: LogMatch): boolean {
  if (addresses.length > 0 && !addresses.includes(log.address)) return false
  return topics.every((wanted, position) => {
    const topic = log.topics[position]
    return topic !== undefined && (wanted === null || wanted.includes(topic))
  })
}

function readTopicPosition(value: unknown): Hex[] | null {
  const wanted = alternatives(value).map((topic) => readHash(topic, 'topic'))
  return wanted.length > 0 ? wanted : null
}

function alternatives(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
