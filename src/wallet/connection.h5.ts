import { sameAddress } from '@/domain/money/wallet-address'
import { AppError } from '@/errors/app-error'
import type { Discovery } from './discovery.h5'
import { askOf, enableOf, firstAddress, markDisconnected, readChainId, requestOf } from './provider.h5'
import { isUnknownMethod, mapRejection, walletError } from './provider-errors.h5'
import type { WalletAccount, WalletChange, WalletPage } from './wallet'

export interface Connected {
  readonly account: WalletAccount
  readonly provider: Eip1193Provider
}

export interface Connection {
  current(): Connected | undefined
  /** @throws AppError wallet-disconnected if no wallet is connected */
  require(): Connected
  connect(walletId: string): Promise<WalletAccount>
  resume(walletId: string): Promise<WalletAccount | undefined>
  disconnect(): void
  onChange(listener: (change: WalletChange) => void): () => void
  /** Reads the account and the chain again, because a wallet may change them without an event. */
  refresh(): Promise<void>
}

/** Permission requested with `wallet_requestPermissions` (EIP-2255). */
const ACCOUNTS_PERMISSION = { eth_accounts: {} } as const

/** EIP-1193 events that make an earlier read invalid. */
const CHANGES = ['accountsChanged', 'chainChanged']
/** Maximum reads in a row. Some wallets send a change event at every read. */
const READINGS = 3

/** Loaded at the first connection: a visitor without a wallet never needs it. */
const loadChecksum = () => import(/* webpackChunkName: "checksum" */ './checksum')

/**
 * Creates the connection: the connected wallet, its account, and the listeners for changes of both (EIP-1193 events).
 */
