import { makeAutoObservable } from 'mobx'
import type { Decimal } from '@/domain/money/money'
import type { AppError } from '@/errors/app-error'
import { toAppError } from '../support/to-app-error'
import type { WalletStore } from '../wallet-store'
import { loadPurchaseService } from './load-purchase-service'
import type { OrderLog } from './order-log'
import type { BalancesAndFee, Purchase, PurchaseDependencies, PurchaseNews, PurchaseService } from './purchase-service'

export type { BalancesAndFee, PurchaseNews } from './purchase-service'

/**
 * Purchases for the screens: the running ones and the errors of stopped ones. The purchase service carries them out; it
 * is loaded with the first purchase, not with the first screen.
 */
export class Purchases {
  readonly running = new Set<string>()
  /** Keys of purchases whose payment the app searches for on the chain. */
  readonly searched = new Set<string>()
  /** Latest error per purchase. */
  readonly lastErrors = new Map<string, AppError>()
  /** Announces progress to the person; set by the composition root. */
  announce: (news: PurchaseNews) => void = () => undefined
  #loadedService: Promise<PurchaseService> | undefined
  readonly #orders: OrderLog
  readonly #walletStore: WalletStore
  readonly #dependencies: Omit<PurchaseDependencies, 'orders' | 'walletStore' | 'announce' | 'searching'>

  constructor(
    orders: OrderLog,
    walletStore: WalletStore,
    dependencies: Omit<PurchaseDependencies, 'orders' | 'walletStore' | 'announce' | 'searching'>,
  ) {
    this.#orders = orders
    this.#walletStore = walletStore
    this.#dependencies = dependencies
    makeAutoObservable(this)
  }

  /**
   * Returns the connected wallet's balances for a payment: USDT, the network coin, and the estimated network fee.
   * Undefined while no wallet is connected on the platform's chain.
   */
  async readBalancesAndFee(
    token: { address: string; decimals: number },
    amount: Decimal,
  ): Promise<BalancesAndFee | undefined> {
    return (await this.service()).readBalancesAndFee(token, amount)
  }

  /**
   * Orders and pays. Resolves with the order log key as soon as the order is written; `done` settles when the payment
   * is recorded or stops.
   * @throws AppError need-wallet-browser, wallet-switched … before any prompt of the wallet
   */
  async buy(purchase: Purchase): Promise<{ key: string; done: Promise<void> }> {
    const key = await (await this.service()).order(purchase)
    return { key, done: this.proceed(key) }
  }

  /**
   * Continues a purchase from its step in the order log. One run at a time per purchase.
   * Never throws; `lastErrors` has the reason if it stopped.
   */
  async proceed(key: string): Promise<void> {
    if (this.running.has(key)) return
    this.running.add(key)
    this.lastErrors.delete(key)
    try {
      await (await this.service()).run(key)
    } catch (error) {
      this.fail(key, error)
    } finally {
      this.end(key)
    }
  }

  /**
   * Cancels an unpaid order. The purchase cannot run meanwhile.
   * @throws AppError as the call; the order then does not change
   */
  async cancel(key: string): Promise<void> {
    if (this.running.has(key)) return
    this.running.add(key)
    try {
      await (await this.service()).cancel(key)
    } finally {
      this.end(key)
    }
  }

  /** After a launch, a return or a reconnect: binds every hash and looks for payments whose hash was never seen. */
  async recover(): Promise<void> {
    await this.#orders.bindAll()
    if (this.#orders.unfinished.length === 0) return
    const keys = await (await this.service()).recoverable()
    await Promise.all(keys.map((key) => this.proceed(key)))
  }

  /** Loads the purchase service and its part of the wallet code. */
  service(): Promise<PurchaseService> {
    this.#loadedService ??= loadPurchaseService({
      ...this.#dependencies,
      orders: this.#orders,
      walletStore: this.#walletStore,
      announce: (news) => this.announce(news),
      searching: (key, searching) => this.setSearched(key, searching),
    }).catch((error: unknown) => {
      // The next call retries a chunk that failed to load.
      this.#loadedService = undefined
      throw error
    })
    return this.#loadedService
  }

  private fail(key: string, error: unknown): void {
    this.lastErrors.set(key, toAppError(error, 'payment-failed'))
  }

  private end(key: string): void {
    this.running.delete(key)
  }

  private setSearched(key: string, searching: boolean): void {
    searching ? this.searched.add(key) : this.searched.delete(key)
  }
}
