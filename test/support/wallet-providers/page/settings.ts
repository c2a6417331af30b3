import type { DevWalletSettings } from '../../../../packages/development-wallet'
import type { Background } from './background'

export type WalletName = 'MetaMask' | 'Trust Wallet'

/** Settings that a test injects into the page before the wallets. */
export interface ProviderSettings {
  readonly wallets: readonly WalletName[]
  /** Delay of the wallets after the page began, in milliseconds. */
  readonly after: number
  readonly background: DevWalletSettings
  readonly rpcUrl: string
}

export interface InstalledWallet extends Background {
  /** Ends the connection permanently, if the wallet's code supports that. */
  lose(): void
}

declare global {
  interface Window {
    __walletProviders?: ProviderSettings
    /** The wallets that a test injected. */
    __injected: Partial<Record<WalletName, InstalledWallet>>
  }
}