export const createConnection = (page: WalletPage, discovery: Discovery): Connection => {
  const listeners = new Set<(change: WalletChange) => void>()
  /** Wallets that reported a pending request: the next request uses another method. */
  const waiting = new Set<string>()
  /** Wallets whose `eth_accounts` is empty although they have granted an account: it tells nothing about them. */
  const silent = new WeakSet<Eip1193Provider>()
  let connected: Connected | undefined
  /** A wallet that stopped showing its account, for example because it was locked. The app still watches it. */
  let locked: Connected | undefined
  let unwatch: () => void = () => undefined
  /** Set at the first connection, because change events need it synchronously. */
  let checksum: (address: string) => string = (address) => address

  const announce = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }

  const adopt = (next: WalletAccount) => {
    if (!connected) return
    const { account } = connected
    if (sameAddress(account.address, next.address) && account.chainId === next.chainId) return
    connected = { ...connected, account: next }
    announce({ address: next.address, chainId: next.chainId })
  }

  const lose = () => {
    if (!connected) return
    locked = connected
    connected = undefined
    announce({ address: undefined, chainId: undefined })
  }

  /**
   * Reads a wallet's account and chain without a prompt.
   *
   * @param granted address that the wallet has just shown: some then return an empty list for `eth_accounts`
   */
  const read = async (
    walletId: string,
    provider: Eip1193Provider,
    granted?: string,
  ): Promise<WalletAccount | undefined> => {
    const ask = askOf(provider)
    const [{ checksumAddress }, accounts, chain] = await Promise.all([
      loadChecksum().catch((error: unknown) => Promise.reject(walletError(error))),
      ask('eth_accounts').catch((error: unknown) => (granted === undefined ? Promise.reject(error) : [])),
      ask('eth_chainId'),
    ])
    checksum = checksumAddress
    const shown = firstAddress(accounts)
    if (shown !== undefined) silent.delete(provider)
    else if (granted !== undefined) silent.add(provider)
    const address = shown ?? granted
    const chainId = readChainId(chain)
    if (address === undefined) return undefined
    if (chainId === undefined) throw new AppError('wallet-disconnected', { detail: `chain id ${String(chain)}` })
    return { walletId, address: checksumAddress(address), chainId }
  }

  /** Repeats a read during which a change event came. Before `watch` no other listener sees such an event. */
  const readUnchanged = async (
    walletId: string,
    provider: Eip1193Provider,
    granted?: string,
  ): Promise<WalletAccount | undefined> => {
    let changes = 0
    const count = () => {
      changes += 1
    }
    for (const event of CHANGES) provider.on?.(event, count)
    try {
      let account: WalletAccount | undefined
      for (let reading = 0; reading <= changes && reading < READINGS; reading += 1) {
        account = await read(walletId, provider, granted)
      }
      return account
    } finally {
      for (const event of CHANGES) provider.removeListener?.(event, count)
    }
  }

  const refresh = async () => {
    const before = connected
    if (!before) return
    const { account: known, provider } = before
    const account = await read(known.walletId, provider, silent.has(provider) ? known.address : undefined)
    if (connected?.provider !== before.provider) return
    if (account) adopt(account)
    else lose()
  }

  /** Called after an event or a return to the page. A wallet that fails to respond now has not changed its account. */
  const refreshQuietly = () => {
    if (connected) refresh().catch(() => undefined)
    else if (locked) takeUp(locked.account.walletId)
  }

  const watch = (provider: Eip1193Provider) => {
    unwatch()
    const events: Record<string, (value: unknown) => void> = {
      accountsChanged: (accounts) => {
        const address = firstAddress(accounts)
        if (address === undefined) lose()
        else if (connected) adopt({ ...connected.account, address: checksum(address) })
        else if (locked) {
          // Unlocked, perhaps with another account. Some wallets also show none for a moment during a switch.
          connected = { ...locked, account: { ...locked.account, address: checksum(address) } }
          locked = undefined
          announce({ address: connected.account.address, chainId: connected.account.chainId })
          refreshQuietly()
        }
      },
      chainChanged: (value) => {
        const chainId = readChainId(value)
        if (connected && chainId !== undefined) adopt({ ...connected.account, chainId })
      },
      connect: refreshQuietly,
      // Wallets also send this when a node is lost for a moment. The next read shows which case it is.
      disconnect: (reason) => {
        markDisconnected(provider, reason)
        refreshQuietly()
      },
    }
    for (const [event, listener] of Object.entries(events)) provider.on?.(event, listener)
    unwatch = () => {
      for (const [event, listener] of Object.entries(events)) provider.removeListener?.(event, listener)
    }
  }

  const hold = (account: WalletAccount, provider: Eip1193Provider): WalletAccount => {
    waiting.delete(account.walletId)
    locked = undefined
    connected = { account, provider }
    watch(provider)
    return account
  }

  const locate = async (walletId: string): Promise<Eip1193Provider> => {
    const found = await discovery.locate(walletId)
    if (!found) throw new AppError('need-wallet-browser')
    return found.provider
  }

  /** Asks the person to show an account to this page. @returns the account, if the wallet's response has it */
  const requestAccounts = async (walletId: string, provider: Eip1193Provider): Promise<string | undefined> => {
    if (waiting.has(walletId)) {
      const shown = firstAddress(await requestOf(provider)({ method: 'eth_accounts' }))
      if (shown !== undefined) return shown
      try {
        // Some wallets lose the first request and then always report a pending one. This method opens the prompt again.
        await requestOf(provider)({ method: 'wallet_requestPermissions', params: [ACCOUNTS_PERMISSION] })
        return undefined
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
      }
    }
    try {
      return firstAddress(await requestOf(provider)({ method: 'eth_requestAccounts' }))
    } catch (error) {
      if (!provider.enable || !isUnknownMethod(error)) throw error
      return firstAddress(await enableOf(provider, provider.enable))
    }
  }

  const resume = async (walletId: string): Promise<WalletAccount | undefined> => {
    const provider = await locate(walletId)
    const account = await readUnchanged(walletId, provider)
    return account && hold(account, provider)
  }

  /** Reconnects a wallet without a prompt if it shows an account again. */
  const takeUp = (walletId: string) => {
    resume(walletId).then(
      (account) => account && announce({ address: account.address, chainId: account.chainId }),
      () => undefined,
    )
  }

  /** Picks up the person's changes in the wallet, such as an approval of the pending request. */
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState !== 'visible') return
    refreshQuietly()
    for (const walletId of connected ? [] : waiting) takeUp(walletId)
  })

  return {
    current: () => connected,
    require() {
      if (!connected) throw new AppError('wallet-disconnected')
      return connected
    },
    async connect(walletId) {
      const provider = await locate(walletId)
      let granted: string | undefined
      try {
        granted = await requestAccounts(walletId, provider)
      } catch (error) {
        if (walletError(error).kind === 'wallet-request-pending') waiting.add(walletId)
        mapRejection('connection-rejected')(error)
      }
      const account = await readUnchanged(walletId, provider, granted)
      if (!account) throw new AppError('wallet-disconnected')
      return hold(account, provider)
    },
    resume,
    disconnect() {
      unwatch()
      connected = undefined
      locked = undefined
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    refresh,
  }
}
