import { AppError } from '@/errors/app-error'
import { ANNOUNCEMENT } from './announcement.h5'
import type { CreateWallet, PromptStatus, Wallet, WalletChange, WalletInfo } from './wallet'

/**
 * Creates the web wallet. Its code loads at the first call, because no first screen needs it. Each method also throws
 * AppError server-busy if that code fails to load; the next call retries.
 */
export const createWallet: CreateWallet = ({ page = window, ...dependencies } = {}) => {
  const listeners = new Set<(change: WalletChange) => void>()
  const finders: ((found: WalletInfo[]) => void)[] = []
  const promptStatusListeners: ((status: PromptStatus) => void)[] = []
  let loading: Promise<Wallet> | undefined
  let loaded: Wallet | undefined
  // Buffers announcements: a wallet may announce itself once and ignore later requests.
  const announcements: Event[] = []
  page.addEventListener(ANNOUNCEMENT, (event) => loaded === undefined && announcements.push(event))

  const fetchWallet = async (): Promise<Wallet> => {
    const { createWebWallet } = await import(/* webpackChunkName: "wallet" */ './web-wallet.h5')
    loaded = createWebWallet({ ...dependencies, page, announcements: announcements.splice(0) })
    loaded.onChange((change) => {
      for (const listener of [...listeners]) listener(change)
    })
    loaded.onFound((found) => {
      for (const listener of finders) listener(found)
    })
    for (const listener of promptStatusListeners) loaded.onPromptStatus(listener)
    return loaded
  }

  const load = (): Promise<Wallet> => {
    loading ??= fetchWallet().catch((cause: unknown) => {
      loading = undefined
      throw new AppError('server-busy', { cause })
    })
    return loading
  }

  return {
    supported: true,
    discover: async (withinMilliseconds) => (await load()).discover(withinMilliseconds),
    connect: async (walletId) => (await load()).connect(walletId),
    resume: async (walletId) => (await load()).resume(walletId),
    disconnect: () => loaded?.disconnect(),
    // The hash function is needed only once a person enters an address.
    loadChecksum: () => import('./checksum').then(({ checksumAddress }) => checksumAddress),
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    onFound: (listener) => void finders.push(listener),
    onPromptStatus: (listener) => void promptStatusListeners.push(listener),
    stopWaiting: () => loaded?.stopWaiting(),
    switchChain: async (chain) => (await load()).switchChain(chain),
    signMessage: async (text, address) => (await load()).signMessage(text, address),
    getBalancesAndFee: async (payment) => (await load()).getBalancesAndFee(payment),
    getNonceAndBlock: async (address) => (await load()).getNonceAndBlock(address),
    approve: async (approval) => (await load()).approve(approval),
    pay: async (payment) => (await load()).pay(payment),
    follow: async (hash, reference, signal) => (await load()).follow(hash, reference, signal),
    search: async (reference) => (await load()).search(reference),
  }
}
