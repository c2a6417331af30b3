/** A wallet maker, as its wallets announce it (EIP-6963 `rdns`). */
export interface Brand {
  readonly id: string
  /** Empty if unknown. */
  readonly name: string
}

/** A wallet that does not identify itself. Its name is empty, because the app has a translated one. */
export const UNKNOWN_BRAND: Brand = { id: 'injected', name: '' }

const METAMASK: Brand = { id: 'io.metamask', name: 'MetaMask' }
const TOKENPOCKET: Brand = { id: 'pro.tokenpocket', name: 'TokenPocket' }
const OKX: Brand = { id: 'com.okex.wallet', name: 'OKX Wallet' }
const BITGET: Brand = { id: 'com.bitget.web3', name: 'Bitget Wallet' }
const TRUST: Brand = { id: 'com.trustwallet.app', name: 'Trust Wallet' }
const COINBASE: Brand = { id: 'com.coinbase.wallet', name: 'Coinbase Wallet' }

/** Flags by which an injected object identifies its maker. */
const FLAGS: readonly (readonly [flag: `is${string}`, brand: Brand])[] = [
  ['isTokenPocket', TOKENPOCKET],
  ['isImToken', { id: 'im.token', name: 'imToken' }],
  ['isOkxWallet', OKX],
  ['isOKExWallet', OKX],
  ['isBitgetWallet', BITGET],
  ['isBitKeep', BITGET],
  ['isTrust', TRUST],
  ['isTrustWallet', TRUST],
  ['isCoinbaseWallet', COINBASE],
  ['isRabby', { id: 'io.rabby', name: 'Rabby Wallet' }],
  ['isBraveWallet', { id: 'com.brave.wallet', name: 'Brave Wallet' }],
  ['isBinance', { id: 'com.binance.wallet', name: 'Binance Wallet' }],
  ['isSafePal', { id: 'com.safepal', name: 'SafePal' }],
  ['isMathWallet', { id: 'org.mathwallet', name: 'MathWallet' }],
  ['isOneInchIOSWallet', { id: 'io.1inch.wallet', name: '1inch Wallet' }],
  ['isOneInchAndroidWallet', { id: 'io.1inch.wallet', name: '1inch Wallet' }],
  ['isRainbow', { id: 'me.rainbow', name: 'Rainbow' }],
  ['isPhantom', { id: 'app.phantom', name: 'Phantom' }],
  ['isZerion', { id: 'io.zerion.wallet', name: 'Zerion' }],
  ['isExodus', { id: 'com.exodus.web3-wallet', name: 'Exodus' }],
  // Last: nearly every wallet also sets this flag, for pages that accept no other.
  ['isMetaMask', METAMASK],
]

/** Paths of the makers' own objects in `window`. They exist even if another wallet holds `window.ethereum`. */
export const VENDOR_OBJECTS: readonly (readonly [path: readonly string[], brand: Brand])[] = [
  [['tokenpocket', 'ethereum'], TOKENPOCKET],
  [['okxwallet'], OKX],
  [['bitkeep', 'ethereum'], BITGET],
  [['trustwallet'], TRUST],
  // In Trust Wallet's in-app browser.
  [['trustwallet', 'ethereum'], TRUST],
]

/**
 * Returns the maker of an injected object. The order of `FLAGS` decides: the flag that others imitate least comes
 * first.
 */
export const brandOf = (provider: Eip1193Provider): Brand =>
  FLAGS.find(([flag]) => provider[flag] === true)?.[1] ?? UNKNOWN_BRAND
