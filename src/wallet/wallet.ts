/** A wallet that this page can talk to, as it announced itself (EIP-6963) or as it was found. */
export interface WalletInfo {
  /** Reverse domain name (EIP-6963 `rdns`), stable between visits; `injected` for a wallet that announces nothing. */
  readonly id: string
  /** Empty where the wallet does not say it. */
  readonly name: string
  /** A data url, or empty. */
  readonly icon: string
}

/** What a connected wallet shows us. */
export interface WalletAccount {
  readonly walletId: string
  /** EIP-55 checksummed. */
  readonly address: string
  readonly chainId: number
}

/** What the wallet must know of a chain to switch to it or to add it (EIP-3085, EIP-3326). */
export interface ChainDescription {
  readonly id: number
  readonly name: string
  readonly rpcUrls: readonly string[]
  readonly explorerUrl: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** The account or the chain changed in the wallet, by whomever. Address is absent when the wallet disconnected. */
export interface WalletChange {
  readonly address: string | undefined
  readonly chainId: number | undefined
}

/**
 * `waiting`: what was shown to a person has had no answer for long; `answered`: nothing waits so any more; `late`: what
 * nobody waited for was answered after all.
 */
export type WalletSilence = 'waiting' | 'answered' | 'late'

/** A token payment. Amounts are integers in the token's smallest unit, as decimal strings. */
export interface TokenPayment {
  readonly token: string
  readonly from: string
  /** Receiver of `transfer`; the sale desk that pulls for `approve`. */
  readonly to: string
  readonly amountBaseUnits: string
  readonly method: 'transfer' | 'approve'
  /** Order the payment is for; it travels on chain with `approve`. */
  readonly orderId: string
  /**
   * Transaction count of `from` this payment must take. Two sends with the same number cannot both be mined,
   * so a payment that is sent again after the page was killed is still one payment.
   */
  readonly nonce: number
  /**
   * Chain the payment must happen on: on any other it is refused with 'wallet-wrong-chain', and nothing another chain
   * says is believed. Left out: the chain that is connected when the method is called.
   */
  readonly chainId?: number
}

/** Where to look for a payment whose hash was never seen. */
export interface PaymentReference extends TokenPayment {
  /** Block number before the wallet was asked. */
  readonly sinceBlock: number
}

/** What became of a payment. */
export type PaymentOutcome =
  | { readonly state: 'mined'; readonly hash: string; readonly replaced: boolean }
  /** Mined, but the contract refused it: nothing was paid. */
  | { readonly state: 'reverted'; readonly hash: string }
  /** Another transaction took its place in the account's order: nothing was paid. */
  | { readonly state: 'cancelled' }

/** What the chain says of a payment that was asked for and whose hash is not known. */
export type PaymentSearch =
  | { readonly state: 'found'; readonly hash: string }
  /** Something of the account is in flight with this transaction count: wait. */
  | { readonly state: 'in-flight' }
  /** Another transaction took its place: it can be paid anew with a new transaction count. */
  | { readonly state: 'gone' }
  /** Never sent: it can be sent again with the same transaction count. */
  | { readonly state: 'not-sent' }

/** What a payment needs and what the account has. Base units and wei, as decimal strings. */
export interface BalancesAndFee {
  readonly tokenDecimals: number
  readonly tokenBalance: string
  /** What `to` may pull; only meaningful for `approve`. */
  readonly allowance: string
  readonly gasBalanceWei: string
  /** Estimated fee of all transactions the payment takes; absent when the chain would not say. */
  readonly gasNeededWei: string | undefined
}

/**
 * The one room with a chain in it. Every method throws an error of `errors/` (rejected, request pending, wrong chain,
 * insufficient gas …) and never a provider's own. In a mini-program all of it refuses with 'Please switch to DAPP Browser'.
 */
export interface Wallet {
  /** False where no wallet can ever be: a mini-program. */
  readonly supported: boolean
  /** Wallets found within the time given: announced ones, then vendor objects, then `window.ethereum`. */
  discover(withinMilliseconds?: number): Promise<WalletInfo[]>
  /** Asks the person to connect. */
  connect(walletId: string): Promise<WalletAccount>
  /** The account that is connected already, without asking anybody. */
  resume(walletId: string): Promise<WalletAccount | undefined>
  disconnect(): void
  /** What writes an address with its checksum in the case of its letters (EIP-55); left out where nothing computes it. */
  loadChecksum?(): Promise<(address: string) => string>
  onChange(listener: (change: WalletChange) => void): () => void
  /** Tells all wallets that are known whenever one makes itself known, from the first search on. */
  onFound(listener: (found: WalletInfo[]) => void): void
  /** Tells of questions to a person that the wallet has not answered. */
  onSilence(listener: (silence: WalletSilence) => void): void
  /** Ends the waiting for all of them: each throws wallet-unanswered. What was confirmed all the same is on the chain. */
  stopWaiting(): void
  /** Switches, adding the chain on 4902, and answers only after the chain id was read back. */
  switchChain(chain: ChainDescription): Promise<void>
  /** `personal_sign` of the text by the address (EIP-191). */
  signMessage(text: string, address: string): Promise<string>
  /** Reads for a payment that may follow; `amountBaseUnits` is used for the estimate. */
  getBalancesAndFee(payment: Omit<TokenPayment, 'nonce' | 'orderId'>): Promise<BalancesAndFee>
  /** Transaction count (pending ones included) of an address, and the chain's height. */
  getNonceAndBlock(address: string): Promise<{ nonce: number; blockNumber: number }>
  /** Approves an exact amount and waits until it is mined. USDT-style tokens are reset to zero first where needed. */
  approve(input: {
    token: string
    owner: string
    spender: string
    amountBaseUnits: string
    onHash: (hash: string, purpose: 'reset' | 'approve') => void
  }): Promise<void>
  /** Asks the person to pay and answers the hash as soon as the wallet gives it. */
  pay(payment: TokenPayment): Promise<string>
  /** Waits for a payment, following replacements; never times out by itself, ends when the signal aborts. */
  follow(hash: string, reference: PaymentReference, signal: AbortSignal): Promise<PaymentOutcome>
  /** Looks for a payment whose hash was never seen. */
  search(reference: PaymentReference): Promise<PaymentSearch>
}

/** What surrounds the web wallet; a test hands in its own. Nothing of it exists for a mini-program. */
export interface WalletDependencies {
  /** Where wallets are injected and announced; the window unless said otherwise. */
  readonly page?: WalletPage
  readonly timers?: WalletTimers
  /** What wallets announced before anything here listened (EIP-6963). */
  readonly announcements?: readonly Event[]
}

/** The part of a window in which wallets live. Their objects are read by name and never trusted to have a shape. */
export interface WalletPage extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: string }
  readonly location: { readonly href: string }
}

export interface WalletTimers {
  /** Calls back after a time in milliseconds; answers the function that prevents it. */
  after(milliseconds: number, callback: () => void): () => void
}

export type CreateWallet = (dependencies?: WalletDependencies) => Wallet
