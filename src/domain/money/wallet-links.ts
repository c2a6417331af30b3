/** Wallet apps with a built-in browser. */
export type WalletApp = 'tokenpocket' | 'imtoken' | 'trust' | 'metamask' | 'okx' | 'bitget'

/** Link that opens a page in the browser of a wallet. */
export interface WalletLink {
  readonly app: WalletApp
  readonly name: string
  /** Opens the page in the wallet: a custom scheme, or a web link that the wallet app handles. */
  readonly open: string
  /** Download page of the wallet. */
  readonly download: string
}

const ETHEREUM = 1
const BNB_SMART_CHAIN = 56

/** SLIP-44 coin types, which Trust Wallet uses as chain ids. In its browser, users can switch to any EVM chain. */
const COIN_TYPES: Readonly<Record<number, number>> = { [ETHEREUM]: 60, [BNB_SMART_CHAIN]: 20000714 }

/** Chain names of TokenPocket. */
const TOKENPOCKET_CHAINS: Readonly<Record<number, string>> = { [ETHEREUM]: 'ETH', [BNB_SMART_CHAIN]: 'BSC' }

const encoded = encodeURIComponent

/**
 * Returns the six wallets with the links that open a page in them, as documented by each wallet.
 *
 * @param url full URL of the page, with its route and query in the fragment
 * @param chainId EIP-155 chain id
 */
export const walletLinks = (url: string, chainId: number): readonly WalletLink[] => [
  {
    app: 'tokenpocket',
    name: 'TokenPocket',
    open: `tpdapp://open?params=${encoded(
      JSON.stringify({ url, chain: TOKENPOCKET_CHAINS[chainId] ?? 'EVM', source: 'BOEX' }),
    )}`,
    download: 'https://www.tokenpocket.pro/en/download/app',
  },
  {
    app: 'imtoken',
    name: 'imToken',
    open: `imtokenv2://navigate/DappView?url=${encoded(url)}`,
    download: 'https://token.im/download',
  },
  {
    app: 'trust',
    name: 'Trust Wallet',
    open: `https://link.trustwallet.com/open_url?coin_id=${COIN_TYPES[chainId] ?? COIN_TYPES[ETHEREUM]}&url=${encoded(url)}`,
    download: 'https://trustwallet.com/download',
  },
  {
    app: 'metamask',
    name: 'MetaMask',
    // MetaMask takes the URL without its scheme and unencoded; the fragment is preserved.
    open: `https://metamask.app.link/dapp/${url.replace(/^https?:\/\//i, '')}`,
    download: 'https://metamask.io/download',
  },
  {
    app: 'okx',
    name: 'OKX Wallet',
    open: `https://web3.okx.com/download?deeplink=${encoded(`okx://wallet/dapp/url?dappUrl=${encoded(url)}`)}`,
    download: 'https://web3.okx.com/download',
  },
  {
    app: 'bitget',
    name: 'Bitget Wallet',
    open: `https://bkcode.vip?action=dapp&url=${encoded(url)}`,
    download: 'https://web3.bitget.com/en/wallet-download',
  },
]

/** Prefixes of wallet ids (EIP-6963 `rdns`). */
const IDS: readonly (readonly [start: string, app: WalletApp])[] = [
  ['pro.tokenpocket', 'tokenpocket'],
  ['im.token', 'imtoken'],
  ['com.trustwallet', 'trust'],
  ['io.metamask', 'metamask'],
  ['com.okex', 'okx'],
  ['com.bitget', 'bitget'],
]

/** Returns the app of a connected wallet; `other` if it is none of the six. */
export const walletAppOf = (walletId: string): WalletApp | 'other' =>
  IDS.find(([start]) => walletId.startsWith(start))?.[1] ?? 'other'
