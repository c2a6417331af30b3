import type { PurchaseOrder } from '@/contract/purchases'
import type { PlatformConfig } from '@/contract/session'
import { compare, type Decimal, fromBaseUnits, subtract, toBaseUnits } from '@/domain/money/money'
import { sameAddress } from '@/domain/money/wallet-address'
import { purchaseStatement } from '@/domain/sign-in-message'
import { AppError, type ErrorKind, isAppError } from '@/errors/app-error'
import type { Clock } from '@/platform/ports'
import type { Request } from '@/request/request'
import type { PaymentReference, PaymentSearch, Wallet } from '@/wallet/wallet'
import type { OrderLogEntry } from '../persisted-schema'
import type { QueryCache } from '../query/query-cache'
import type { SessionStore } from '../session-store'
import { composeMessage } from '../support/sign-in'
import type { WalletStore } from '../wallet-store'
import { isCancellable, ORDER_CANCELLED } from './order-cancellation'
import type { OrderLog } from './order-log'

/** Progress of a running purchase that the app announces. */
export type PurchaseNews = 'mined' | 'submitted' | 'received'

/** Quantity and price as decimal strings; the price is the one that the person saw. */
export interface Purchase {
  readonly coin: 'VC' | 'BOEX'
  readonly quantity: string
  readonly price: string
}

/** Pauses between checks of an order that is not credited yet, in milliseconds. They grow with each check. */
const REVIEW_PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const
const GAS_DECIMALS = 18
/** Added to the wait, so that the order has also expired on the platform's clock. */
const EXPIRY_MARGIN_MILLISECONDS = 1_000
/** Errors after which a payment may exist: its answer was lost or unreadable. */
const UNCERTAIN: readonly ErrorKind[] = [
  'payment-failed',
  'wrong-shape',
  'server-busy',
  'timeout',
  'wallet-disconnected',
  'wallet-unanswered',
]
/** Chain searches before such a payment counts as not sent. A node may learn of it late. */
const SEARCHES_AFTER_FAILURE = 3

/** A wallet's balances for a payment, in whole coins. The fee is absent if the chain would not estimate it. */
export interface BalancesAndFee {
  readonly token: Decimal
  readonly gas: Decimal
  readonly gasNeeded: Decimal | undefined
}

export interface PurchaseDependencies {
  readonly orders: OrderLog
  readonly wallet: Wallet
  readonly walletStore: WalletStore
  readonly request: Pick<Request, 'call'>
  readonly clock: Clock
  readonly cache: Pick<QueryCache, 'invalidate'>
  readonly session: Pick<SessionStore, 'user' | 'walletAddress'>
  /** Reads the config with a nonce for one signature. */
  readonly loadConfig: () => Promise<PlatformConfig>
  /** Unix milliseconds on the platform's clock. */
  readonly serverNow: () => number
  readonly announce: (news: PurchaseNews) => void
  /** Called when a search for a payment with an unknown hash starts and ends. No wallet prompt may open meanwhile. */
  readonly searching: (key: string, searching: boolean) => void
}

/**
 * The state machine of a purchase: order, approve if needed, pay, follow on chain, bind until recorded. It continues
 * from the step in the order log, and pays once whatever happens in between. Loaded with the first purchase.
 */
export class PurchaseService {
  private readonly orders: OrderLog
  private readonly wallet: Wallet
  private readonly walletStore: WalletStore
  private readonly request: Pick<Request, 'call'>
  private readonly clock: Clock
  private readonly cache: Pick<QueryCache, 'invalidate'>
  private readonly session: PurchaseDependencies['session']
  private readonly loadConfig: PurchaseDependencies['loadConfig']
  private readonly serverNow: () => number
  private readonly announce: (news: PurchaseNews) => void
  private readonly searching: (key: string, searching: boolean) => void
  /** Keys of the orders that have an expiry timer. */
  private readonly expiring = new Set<string>()

  constructor(dependencies: PurchaseDependencies) {
    this.orders = dependencies.orders
    this.wallet = dependencies.wallet
    this.walletStore = dependencies.walletStore
    this.request = dependencies.request
    this.clock = dependencies.clock
    this.cache = dependencies.cache
    this.session = dependencies.session
    this.loadConfig = dependencies.loadConfig
    this.serverNow = dependencies.serverNow
    this.announce = dependencies.announce
    this.searching = dependencies.searching
  }

