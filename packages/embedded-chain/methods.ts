import type { Block } from '@ethereumjs/block'
import { bytesToHex, setLengthLeft } from '@ethereumjs/util'
import type { ChainCore } from './core'
import { baseFeePerGas, suggestedPriorityFeePerGas } from './evm'
import { matchesLog, readLogFilter } from './log-filter'
import { quantity, readAddress, readBytes, readHash, readQuantity } from './parameters'
import { describeTransaction, type TransactionRecord } from './records'
import { invalidParams, refusal } from './rpc-fault'
import { estimateGas, readCallRequest, simulateCall } from './simulation'

type Method = (params: readonly unknown[]) => unknown

/** The JSON-RPC methods, by name; shapes and errors follow the Ethereum execution API specification and geth. */
export function createMethods(core: ChainCore, options: { control: boolean }): Map<string, Method> {
  const methods: Record<string, Method> = {
    ...describingMethods(core),
    ...stateMethods(core),
    ...blockMethods(core),
    eth_sendRawTransaction: ([raw]) => core.submit(readBytes(raw, 'transaction')),
    ...(options.control && controlMethods(core)),
  }
  return new Map(Object.entries(methods))
}

function describingMethods({ chainId, store }: ChainCore): Record<string, Method> {
  return {
    web3_clientVersion: () => 'boex-embedded-evm/1.0.0',
    net_version: () => String(chainId),
    net_listening: () => true,
    eth_chainId: () => quantity(chainId),
    eth_syncing: () => false,
    eth_accounts: () => [],
    eth_blockNumber: () => quantity(store.latest().header.number),
    eth_gasPrice: () => quantity(baseFeePerGas + suggestedPriorityFeePerGas),
    eth_maxPriorityFeePerGas: () => quantity(suggestedPriorityFeePerGas),
    eth_feeHistory: ([blockCount, newest, percentiles]) => {
      const last = findBlockNumber(store, newest)
      const count = Math.min(Number(readQuantity(blockCount, 'block count')), last + 1)
      const oldest = last - count + 1
      const blocks = Array.from({ length: count }, (_, index) => store.block(oldest + index))
      const reward = Array.isArray(percentiles) && percentiles.map(() => quantity(suggestedPriorityFeePerGas))
      return {
        oldestBlock: quantity(oldest),
        baseFeePerGas: Array.from({ length: count + 1 }, () => quantity(baseFeePerGas)),
        gasUsedRatio: blocks.map((block) => (block ? Number(block.header.gasUsed) / Number(block.header.gasLimit) : 0)),
        ...(reward && { reward: blocks.map(() => reward) }),
      }
    },
  }
}

function stateMethods({ evm, store, pool, exclusively }: ChainCore): Record<string, Method> {
  async function accountAt(block: Block, address: unknown) {
    const world = await evm.worldAt(block)
    return world.stateManager.getAccount(readAddress(address))
  }
  return {
    eth_getBalance: ([address, tag]) =>
      exclusively(async () => quantity((await accountAt(findBlock(store, tag), address))?.balance ?? 0n)),
    eth_getTransactionCount: ([address, tag]) =>
      exclusively(async () => {
        const nonce = (await accountAt(findBlock(store, tag), address))?.nonce ?? 0n
        return quantity(tag === 'pending' ? pool.nextNonce(readAddress(address), nonce) : nonce)
      }),
    eth_getCode: ([address, tag]) =>
      exclusively(async () => {
        const world = await evm.worldAt(findBlock(store, tag))
        return bytesToHex(await world.stateManager.getCode(readAddress(address)))
      }),
    eth_getStorageAt: ([address, slot, tag]) =>
      exclusively(async () => {
        const world = await evm.worldAt(findBlock(store, tag))
        const key = readQuantity(slot, 'storage slot').toString(16).padStart(64, '0')
        const value = await world.stateManager.getStorage(readAddress(address), readBytes(`0x${key}`, 'storage slot'))
        return bytesToHex(setLengthLeft(value, 32))
      }),
    eth_call: ([call, tag]) => exclusively(() => simulateCall(evm, findBlock(store, tag), readCallRequest(call))),
    eth_estimateGas: ([call, tag]) =>
      exclusively(async () => quantity(await estimateGas(evm, findBlock(store, tag), readCallRequest(call)))),
  }
}

