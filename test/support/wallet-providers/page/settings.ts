import type { DevWalletSettings } from '../../../../packages/development-wallet'
import type { Background } from './background'

export type WalletName = 'MetaMask' | 'Trust Wallet'

/** What a test puts into the page before the wallets. */
export interface ProviderSettings {
  readonly wallets: readonly WalletName[]
  /** How long after the page began they come, in milliseconds. */
  readonly after: number
  readonly background: DevWalletSettings
  readonly rpcUrl: string
}

export interface InstalledWallet extends Background {
  /** Ends the connection for good, where the wallet's code knows such an end. */
  lose(): void
}

declare global {
  interface Window {
    __walletProviders?: ProviderSettings
    /** The wallets that were put into the page by a test. */
    __injected: Partial<Record<WalletName, InstalledWallet>>
  }
}