  /**
   * Returns the connected wallet's balances for a payment: USDT, the network coin, and the estimated network fee.
   * Undefined while no wallet is connected on the platform's chain.
   */
  async readBalancesAndFee(
    token: { address: string; decimals: number },
    amount: Decimal,
  ): Promise<BalancesAndFee | undefined> {
    const { account, onPlatformChain } = this.walletStore
    if (!account || !onPlatformChain) return undefined
    const ready = await this.wallet.getBalancesAndFee({
      token: token.address,
      from: account.address,
      to: account.address,
      amountBaseUnits: toBaseUnits(amount, token.decimals),
      method: 'transfer',
    })
    return {
      token: fromBaseUnits(ready.tokenBalance, ready.tokenDecimals),
      gas: fromBaseUnits(ready.gasBalanceWei, GAS_DECIMALS),
      gasNeeded: ready.gasNeededWei === undefined ? undefined : fromBaseUnits(ready.gasNeededWei, GAS_DECIMALS),
    }
  }

  /** Returns the sale desk's remaining allowance from a wallet, in whole coins (B8). */
  async readApproval(order: PurchaseOrder): Promise<Decimal> {
    const { allowance } = await this.wallet.getBalancesAndFee({
      token: order.payToken,
      from: order.payFrom,
      to: order.payTo,
      amountBaseUnits: '0',
      method: 'approve',
      chainId: order.chainId,
    })
    return fromBaseUnits(allowance, order.payTokenDecimals)
  }

  /** Revokes an approval with one transaction. @throws AppError as the wallet's refusal */
  async revokeApproval(order: PurchaseOrder): Promise<void> {
    await this.ensurePayer(order)
    await this.wallet.approve({
      token: order.payToken,
      owner: order.payFrom,
      spender: order.payTo,
      amountBaseUnits: '0',
      onHash: () => undefined,
    })
  }

  /** Places an order and returns its order log key. @throws AppError before any payment prompt of the wallet */
  async order(purchase: Purchase): Promise<string> {
    const account = await this.walletStore.ensureOwn()
    const { key } = this.orders.open(purchase)
    try {
      const signed = await this.signOrder(account.address, purchase)
      const payload = { quantity: purchase.quantity, price: purchase.price, payFrom: account.address, ...signed }
      const path = purchase.coin === 'VC' ? '/api/funds/addVcOrder' : '/api/funds/addBoexOrder'
      const order = await this.request.call(path, payload, { notify: true })
      this.awaitExpiry(this.orders.note(key, { step: 'ordered', order }))
      return key
    } catch (error) {
      // The wallet has shown no payment prompt yet. If the platform has an order, it expires automatically.
      this.orders.drop(key)
      throw error
    }
  }

  /**
   * Has a wallet that is not linked to the account sign the order, which proves that the member controls it.
   * @throws AppError as the wallet's refusal and the call for the config
   */
  private async signOrder(address: string, { coin, quantity, price }: Purchase) {
    const { user, walletAddress } = this.session
    if (!user || walletAddress !== undefined) return {}
    const { signIn, chain } = await this.loadConfig()
    const statement = purchaseStatement({ uid: user.uid, coin, quantity, price })
    const serverSeconds = () => this.serverNow() / 1000
    const message = composeMessage(signIn, { address, chainId: chain.id, statement, serverSeconds })
    return { wallet: { address, message, signature: await this.wallet.signMessage(message, address) } }
  }

  /**
   * Cancels an order without a payment: the wallet was not asked for one, or refused it.
   * @throws AppError as the call; the order then does not change
   */
  async cancel(key: string): Promise<void> {
    const { order, coin } = this.entry(key)
    if (!order || !isCancellable(this.entry(key))) return
    await this.request.call('/api/funds/cancelOrder', { orderId: order.orderId, coin }, { notify: true })
    // Another page may have paid meanwhile.
    if (isCancellable(this.entry(key))) this.orders.note(key, { step: 'failed', problem: ORDER_CANCELLED })
  }

  /** Searches for payments whose hash was never seen. Returns the keys of purchases that can continue automatically. */
  async recoverable(): Promise<string[]> {
    for (const entry of this.orders.unfinished) this.awaitExpiry(entry)
    const account = this.walletStore.account
    if (!account) return []
    const mine = this.orders.unfinished.filter(
      ({ order }) => order !== null && sameAddress(order.payFrom, account.address) && order.chainId === account.chainId,
    )
    await Promise.all(mine.map((entry) => this.findPayment(entry)))
    return mine.filter(({ key }) => this.orders.find(key)?.hash).map(({ key }) => key)
  }