function blockMethods({ store, pool }: ChainCore): Record<string, Method> {
  function transaction(hash: string): TransactionRecord | null {
    const mined = store.transaction(hash)
    if (mined) return mined
    const waiting = pool.find(hash)
    return waiting ? describeTransaction(waiting.transaction) : null
  }

  function blockView(number: number | undefined, withTransactions: unknown) {
    const record = number === undefined ? undefined : store.record(number)
    if (!record) return null
    return withTransactions === true ? { ...record, transactions: record.transactions.map(transaction) } : record
  }

  /** Returns the pending block: it has no hash yet and contains the waiting transactions. */
  function pendingView(withTransactions: unknown) {
    const { header } = store.latest()
    const latest = store.record(Number(header.number))
    const waiting = pool.all()
    return {
      ...latest,
      number: quantity(header.number + 1n),
      parentHash: latest?.hash,
      hash: null,
      nonce: null,
      miner: null,
      transactions: waiting.map((entry) =>
        withTransactions === true ? describeTransaction(entry.transaction) : entry.hash,
      ),
    }
  }

  return {
    eth_getBlockByNumber: ([tag, withTransactions]) =>
      tag === 'pending' ? pendingView(withTransactions) : blockView(blockNumberOf(store, tag), withTransactions),
    eth_getBlockByHash: ([hash, withTransactions]) => blockView(store.numberOf(readHash(hash)), withTransactions),
    eth_getTransactionByHash: ([hash]) => transaction(readHash(hash)),
    eth_getTransactionReceipt: ([hash]) => store.receipt(readHash(hash)) ?? null,
    eth_getLogs: ([filter]) => {
      const { fromBlock, toBlock, blockHash, ...match } = readLogFilter(filter)
      const from = blockHash === undefined ? findBlockNumber(store, fromBlock) : store.numberOf(blockHash)
      if (from === undefined) throw refusal('unknown block')
      const to = blockHash === undefined ? findBlockNumber(store, toBlock, { orLatest: true }) : from
      if (from > to) throw invalidParams('invalid block range params')
      return store.logs(from, to).filter((log) => matchesLog(log, match))
    },
  }
}

/** Non-standard methods, with which developers and tests simulate a busy chain. */
function controlMethods(core: ChainCore): Record<string, Method> {
  return {
    boex_hold: async () => {
      await core.hold()
      return true
    },
    boex_release: async () => {
      await core.release()
      return true
    },
    boex_drop: ([hash]) => core.drop(readHash(hash)),
    boex_mine: async ([count]) => {
      const blocks = count === undefined ? 1n : readQuantity(count, 'block count')
      if (blocks > 1000n) throw invalidParams('at most 1000 blocks at a time')
      await core.mine(Number(blocks))
      return true
    },
  }
}

const latestTags = [undefined, null, 'latest', 'pending', 'safe', 'finalized']

/** Reads a block tag, a number or an EIP-1898 object; undefined if there is no such block. */
function blockNumberOf(store: ChainCore['store'], tag: unknown): number | undefined {
  if (latestTags.includes(tag as string)) return Number(store.latest().header.number)
  if (tag === 'earliest') return 0
  if (typeof tag === 'object' && tag !== null && 'blockHash' in tag) return store.numberOf(readHash(tag.blockHash))
  const number = typeof tag === 'object' && tag !== null && 'blockNumber' in tag ? tag.blockNumber : tag
  const found = Number(readQuantity(number, 'block number'))
  return store.block(found) ? found : undefined
}

function findBlockNumber(store: ChainCore['store'], tag: unknown, options: { orLatest?: boolean } = {}): number {
  const number = blockNumberOf(store, tag)
  if (number !== undefined) return number
  if (options.orLatest) return Number(store.latest().header.number)
  throw refusal('header not found')
}

function findBlock(store: ChainCore['store'], tag: unknown): Block {
  const block = store.block(findBlockNumber(store, tag))
  if (!block) throw refusal('header not found')
  return block
}
