/** A wallet with a browser of its own for pages like this one. */
export type WalletApp = 'tokenpocket' | 'imtoken' | 'trust' | 'metamask' | 'okx' | 'bitget'

/** How a page is opened in a wallet's own browser. */
export interface WalletLink {
  readonly app: WalletApp
  readonly name: string
  /** Opens the page in the wallet: the wallet's own scheme, or a web address that its app takes over. */
  readonly open: string
  /** Where the wallet can be had. */
  readonly download: string
}

const ETHEREUM = 1
const BNB_SMART_CHAIN = 56

/** SLIP-44 coin types, as Trust Wallet names chains; any EVM chain can be chosen once its browser is open. */
const COIN_TYPES: Readonly<Record<number, number>> = { [ETHEREUM]: 60, [BNB_SMART_CHAIN]: 20000714 }

/** Names by which TokenPocket knows chains. */
const TOKENPOCKET_CHAINS: Readonly<Record<number, string>> = { [ETHEREUM]: 'ETH', [BNB_SMART_CHAIN]: 'BSC' }

const encoded = encodeURIComponent

/**
 * The six wallets with the link that opens an address in each of them, as their makers document it.
 *
 * @param url whole address of the page, its route and query behind the `#`
 * @param chainId EIP-155
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
    // The address as it is, without its scheme: the part behind the `#` travels with it.
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

/** What the ids of wallets begin with (EIP-6963 `rdns`). */
const IDS: readonly (readonly [start: string, app: WalletApp])[] = [
  ['pro.tokenpocket', 'tokenpocket'],
  ['im.token', 'imtoken'],
  ['com.trustwallet', 'trust'],
  ['io.metamask', 'metamask'],
  ['com.okex', 'okx'],
  ['com.bitget', 'bitget'],
]

/** Which of the six a connected wallet is; `other` for every other one. */
export const walletAppOf = (walletId: string): WalletApp | 'other' =>
  IDS.find(([start]) => walletId.startsWith(start))?.[1] ?? 'other'