  /** Invalidates the cache once an order expires unpaid: it no longer holds quota or a place in the cart. */
  private awaitExpiry({ key, order }: OrderLogEntry): void {
    const left = (order?.expiresAt ?? 0) * 1000 - this.serverNow()
    if (left <= 0 || this.expiring.has(key)) return
    this.expiring.add(key)
    this.clock.setTimeout(() => {
      this.expiring.delete(key)
      const entry = this.orders.find(key)
      if (entry && isCancellable(entry)) this.cache.invalidate()
    }, left + EXPIRY_MARGIN_MILLISECONDS)
  }

  private async findPayment(entry: OrderLogEntry): Promise<void> {
    const reference = referenceOf(entry)
    if (entry.step !== 'paying' || !reference) return
    const search = await this.search(entry.key, reference)
    if (search.state === 'found') this.orders.setHash(entry.key, search.hash)
  }

  /** A payment that is found may belong to another order of the same amount, which then replaced this one. */
  private async search(key: string, reference: PaymentReference): Promise<PaymentSearch> {
    const search = await this.wallet.search(reference)
    if (search.state !== 'found') return search
    const hash = search.hash.toLowerCase()
    const taken = this.orders.entries.some((other) => other.key !== key && other.hash?.toLowerCase() === hash)
    return taken ? { state: 'gone' } : search
  }

  /** Continues a purchase from its step in the order log. @throws AppError why it stopped */
  async run(key: string): Promise<void> {
    const entry = this.entry(key)
    const { order } = entry
    if (!order || entry.step === 'received' || entry.step === 'failed') return
    if (entry.hash === null) {
      await this.ensurePayer(order)
      this.searching(key, true)
      const located = await this.located(key).finally(() => this.searching(key, false))
      if (!located) await this.pay(key, order)
    }
    await this.record(key)
  }

  private async ensurePayer(order: PurchaseOrder): Promise<void> {
    const account = await this.walletStore.ensureOwn()
    if (!sameAddress(account.address, order.payFrom)) throw new AppError('wallet-switched')
  }

  /**
   * Returns true if an earlier payment request is on its way. Waits while a transaction of the account is pending.
   * @param searches unsuccessful searches before the payment counts as not sent
   */
  private async located(key: string, searches = 1): Promise<boolean> {
    const reference = referenceOf(this.entry(key))
    if (this.entry(key).step !== 'paying' || !reference) return false
    for (let attempt = 0; ; attempt += 1) {
      const search = await this.search(key, reference)
      if (search.state === 'found') {
        this.orders.setHash(key, search.hash)
        return true
      }
      if (search.state === 'not-sent' && attempt + 1 >= searches) return false
      if (search.state === 'gone') {
        this.orders.note(key, { step: 'ordered', transactionCount: null, sinceBlock: null })
        return false
      }
      await this.pause(attempt)
    }
  }

  /** @throws AppError order-expired, which ends the order */
  private ensurePayable(key: string, { expiresAt }: PurchaseOrder): void {
    if (expiresAt > this.serverNow() / 1000) return
    this.orders.note(key, { step: 'failed', problem: 'order-expired' })
    throw new AppError('order-expired')
  }

  private async pay(key: string, order: PurchaseOrder): Promise<void> {
    this.ensurePayable(key, order)
    const allowance = await this.checkFunds(order)
    if (order.method === 'approve' && compare(allowance, fromBaseUnits(order.payAmount, 0)) < 0) {
      this.orders.note(key, { step: 'approving', approved: false })
      await this.wallet.approve({
        token: order.payToken,
        owner: order.payFrom,
        spender: order.payTo,
        amountBaseUnits: order.payAmount,
        onHash: () => undefined,
      })
      this.orders.note(key, { approved: true })
      // The approval may have taken long enough for the order to expire.
      this.ensurePayable(key, order)
    }
    if (this.entry(key).transactionCount === null) {
      const { nonce, blockNumber } = await this.wallet.getNonceAndBlock(order.payFrom)
      this.orders.note(key, { transactionCount: nonce, sinceBlock: blockNumber })
    }
    const reference = referenceOf(this.orders.note(key, { step: 'paying' }))
    if (!reference) throw new RangeError('a payment needs its place in the account’s order')
    try {
      const hash = await this.wallet.pay(reference)
      this.orders.setHash(key, hash)
    } catch (error) {
      // Only a rejection by the person proves that nothing was sent.
      if (isAppError(error, 'wallet-rejected')) {
        this.orders.note(key, { step: 'ordered', transactionCount: null, sinceBlock: null })
      }
      if (!isAppError(error) || !UNCERTAIN.includes(error.kind) || !(await this.wasSent(key))) throw error
    }
  }

