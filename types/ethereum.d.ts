/** What a wallet injects (EIP-1193, EIP-6963). Only what the standards promise, and less: wallets differ. */

interface Eip1193Provider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  /** How pages asked for an account before EIP-1193 (EIP-1102). */
  enable?(): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
  /** Flags by which wallets say who they are, and by which some say they are another: `isMetaMask` … */
  readonly [flag: `is${string}`]: unknown
  /** All wallets of a page, where several fight for `window.ethereum`. */
  readonly providers?: unknown
}

interface Eip6963ProviderInfo {
  readonly uuid: string
  readonly name: string
  /** A data url. */
  readonly icon: string
  /** Reverse domain name of the wallet. */
  readonly rdns: string
}

interface Eip6963ProviderDetail {
  readonly info: Eip6963ProviderInfo
  readonly provider: Eip1193Provider
}
