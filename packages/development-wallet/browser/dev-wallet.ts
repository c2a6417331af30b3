import { toHex } from 'web3-utils'
import type { DevWalletSettings } from '../settings'
import { type Ask, createApproval } from './approval'
import { createEmitter } from './emitter'
import { createProvider, type DevWalletProvider, type LoggedRequest, type Quirks, visibleAccounts } from './provider'
import { ProviderRpcError, providerCodes } from './provider-error'
import { createWalletState } from './state'
import { createTransactions, type Transactions } from './transactions'

/** Controls the wallet from a test or the developer console, as `window.__boexWallet`. */
export interface DevWalletControl {
  readonly address: string
  readonly chainId: string
  readonly accounts: readonly string[]
  readonly connected: boolean
  /** Every request of a page, in order, with its outcome. */
  readonly requests: readonly LoggedRequest[]
  /** Methods of the waiting questions. */
  readonly waiting: readonly string[]
  /** Transactions that the wallet sent, with those that they replaced. */
  readonly sent: Transactions['sent']
  /** Approves everything from now on, or asks again; survives a reload. */
  setAutoApprove(automatic: boolean): void
  /** Rejects everything from now on, until it is switched off or the page is reloaded. */
  setAutoReject(automatic: boolean): void
  approveNext(): void
  rejectNext(): void
  /** Leaves questions unanswered until `release`; a second question gets -32002. */
  hold(): void
  release(approve?: boolean): void
  selectAccount(address: string): void
  /** Adds an account by its key and returns the address; select it to use it. */
  importAccount(privateKey: string): string
  /** Selects a chain without asking; an unknown chain is added without a node. */
  selectChain(chainId: string | number): void
  /** Removes a chain, so that switching to it fails with 4902. */
  forgetChain(chainId: string | number): void
  /** Confirms requests to switch the chain without switching. */
  ignoreSwitch(ignore: boolean): void
  /** Disconnects the page, as a user can do in the wallet. */
  disconnect(): void
  /** Loses or regains every chain (4900). */
  setOffline(offline: boolean): void
  speedUp(transactionHash: string): Promise<string>
  cancel(transactionHash: string): Promise<string>
}

export interface DevWalletHost {
  storage: Storage
  ask: Ask
  origin: string
}

/** Builds the wallet: a provider for the page and the control for tests and developers. */
export function createDevWallet(
  settings: DevWalletSettings,
  host: DevWalletHost,
): { provider: DevWalletProvider; control: DevWalletControl } {
  const state = createWalletState(settings, host.storage)
  const emitter = createEmitter()
  const transactions = createTransactions()
  let autoReject = false
  const approval = createApproval({
    automatic: () => (autoReject ? false : state.autoApprove || undefined),
    ask: host.ask,
  })
  const requests: LoggedRequest[] = []
  const quirks: Quirks = { ignoresSwitch: false, offline: false }
  const provider = createProvider({
    state,
    approval,
    transactions,
    emitter,
    log: requests,
    quirks,
    origin: host.origin,
  })

  const control: DevWalletControl = {
    get address() {
      return state.account.address
    },
    get chainId() {
      return state.chain.chainId
    },
    get accounts() {
      return state.accounts.map((account) => account.address)
    },
    get connected() {
      return state.connected
    },
    get waiting() {
      return approval.waiting
    },
    get sent() {
      return transactions.sent
    },
    requests,
    setAutoApprove(automatic) {
      state.autoApprove = automatic
    },
    setAutoReject(automatic) {
      autoReject = automatic
    },
    approveNext: () => approval.decideNext(true),
    rejectNext: () => approval.decideNext(false),
    hold: approval.hold,
    release: approval.release,
    selectAccount(address) {
      if (state.account.address.toLowerCase() === address.toLowerCase()) return
      state.selectAccount(address)
      if (state.connected) emitter.emit('accountsChanged', visibleAccounts(state))
    },
    importAccount: (privateKey) => state.importKey(privateKey).address,
    selectChain(chain) {
      const chainId = toHex(BigInt(chain))
      if (chainId === state.chain.chainId) return
      if (!state.findChain(chainId)) state.addChain({ chainId, name: `Chain ${BigInt(chain)}`, currency: 'ETH' })
      state.selectChain(chainId)
      emitter.emit('chainChanged', chainId)
    },
    forgetChain(chain) {
      const chainId = toHex(BigInt(chain))
      if (chainId === state.chain.chainId) throw new Error('Select another chain before forgetting this one')
      state.forgetChain(chainId)
    },
    ignoreSwitch(ignore) {
      quirks.ignoresSwitch = ignore
    },
    disconnect() {
      state.connected = false
      emitter.emit('accountsChanged', [])
    },
    setOffline(offline) {
      if (quirks.offline === offline) return
      quirks.offline = offline
      if (offline) {
        emitter.emit('disconnect', new ProviderRpcError(providerCodes.disconnected, 'All chains were lost.'))
      } else {
        emitter.emit('connect', { chainId: state.chain.chainId })
      }
    },
    speedUp: transactions.speedUp,
    cancel: transactions.cancel,
  }
  // The wallet is ready (EIP-1193 `connect`). The event comes a microtask later, so that the page can add listeners
  // first.
  queueMicrotask(() => emitter.emit('connect', { chainId: state.chain.chainId }))
  return { provider, control }
}
