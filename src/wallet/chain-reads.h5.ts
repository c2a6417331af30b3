import BigNumber from 'bignumber.js'
import { AppError } from '@/errors/app-error'
import { isObject } from '@/lib/is-object'
import { type Ask, readChainId, toQuantity } from './provider.h5'

export interface ChainTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly nonce: number
  readonly data: string
}

export interface ChainReceipt {
  readonly hash: string
  readonly succeeded: boolean
}

export interface ChainLog {
  readonly transactionHash: string
  readonly data: string
}

export interface ChainCall {
  readonly from?: string
  readonly to: string
  readonly data: string
}

/** Chain reads through a wallet. Wei and gas are decimal strings; heights and counts are integers. */
export interface ChainReads {
  chainId(): Promise<number | undefined>
  blockNumber(): Promise<number>
  /** Number of transactions an address has sent: mined ones up to a block, or including pending ones. */
  transactionCount(address: string, at: 'latest' | 'pending' | number): Promise<number>
  balanceWei(address: string): Promise<string>
  call(call: ChainCall): Promise<unknown>
  estimateGas(call: ChainCall): Promise<string>
  /** Highest fee per unit of gas that a wallet is likely to offer. */
  feePerGasWei(): Promise<string>
  transaction(hash: string): Promise<ChainTransaction | undefined>
  receipt(hash: string): Promise<ChainReceipt | undefined>
  transactionsOf(block: number): Promise<ChainTransaction[]>
  logs(filter: { address: string; topics: readonly string[] }, from: number, to: number): Promise<ChainLog[]>
}

/** Block range that most nodes accept in one log query; some accept fewer. */
const LOG_RANGE_BLOCKS = 5_000
const LOG_RANGE_SMALLEST_BLOCKS = 100

type Fields = Readonly<Record<string, unknown>>

const asFields = (value: unknown): Fields | undefined => (isObject(value) ? value : undefined)

const text = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')

const quantity = (value: unknown, method: string): string => {
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return new BigNumber(value).toFixed()
  throw new AppError('wrong-shape', { detail: `${method}: ${String(value)}` })
}

const readTransaction = (value: unknown): ChainTransaction | undefined => {
  const fields = asFields(value)
  if (!fields || typeof fields.hash !== 'string' || typeof fields.nonce !== 'string') return undefined
  return {
    hash: text(fields.hash),
    from: text(fields.from),
    to: text(fields.to),
    nonce: Number(fields.nonce),
    data: text(fields.input ?? fields.data),
  }
}

export const createChainReads = (ask: Ask): ChainReads => {
  const number = async (method: string, params: readonly unknown[] = []) =>
    Number(quantity(await ask(method, params), method))
  const integer = async (method: string, params: readonly unknown[] = []) => quantity(await ask(method, params), method)

  const logs: ChainReads['logs'] = async (filter, from, to) => {
    if (from > to) return []
    const last = Math.min(to, from + LOG_RANGE_BLOCKS - 1)
    const here = await logsWithin(filter, from, last)
    return [...here, ...(await logs(filter, last + 1, to))]
  }

  /** Splits a range in halves if the node refuses it as too long. */
  const logsWithin: ChainReads['logs'] = async (filter, from, to) => {
    try {
      const found = await ask('eth_getLogs', [{ ...filter, fromBlock: toQuantity(from), toBlock: toQuantity(to) }])
      return (Array.isArray(found) ? found : []).flatMap((value: unknown) => {
        const fields = asFields(value)
        // `removed`: the block was dropped in a reorganization.
        if (!fields || fields.removed === true) return []
        return [{ transactionHash: text(fields.transactionHash), data: text(fields.data) }]
      })
    } catch (error) {
      if (to - from < LOG_RANGE_SMALLEST_BLOCKS) throw error
      const middle = Math.floor((from + to) / 2)
      return [...(await logsWithin(filter, from, middle)), ...(await logsWithin(filter, middle + 1, to))]
    }
  }

  return {
    chainId: async () => readChainId(await ask('eth_chainId')),
    blockNumber: () => number('eth_blockNumber'),
    transactionCount: (address, at) =>
      number('eth_getTransactionCount', [address, typeof at === 'number' ? toQuantity(at) : at]),
    balanceWei: (address) => integer('eth_getBalance', [address, 'latest']),
    call: (call) => ask('eth_call', [call, 'latest']),
    estimateGas: (call) => integer('eth_estimateGas', [call]),
    async feePerGasWei() {
      const [gasPrice, block] = await Promise.all([
        integer('eth_gasPrice'),
        ask('eth_getBlockByNumber', ['latest', false]),
      ])
      const base = asFields(block)?.baseFeePerGas
      if (base === undefined || base === null) return gasPrice
      // EIP-1559: wallets offer twice the base fee plus the tip, so that the fee may rise in the next blocks.
      return new BigNumber(gasPrice).plus(quantity(base, 'baseFeePerGas')).toFixed()
    },
    transaction: async (hash) => readTransaction(await ask('eth_getTransactionByHash', [hash])),
    async receipt(hash) {
      const fields = asFields(await ask('eth_getTransactionReceipt', [hash]))
      if (!fields || typeof fields.blockNumber !== 'string') return undefined
      return { hash: text(fields.transactionHash), succeeded: Number(fields.status) === 1 }
    },
    async transactionsOf(block) {
      const transactions = asFields(await ask('eth_getBlockByNumber', [toQuantity(block), true]))?.transactions
      return (Array.isArray(transactions) ? transactions : []).flatMap((value) => readTransaction(value) ?? [])
    },
    logs,
  }
}
