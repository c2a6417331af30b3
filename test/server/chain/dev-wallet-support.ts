import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { DevWalletSettings } from '../../../packages/development-wallet'
import {
  type Ask,
  createDevWallet,
  ProviderRpcError,
  type Question,
} from '../../../packages/development-wallet/browser'
import { addresses, keys, startChain } from './support'

/** Returns an in-memory `sessionStorage`. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}

interface Options {
  settings?: Partial<DevWalletSettings>
  storage?: Storage
  ask?: Ask
}

/**
 * Returns a wallet with the member's account on a separate chain. It refuses every prompt unless `options.ask` says
 * otherwise.
 */
export async function startWallet(context: TestContext, options: Options = {}) {
  const chain = await startChain(context)
  const { url } = await chain.listen({ host: '127.0.0.1', port: 0 })
  const settings: DevWalletSettings = {
    keys: [keys.member, keys.deployer],
    chains: [
      { chainId: '0x7a69', name: 'Local', currency: 'ETH', rpcUrl: url },
      { chainId: '0x1', name: 'Ethereum', currency: 'ETH' },
    ],
    autoApprove: true,
    ...options.settings,
  }
  const asked: Question[] = []
  const storage = options.storage ?? memoryStorage()
  const open = () =>
    createDevWallet(settings, {
      storage,
      origin: 'http://localhost',
      ask: (question) => {
        asked.push(question)
        return options.ask ? options.ask(question) : Promise.resolve(false)
      },
    })
  const { provider, control } = open()
  const heard: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    provider.on(event, (value) => heard.push([event, value]))
  }
  return {
    chain,
    rpcUrl: url,
    provider,
    control,
    asked,
    heard,
    /** Opens the wallet again, like a reload of the page. */
    reopen: open,
    request: <T = unknown>(method: string, ...params: unknown[]) => provider.request({ method, params }) as Promise<T>,
  }
}

/** Returns the code of a provider's rejection. */
export async function codeOf(work: Promise<unknown>): Promise<number> {
  try {
    await work
  } catch (error) {
    assert.ok(error instanceof ProviderRpcError, String(error))
    return error.code
  }
  throw new assert.AssertionError({ message: 'it was not refused' })
}

/** An EIP-712 message for the local chain. */
export const typedData = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [
      { name: 'buyer', type: 'address' },
      { name: 'quantity', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  domain: { name: 'BOEX', chainId: 31337 },
  message: { buyer: addresses.member, quantity: '100' },
}
