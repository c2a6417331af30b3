import { type Contract, ContractExecutionError, type EIP1193Provider, type EthExecutionAPI, Web3 } from 'web3'
import { abis } from './contracts/abis'
import { ChainRpcError } from './errors'
import type { ChainRpc } from './types'

export type TokenContract = Contract<typeof abis.PlatformToken>

interface Client {
  readonly web3: Web3
  readonly tokens: Map<string, TokenContract>
}

/** One client per `ChainRpc`: creating it and its contracts takes milliseconds, and each one keeps listeners. */
const clients = new WeakMap<ChainRpc, Client>()

/** web3 detects an EIP-1193 provider by its async function. */
const providerOf = (rpc: ChainRpc) => ({
  request: async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> =>
    rpc.request(method, params as readonly unknown[] | undefined),
})

const clientOf = (rpc: ChainRpc): Client => {
  const known = clients.get(rpc)
  if (known) return known
  const web3 = new Web3(providerOf(rpc) as unknown as EIP1193Provider<EthExecutionAPI>)
  const client = { web3, tokens: new Map() }
  clients.set(rpc, client)
  return client
}

/** web3 over a `ChainRpc`. Numbers are bigints, bytes `0x` hex. */
export const web3Of = (rpc: ChainRpc): Web3 => clientOf(rpc).web3

/** Returns the platform's token contract at an address (EIP-20, with `mint` and `burn`). */
export const tokenAt = (rpc: ChainRpc, address: string): TokenContract => {
  const { web3, tokens } = clientOf(rpc)
  const token = tokens.get(address) ?? new web3.eth.Contract(abis.PlatformToken, address)
  tokens.set(address, token)
  return token
}

/** Awaits a web3 call and converts its errors to ours. */
export const answered = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ContractExecutionError)) throw error
    const { code, message, data } = error.cause
    throw new ChainRpcError({ code: code ?? 3, message, data })
  }
}
