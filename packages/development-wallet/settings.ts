/** A chain the development wallet knows. */
export interface DevWalletChain {
  /** EIP-695 quantity, lower-case, such as `0x7a69`. */
  chainId: string
  name: string
  /** Ticker of the native coin, shown beside fees. */
  currency: string
  /** Absent for a chain the wallet merely knows of: it can be selected, but nothing answers there. */
  rpcUrl?: string
}

/** What the served page puts into `window.__BOEX_DEV_WALLET__` before the wallet's script. */
export interface DevWalletSettings {
  /** Private keys (32 bytes of `0x` hex); the first one's account is selected at first. Local test keys only. */
  keys: string[]
  /** The first one is selected at first. A relative `rpcUrl` is resolved against the page. */
  chains: DevWalletChain[]
  /** Approves everything without asking; for automated tests. */
  autoApprove?: boolean
}

/** The name of the global the settings are read from. */
export const settingsGlobal = '__BOEX_DEV_WALLET__'
/** The name of the global through which a test or a developer controls the wallet. */
export const controlGlobal = '__boexWallet'
