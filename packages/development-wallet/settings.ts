export interface DevWalletChain {
  /** EIP-695 quantity, lower-case, such as `0x7a69`. */
  chainId: string
  name: string
  /** Ticker of the native coin, shown next to fees. */
  currency: string
  /** Absent for a chain that the wallet only knows by name: the user can select it, but no node responds. */
  rpcUrl?: string
}

/** Settings that the served page puts into `window.__BOEX_DEV_WALLET__` before it loads the wallet's script. */
export interface DevWalletSettings {
  /** Private keys (32 bytes of `0x` hex); the first one's account is selected at first. Local test keys only. */
  keys: string[]
  /** The first one is selected at first. A relative `rpcUrl` is resolved against the page. */
  chains: DevWalletChain[]
  /** Approves everything without asking; for automated tests. */
  autoApprove?: boolean
}

/** Name of the global variable with the settings. */
export const settingsGlobal = '__BOEX_DEV_WALLET__'
/** Name of the global variable that controls the wallet, for tests and developers. */
export const controlGlobal = '__boexWallet'