  /** Searches the chain for a payment whose answer was lost, before the app reports it as failed. */
  private async wasSent(key: string): Promise<boolean> {
    this.searching(key, true)
    try {
      return await this.located(key, SEARCHES_AFTER_FAILURE)
    } catch (cause) {
      if (isAppError(cause, 'wallet-lost')) throw cause
      // The chain did not respond either. The payment may exist, so the next attempt searches the chain first.
      throw new AppError('payment-unknown', { cause })
    } finally {
      this.searching(key, false)
    }
  }

  /**
   * Returns the sale desk's allowance. @throws AppError insufficient-token or insufficient-gas with the missing amount
   */
  private async checkFunds(order: PurchaseOrder) {
    const ready = await this.wallet.getBalancesAndFee({
      token: order.payToken,
      from: order.payFrom,
      to: order.payTo,
      amountBaseUnits: order.payAmount,
      method: order.method,
    })
    const units = (text: string, decimals: number) => fromBaseUnits(text, decimals)
    const balance = units(ready.tokenBalance, order.payTokenDecimals)
    const needed = units(order.payAmount, order.payTokenDecimals)
    if (compare(balance, needed) < 0) {
      throw new AppError('insufficient-token', { missing: subtract(needed, balance) })
    }
    if (ready.gasNeededWei !== undefined) {
      const gas = units(ready.gasBalanceWei, GAS_DECIMALS)
      const gasNeeded = units(ready.gasNeededWei, GAS_DECIMALS)
      if (compare(gas, gasNeeded) < 0) throw new AppError('insufficient-gas', { missing: subtract(gasNeeded, gas) })
    }
    return units(ready.allowance, 0)
  }

  /** Binds the hash immediately and, if a wallet is connected, follows it on chain. Then binds until it is credited. */
  private async record(key: string): Promise<void> {
    // After a reload the app has already announced it.
    const { step, outcome } = this.entry(key)
    const submitted = step === 'reviewing' || outcome === 'mined'
    const bound = await this.orders.bind(key)
    if (bound && !submitted) this.announce('submitted')
    if (this.entry(key).step !== 'received') await this.follow(key)
    for (let attempt = 0; this.entry(key).step === 'sent' || this.entry(key).step === 'reviewing'; attempt += 1) {
      const again = await this.orders.bind(key)
      if (again && !bound && !submitted && attempt === 0) this.announce('submitted')
      if (again?.status === 'received') break
      if (this.entry(key).step === 'failed') break
      await this.pause(attempt)
    }
    if (this.entry(key).step === 'received') this.announce('received')
  }

  private async follow(key: string): Promise<void> {
    const entry = this.entry(key)
    const reference = referenceOf(entry)
    if (!reference || entry.hash === null || !this.walletStore.account) return
    const outcome = await this.wallet.follow(entry.hash, reference, new AbortController().signal)
    if (outcome.state === 'mined') {
      if (outcome.hash.toLowerCase() !== entry.hash.toLowerCase()) this.orders.setHash(key, outcome.hash)
      this.orders.note(key, { outcome: 'mined' })
      if (entry.outcome !== 'mined') this.announce('mined')
      return
    }
    if (outcome.state === 'reverted') {
      this.orders.note(key, { step: 'failed', outcome: 'reverted', problem: 'transaction-reverted' })
      throw new AppError('transaction-reverted')
    }
    this.orders.note(key, { step: 'ordered', hash: null, outcome: null, transactionCount: null, sinceBlock: null })
    throw new AppError('transaction-cancelled')
  }

  private entry(key: string): OrderLogEntry {
    const entry = this.orders.find(key)
    if (!entry) throw new RangeError(`no order log entry ${key}`)
    return entry
  }

  private pause(attempt: number): Promise<void> {
    const milliseconds = REVIEW_PAUSES[Math.min(attempt, REVIEW_PAUSES.length - 1)] ?? 1_000
    return new Promise((resolve) => {
      this.clock.setTimeout(resolve, milliseconds)
    })
  }
}

const referenceOf = ({ order, transactionCount, sinceBlock }: OrderLogEntry): PaymentReference | undefined =>
  order === null || transactionCount === null || sinceBlock === null
    ? undefined
    : {
        token: order.payToken,
        from: order.payFrom,
        to: order.payTo,
        amountBaseUnits: order.payAmount,
        method: order.method,
        orderId: order.orderId,
        chainId: order.chainId,
        nonce: transactionCount,
        sinceBlock,
      }
