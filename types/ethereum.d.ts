/** The provider that a wallet injects (EIP-1193, EIP-6963). Only a subset of the standards, because wallets differ. */

interface Eip1193Provider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  /** Account request of pages before EIP-1193 (EIP-1102). */
  enable?(): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
  /** Flags that identify wallets, and that some wallets set to imitate others: `isMetaMask` … */
  readonly [flag: `is${string}`]: unknown
  /** All wallets of a page, if several compete for `window.ethereum`. */
  readonly providers?: unknown
}

interface Eip6963ProviderInfo {
  readonly uuid: string
  readonly name: string
  /** A data URL. */
  readonly icon: string
  /** Reverse domain name of the wallet. */
  readonly rdns: string
}

interface Eip6963ProviderDetail {
  readonly info: Eip6963ProviderInfo
  readonly provider: Eip1193Provider
}
