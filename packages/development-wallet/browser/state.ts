import { privateKeyToAccount, type Web3Account } from 'web3-eth-accounts'
import type { DevWalletChain, DevWalletSettings } from '../settings'

const storageKey = 'boex-development-wallet'

/** The part of the wallet's state that survives a page reload. */
interface Remembered {
  connected: boolean
  selectedAddress: string
  selectedChainId: string
  chains: DevWalletChain[]
  importedKeys: string[]
  autoApprove: boolean
}

export interface WalletState {
  connected: boolean
  autoApprove: boolean
  readonly account: Web3Account
  readonly chain: DevWalletChain
  readonly chains: readonly DevWalletChain[]
  readonly accounts: readonly Web3Account[]
  /** Adds an account by its private key, unless it exists; does not select it. */
  importKey(privateKey: string): Web3Account
  /** @throws if the wallet has no such account */
  selectAccount(address: string): void
  findChain(chainId: string): DevWalletChain | undefined
  addChain(chain: DevWalletChain): void
  forgetChain(chainId: string): void
  /** @throws if the wallet has no such chain */
  selectChain(chainId: string): void
}

export function createWalletState(settings: DevWalletSettings, storage: Storage): WalletState {
  const remembered = readRemembered(storage)
  const importedKeys = remembered.importedKeys ?? []
  const accounts = uniqueAccounts([...settings.keys, ...importedKeys])
  // The address of a local chain may have changed since the last visit, so the settings take precedence over storage.
  let chains = [
    ...settings.chains,
    ...(remembered.chains ?? []).filter((chain) => !settings.chains.some((known) => sameChain(known, chain.chainId))),
  ].filter((chain) => !remembered.chains || remembered.chains.some((known) => sameChain(known, chain.chainId)))
  const account = accounts.find((known) => known.address === remembered.selectedAddress) ?? accounts[0]
  const chain = chains.find((known) => sameChain(known, remembered.selectedChainId ?? '')) ?? chains[0]
  let connected = remembered.connected ?? false
  let autoApprove = remembered.autoApprove ?? settings.autoApprove ?? false
  if (!account || !chain) throw new Error('The development wallet needs at least one key and one chain')
  let selected = { account, chain }

  function save(): void {
    const memory: Remembered = {
      connected,
      autoApprove,
      chains,
      importedKeys,
      selectedAddress: selected.account.address,
      selectedChainId: selected.chain.chainId,
    }
    storage.setItem(storageKey, JSON.stringify(memory))
  }

  return {
    get connected() {
      return connected
    },
    set connected(value) {
      connected = value
      save()
    },
    get autoApprove() {
      return autoApprove
    },
    set autoApprove(value) {
      autoApprove = value
      save()
    },
    get account() {
      return selected.account
    },
    get chain() {
      return selected.chain
    },
    get chains() {
      return chains
    },
    accounts,
    importKey(privateKey) {
      const imported = privateKeyToAccount(privateKey)
      const known = accounts.find((existing) => existing.address === imported.address)
      if (known) return known
      accounts.push(imported)
      importedKeys.push(privateKey)
      save()
      return imported
    },
    selectAccount(address) {
      const found = accounts.find((known) => known.address.toLowerCase() === address.toLowerCase())
      if (!found) throw new Error(`The development wallet has no account ${address}`)
      selected = { ...selected, account: found }
      save()
    },
    findChain: (chainId) => chains.find((known) => sameChain(known, chainId)),
    addChain(added) {
      chains = [...chains.filter((known) => !sameChain(known, added.chainId)), added]
      save()
    },
    forgetChain(chainId) {
      chains = chains.filter((known) => !sameChain(known, chainId))
      save()
    },
    selectChain(chainId) {
      const found = chains.find((known) => sameChain(known, chainId))
      if (!found) throw new Error(`The development wallet has no chain ${chainId}`)
      selected = { ...selected, chain: found }
      save()
    },
  }
}

export function sameChain(chain: DevWalletChain, chainId: string): boolean {
  return chain.chainId.toLowerCase() === chainId.toLowerCase()
}

function uniqueAccounts(keys: string[]): Web3Account[] {
  const accounts = new Map<string, Web3Account>()
  for (const key of keys) {
    const account = privateKeyToAccount(key)
    accounts.set(account.address, account)
  }
  return [...accounts.values()]
}

function readRemembered(storage: Storage): Partial<Remembered> {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // With unreadable storage, the wallet starts as on the first visit.
    return {}
  }
}
