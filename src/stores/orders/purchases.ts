import { makeAutoObservable, runInAction } from 'mobx'
import type { Decimal } from '@/domain/money/money'
import type { AppError } from '@/errors/app-error'
import { toAppError } from '../support/to-app-error'
import type { WalletStore } from '../wallet-store'
import { loadPurchaseService } from './load-purchase-service'
import type { OrderLog } from './order-log'
import type { BalancesAndFee, PurchaseDependencies, PurchaseService } from './purchase-service'

export type { BalancesAndFee } from './purchase-service'

/** What is announced while a purchase runs by itself. */
export type PurchaseNews = 'mined' | 'submitted' | 'received'

/** Quantity and price as decimal strings, the price as the person has seen it. */
export interface Purchase {
  readonly coin: 'VC' | 'BOEX'
  readonly quantity: string
  readonly price: string
}

/**
 * Purchases as the screens see them: which ones run and why one stopped. They are carried out by the purchase service,
 * which is loaded with the first one and not with the first screen.
 */
export class Purchases {
  /** Keys of the purchases that run now. */
  readonly running = new Set<string>()
  /** Keys of those whose payment is being looked for on the chain. */
  readonly searched = new Set<string>()
  /** Why a purchase stopped the last time. */
  readonly lastErrors = new Map<string, AppError>()
  /** Tells the person something good happened; set by the composition root. */
  announce: (news: PurchaseNews) => void = () => undefined
  private loadedService: Promise<PurchaseService> | undefined

  constructor(
    private readonly orders: OrderLog,
    private readonly walletStore: WalletStore,
    private readonly dependencies: Omit<PurchaseDependencies, 'orders' | 'walletStore' | 'announce' | 'searching'>,
  ) {
    makeAutoObservable<this, 'orders' | 'walletStore' | 'dependencies' | 'loadedService'>(this, {
      orders: false,
      walletStore: false,
      dependencies: false,
      loadedService: false,
    })
  }

  /**
   * What the connected wallet has for a payment of that size: USDT, the network coin, and the estimated network fee.
   * Undefined while no wallet is connected on the platform's chain.
   */
  async readBalancesAndFee(
    token: { address: string; decimals: number },
    amount: Decimal,
  ): Promise<BalancesAndFee | undefined> {
    return (await this.service()).readBalancesAndFee(token, amount)
  }

  /**
   * Orders and pays. Answers the order log key as soon as the order is written; `done` settles when the payment is
   * recorded or when it stopped.
   * @throws AppError need-wallet-browser, wallet-switched … before anything was asked of the wallet
   */
  async buy(purchase: Purchase): Promise<{ key: string; done: Promise<void> }> {
    const key = await (await this.service()).order(purchase)
    return { key, done: this.proceed(key) }
  }

  /**
   * Goes on with a purchase from where the order log says it stands. One run at a time for a purchase.
   * Why it stopped is in `lastErrors`; nothing is thrown.
   */
  async proceed(key: string): Promise<void> {
    if (this.running.has(key)) return
    this.running.add(key)
    this.lastErrors.delete(key)
    try {
      await (await this.service()).run(key)
    } catch (error) {
      runInAction(() => this.lastErrors.set(key, toAppError(error, 'payment-failed')))
    } finally {
      runInAction(() => this.running.delete(key))
    }
  }

  /**
   * Gives an order back that nothing was paid for; it is not paid meanwhile.
   * @throws AppError as the call; the order then stays as it is
   */
  async cancel(key: string): Promise<void> {
    if (this.running.has(key)) return
    this.running.add(key)
    try {
      await (await this.service()).cancel(key)
    } finally {
      runInAction(() => this.running.delete(key))
    }
  }

  /** After a launch, a return or a reconnect: binds every hash and looks for payments whose hash was never seen. */
  async recover(): Promise<void> {
    await this.orders.bindAll()
    if (this.orders.unfinished.length === 0) return
    const keys = await (await this.service()).recoverable()
    await Promise.all(keys.map((key) => this.proceed(key)))
  }

  /** Fetches what runs purchases and speaks with the wallet about money. */
  service(): Promise<PurchaseService> {
    this.loadedService ??= loadPurchaseService({
      ...this.dependencies,
      orders: this.orders,
      walletStore: this.walletStore,
      announce: (news) => this.announce(news),
      searching: (key, searching) =>
        runInAction(() => (searching ? this.searched.add(key) : this.searched.delete(key))),
    }).catch((error: unknown) => {
      // A chunk that could not be fetched is asked for again the next time.
      this.loadedService = undefined
      throw error
    })
    return this.loadedService
  }
}
