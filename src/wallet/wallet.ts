/** A wallet that this page can use, announced (EIP-6963) or found in the page. */
export interface WalletInfo {
  /** Reverse domain name (EIP-6963 `rdns`), stable between visits; `injected` for a wallet that announces nothing. */
  readonly id: string
  /** Empty if the wallet has no known name. */
  readonly name: string
  /** A data url, or empty. */
  readonly icon: string
}

export interface WalletAccount {
  readonly walletId: string
  /** EIP-55 checksummed. */
  readonly address: string
  readonly chainId: number
}

/** The chain data that a wallet needs to switch to a chain or to add it (EIP-3085, EIP-3326). */
export interface ChainDescription {
  readonly id: number
  readonly name: string
  readonly rpcUrls: readonly string[]
  readonly explorerUrl: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/**
 * A change of the account or the chain in the wallet, whatever caused it. Address is absent if the wallet disconnected.
 */
export interface WalletChange {
  readonly address: string | undefined
  readonly chainId: number | undefined
}

/**
 * State of wallet prompts.
 *
 * - `waiting`: a prompt has been open for long.
 * - `answered`: no prompt has been open for long any more.
 * - `late`: a prompt was answered after the app stopped waiting for it.
 */
export type PromptStatus = 'waiting' | 'answered' | 'late'

/** A token payment. Amounts are integers in the token's smallest unit, as decimal strings. */
export interface TokenPayment {
  readonly token: string
  readonly from: string
  /** Receiver of `transfer`; the sale desk that pulls for `approve`. */
  readonly to: string
  readonly amountBaseUnits: string
  readonly method: 'transfer' | 'approve'
  /** Order of the payment; part of the call data with `approve`. */
  readonly orderId: string
  /**
   * Nonce of `from` for this payment. Two transactions with the same nonce cannot both be mined. So a payment that is
   * sent again after the page was killed is still one payment.
   */
  readonly nonce: number
  /**
   * Chain of the payment. On any other chain it is refused with 'wallet-wrong-chain', and other chains' data is
   * ignored. Default: the chain that is connected at the time of the call.
   */
  readonly chainId?: number
}

/** Search data of a payment whose hash was never seen. */
export interface PaymentReference extends TokenPayment {
  /** Block number before the wallet prompt. */
  readonly sinceBlock: number
}

export type PaymentOutcome =
  | { readonly state: 'mined'; readonly hash: string; readonly replaced: boolean }
  /** Mined, but the contract refused it: nothing was paid. */
  | { readonly state: 'reverted'; readonly hash: string }
  /** Another transaction used its nonce: nothing was paid. */
  | { readonly state: 'cancelled' }

/** Search result for a requested payment whose hash is unknown. */
export type PaymentSearch =
  | { readonly state: 'found'; readonly hash: string }
  /** A transaction of the account with this nonce is pending: wait. */
  | { readonly state: 'in-flight' }
  /** Another transaction used its nonce: the payment can be sent again with a new one. */
  | { readonly state: 'gone' }
  /** Never sent: it can be sent again with the same nonce. */
  | { readonly state: 'not-sent' }

/** The account's balances and the costs of a payment. Base units and wei, as decimal strings. */
export interface BalancesAndFee {
  readonly tokenDecimals: number
  readonly tokenBalance: string
  /** Amount that `to` may pull; used only for `approve`. */
  readonly allowance: string
  readonly gasBalanceWei: string
  /** Estimated fee of all transactions of the payment; absent if the chain gave no estimate. */
  readonly gasNeededWei: string | undefined
}

/**
 * The only port with chain access. Every method throws an error of `errors/` (rejected, request pending, wrong chain,
 * insufficient gas …) and never a provider's own. In a mini-program all methods refuse with 'Please switch to DAPP
 * Browser'.
 */
export interface Wallet {
  /** False in a mini-program, which has no wallets. */
  readonly supported: boolean
  /** Wallets found within the time given: announced ones, then vendor objects, then `window.ethereum`. */
  discover(withinMilliseconds?: number): Promise<WalletInfo[]>
  /** Connects with a prompt. */
  connect(walletId: string): Promise<WalletAccount>
  /** Returns the account that is already connected, without a prompt. */
  resume(walletId: string): Promise<WalletAccount | undefined>
  disconnect(): void
  /** Loads the function that writes an address with its checksum (EIP-55); absent in builds without it. */
  loadChecksum?(): Promise<(address: string) => string>
  onChange(listener: (change: WalletChange) => void): () => void
  /** Calls back with all known wallets whenever a new one appears, from the first search on. */
  onFound(listener: (found: WalletInfo[]) => void): void
  /** Reports unanswered wallet prompts. */
  onPromptStatus(listener: (status: PromptStatus) => void): void
  /**
   * Stops waiting for all prompts: each call throws wallet-unanswered. Transactions that the person still confirms are
   * on the chain.
   */
  stopWaiting(): void
  /** Switches, adding the chain on 4902, and resolves only after the chain id was read back. */
  switchChain(chain: ChainDescription): Promise<void>
  /** `personal_sign` of the text by the address (EIP-191). */
  signMessage(text: string, address: string): Promise<string>
  /** Reads the balances before a payment; the estimate uses `amountBaseUnits`. */
  getBalancesAndFee(payment: Omit<TokenPayment, 'nonce' | 'orderId'>): Promise<BalancesAndFee>
  /** Returns the transaction count (with pending ones) of an address, and the chain's height. */
  getNonceAndBlock(address: string): Promise<{ nonce: number; blockNumber: number }>
  /**
   * Approves an exact amount and waits until it is mined. Resets the allowance to zero first if the token needs it, as
   * USDT does.
   */
  approve(input: {
    token: string
    owner: string
    spender: string
    amountBaseUnits: string
    onHash: (hash: string, purpose: 'reset' | 'approve') => void
  }): Promise<void>
  /** Opens the payment prompt and returns the hash as soon as the wallet does. */
  pay(payment: TokenPayment): Promise<string>
  /** Waits for a payment, following replacements. Has no timeout; ends when the signal aborts. */
  follow(hash: string, reference: PaymentReference, signal: AbortSignal): Promise<PaymentOutcome>
  search(reference: PaymentReference): Promise<PaymentSearch>
}

/** Environment of the web wallet; tests pass their own. A mini-program has none. */
export interface WalletDependencies {
  /** Object into which wallets inject themselves; the window by default. */
  readonly page?: WalletPage
  readonly timers?: WalletTimers
  /** Earlier announcements of wallets (EIP-6963). */
  readonly announcements?: readonly Event[]
}

/** The part of a window that wallets use. Their objects are read by name and never assumed to have a shape. */
export interface WalletPage extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: string }
  readonly location: { readonly href: string }
}

export interface WalletTimers {
  /** Calls back after a time in milliseconds; returns the function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void
}

export type CreateWallet = (dependencies?: WalletDependencies) => Wallet
