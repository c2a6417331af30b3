import type { DevWalletChain } from '../settings'
import type { Approval } from './approval'
import { askChain } from './chain-access'
import { describeTransaction } from './describe-transaction'
import type { Emitter } from './emitter'
import { readableMessage, readPersonalSign, readTypedData, signPersonalMessage, signTypedData } from './messages'
import { ProviderRpcError, providerCodes } from './provider-error'
import type { WalletState } from './state'
import type { TransactionRequest, Transactions } from './transactions'

/** A logged request; `outcome` is the error code or the result of the question. */
export interface LoggedRequest {
  method: string
  params: readonly unknown[]
  outcome: 'waiting' | 'answered' | number
}

/** Behaviours of real wallets that a test may switch on. */
export interface Quirks {
  /** Confirms `wallet_switchEthereumChain` without switching, as some wallets do. */
  ignoresSwitch: boolean
  /** Has lost every chain (EIP-1193 `disconnect`). */
  offline: boolean
}

export interface ProviderParts {
  state: WalletState
  approval: Approval
  transactions: Transactions
  emitter: Emitter
  log: LoggedRequest[]
  quirks: Quirks
  /** Origin of the page, shown to the user. */
  origin: string
}

type Handler = (params: readonly unknown[]) => unknown

/** An EIP-1193 provider. */
export interface DevWalletProvider {
  readonly isBoexDevelopmentWallet: true
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): DevWalletProvider
  removeListener(event: string, listener: (value: unknown) => void): DevWalletProvider
}

export function createProvider(parts: ProviderParts): DevWalletProvider {
  const { emitter, log, quirks, state } = parts
  const handlers = new Map(
    Object.entries({ ...accountMethods(parts), ...signingMethods(parts), ...chainMethods(parts) }),
  )

  async function dispatch(method: string, params: readonly unknown[]): Promise<unknown> {
    if (quirks.offline) {
      throw new ProviderRpcError(providerCodes.disconnected, 'The provider is disconnected from all chains.')
    }
    const handler = handlers.get(method)
    if (handler) return handler(params)
    if (/^(wallet_|personal_|eth_sign)/.test(method)) {
      throw new ProviderRpcError(providerCodes.unsupportedMethod, `The method "${method}" is not supported.`)
    }
    return askChain(state.chain, method, params)
  }

  const provider: DevWalletProvider = {
    isBoexDevelopmentWallet: true,
    async request({ method, params }) {
      const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
      const entry: LoggedRequest = { method, params: list, outcome: 'waiting' }
      log.push(entry)
      try {
        const result = await dispatch(method, list)
        entry.outcome = 'answered'
        return result
      } catch (error) {
        entry.outcome = error instanceof ProviderRpcError ? error.code : providerCodes.internal
        throw error
      }
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  return provider
}

/** Returns the accounts that a page may see: the selected one once connected. */
export function visibleAccounts(state: WalletState): string[] {
  return state.connected ? [state.account.address.toLowerCase()] : []
}

function accountMethods({ state, approval, emitter, origin }: ProviderParts): Record<string, Handler> {
  async function connect(method: string): Promise<void> {
    await approval.require({
      method,
      title: 'Connect this site?',
      facts: [
        { label: 'Site', value: origin },
        { label: 'Account', value: state.account.address },
        { label: 'Network', value: state.chain.name },
      ],
    })
    if (state.connected) return
    state.connected = true
    emitter.emit('accountsChanged', visibleAccounts(state))
  }
  const permissions = () => (state.connected ? [{ parentCapability: 'eth_accounts', invoker: origin }] : [])

  return {
    eth_accounts: () => visibleAccounts(state),
    eth_coinbase: () => visibleAccounts(state)[0] ?? null,
    eth_requestAccounts: async () => {
      if (!state.connected) await connect('eth_requestAccounts')
      return visibleAccounts(state)
    },
    wallet_requestPermissions: async () => {
      await connect('wallet_requestPermissions')
      return permissions()
    },
    wallet_getPermissions: permissions,
    wallet_revokePermissions: () => {
      state.connected = false
      emitter.emit('accountsChanged', [])
      return null
    },
  }
}

function signingMethods({ state, approval, transactions, origin }: ProviderParts): Record<string, Handler> {
  function authorised(address: unknown) {
    if (!visibleAccounts(state).includes(String(address).toLowerCase())) {
      throw new ProviderRpcError(
        providerCodes.unauthorized,
        'The requested account has not been authorized by the user.',
      )
    }
    return state.account
  }

  function signatureQuestion(method: string, text: string, address: string) {
    return {
      method,
      title: 'Sign this message?',
      facts: [
        { label: 'Message', value: text, block: true },
        { label: 'Site', value: origin },
        { label: 'Account', value: address },
      ],
    }
  }

  return {
    personal_sign: async (params) => {
      const { message, address } = readPersonalSign(params)
      const account = authorised(address)
      await approval.require(signatureQuestion('personal_sign', readableMessage(message), account.address))
      return signPersonalMessage(account, message)
    },
    eth_signTypedData_v4: async (params) => {
      const { address, data } = readTypedData(params, state.chain.chainId)
      const account = authorised(address)
      const text = JSON.stringify(data.message, null, 2)
      await approval.require(signatureQuestion('eth_signTypedData_v4', text, account.address))
      return signTypedData(account, data)
    },
    eth_sendTransaction: async ([value]) => {
      const request = readObject<TransactionRequest>(value, 'a transaction')
      const account = authorised(request.from)
      const { chain } = state
      const filled = await transactions.fill(chain, account, request)
      await approval.require(await describeTransaction(chain, filled))
      return transactions.send(chain, account, filled)
    },
  }
}

interface AddChainRequest {
  chainId?: string
  chainName?: string
  rpcUrls?: string[]
  nativeCurrency?: { symbol?: string }
}

function chainMethods({ state, approval, emitter, quirks }: ProviderParts): Record<string, Handler> {
  function select(chain: DevWalletChain): void {
    if (chain.chainId === state.chain.chainId) return
    state.selectChain(chain.chainId)
    emitter.emit('chainChanged', chain.chainId)
  }

  function question(method: string, title: string, chain: DevWalletChain) {
    return {
      method,
      title,
      facts: [
        { label: 'Network', value: `${chain.name} (${Number(chain.chainId)})` },
        ...(chain.rpcUrl ? [{ label: 'Node', value: chain.rpcUrl }] : []),
      ],
    }
  }

  return {
    eth_chainId: () => state.chain.chainId,
    net_version: () => String(Number(state.chain.chainId)),
    wallet_switchEthereumChain: async ([value]) => {
      const { chainId } = readObject<{ chainId?: string }>(value, 'a chain')
      const chain = state.findChain(readChainId(chainId))
      if (!chain) {
        throw new ProviderRpcError(
          providerCodes.unrecognizedChain,
          `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
        )
      }
      if (chain.chainId === state.chain.chainId) return null
      await approval.require(question('wallet_switchEthereumChain', 'Switch network?', chain))
      if (!quirks.ignoresSwitch) select(chain)
      return null
    },
    wallet_addEthereumChain: async ([value]) => {
      const request = readObject<AddChainRequest>(value, 'a chain')
      const chain = readNewChain(request)
      const known = state.findChain(chain.chainId)
      await approval.require(question('wallet_addEthereumChain', known ? 'Switch network?' : 'Add network?', chain))
      if (!known) {
        await checkChainId(chain)
        state.addChain(chain)
      }
      select(known ?? chain)
      return null
    },
    wallet_watchAsset: async ([value]) => {
      const { options } = readObject<{ options?: { address?: string; symbol?: string } }>(value, 'an asset')
      await approval.require({
        method: 'wallet_watchAsset',
        title: 'Add token?',
        facts: [
          { label: 'Token', value: options?.symbol ?? 'unnamed' },
          { label: 'Contract', value: options?.address ?? 'unknown' },
        ],
      })
      return true
    },
  }
}

function readObject<T>(value: unknown, what: string): T {
  if (typeof value === 'object' && value !== null) return value as T
  throw new ProviderRpcError(providerCodes.invalidParams, `Expected ${what} as the first parameter.`)
}

function readChainId(chainId: string | undefined): string {
  if (chainId && /^0x[0-9a-f]+$/i.test(chainId)) return `0x${BigInt(chainId).toString(16)}`
  throw new ProviderRpcError(providerCodes.invalidParams, `Expected a 0x-prefixed chain ID, got "${chainId}".`)
}

function readNewChain({ chainId, chainName, rpcUrls, nativeCurrency }: AddChainRequest): DevWalletChain {
  const rpcUrl = rpcUrls?.[0]
  if (!chainName || !rpcUrl) {
    throw new ProviderRpcError(providerCodes.invalidParams, 'A network needs a name and a node address (EIP-3085).')
  }
  return { chainId: readChainId(chainId), name: chainName, currency: nativeCurrency?.symbol ?? 'ETH', rpcUrl }
}

/** Checks the node's chain id, because a wallet must not trust the page about it (EIP-3085). */
async function checkChainId(chain: DevWalletChain): Promise<void> {
  const served = await askChain<string>(chain, 'eth_chainId')
  if (BigInt(served) !== BigInt(chain.chainId)) {
    throw new ProviderRpcError(
      providerCodes.invalidParams,
      `The node at ${chain.rpcUrl} serves chain ${served}, not ${chain.chainId}.`,
    )
  }
}
