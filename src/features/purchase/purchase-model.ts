import { makeAutoObservable, when } from 'mobx'
import type { Sale } from '@/contract/purchases'
import { passesThrottle } from '@/domain/choice/throttle'
import { COIN_DECIMALS } from '@/domain/money/coins'
import { compare, type Decimal } from '@/domain/money/money'
import {
  type PurchaseLimitKind,
  type PurchaseProblem,
  purchaseCost,
  purchaseMaximum,
  purchaseProblem,
} from '@/domain/money/purchase'
import type { AppError, BusinessError } from '@/errors/app-error'
import { WalletBalances } from '@/parts/payment/wallet-balances'
import type { Clock } from '@/platform/ports'
import type { Draft } from '@/stores/drafts-store'
import { isCancellable } from '@/stores/orders/order-cancellation'
import type { BalancesAndFee } from '@/stores/orders/purchases'
import { refreshQuota } from '@/stores/orders/refresh-quota'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { PayerCheck, refusesPayer } from '@/stores/support/payer-check'
import { toAppError } from '@/stores/support/to-app-error'
import type { PurchaseActivity } from './stages'

export type PurchasedCoin = 'VC' | 'BOEX'

/** Next action of the button: the first obstacle to buying, one at a time (D5). */
export type PurchaseAction =
  | 'log-in'
  | 'open-in-wallet'
  | 'connect'
  | 'connect-other'
  | 'switch-network'
  | 'buy'
  | 'running'
  | 'closed'
  | 'quota-short'

/** State of one purchase page; ends with the page. The purchase itself continues in the order log. */
export class PurchaseModel {
  readonly #walletBalances: WalletBalances
  readonly #payer: PayerCheck
  /** The order log key of the purchase the sheet shows. */
  key: string | undefined
  sheetOpen = false
  choosingWallet = false
  /** Why the latest attempt to begin failed. */
  refused: AppError | undefined
  private beginning = false
  readonly amount: AmountForm<PurchaseProblem, PurchaseLimitKind>
  /** The button names another thing after each step: only the same thing again within 500 ms is a double tap. */
  #lastPress: { action: PurchaseAction; at: number } | undefined
  readonly #stores: Pick<
    RootStore,
    'appConfig' | 'cart' | 'funds' | 'orders' | 'preferences' | 'purchases' | 'request' | 'sales' | 'session' | 'wallet'
  >
  readonly #clock: Pick<Clock, 'now'>

  constructor(
    readonly coin: PurchasedCoin,
    stores: Pick<
      RootStore,
      | 'appConfig'
      | 'cart'
      | 'funds'
      | 'orders'
      | 'preferences'
      | 'purchases'
      | 'request'
      | 'sales'
      | 'session'
      | 'wallet'
    >,
    clock: Pick<Clock, 'now'>,
  ) {
    this.#stores = stores
    this.#clock = clock
    this.#walletBalances = new WalletBalances(stores)
    this.#payer = new PayerCheck(stores)
    const decimals = COIN_DECIMALS[coin]
    this.amount = new AmountForm({
      decimals: () => decimals,
      problem: (text) => {
        const { sale, balances, payToken } = this
        if (!sale) return undefined
        const payment = balances && payToken && { ...balances, price: sale.price, decimals: payToken.decimals }
        return purchaseProblem({ text, decimals, limits: sale, payment })
      },
      maximum: () => {
        const { sale, balances } = this
        return sale && purchaseMaximum({ decimals, limits: sale, price: sale.price, balance: balances?.token })
      },
      edited: () => {
        this.refused = undefined
      },
    })
    makeAutoObservable(this)
  }

  get draft(): Draft | undefined {
    const { text } = this.amount
    return text === '' ? undefined : { text }
  }

  restore({ text = '' }: Draft): void {
    this.amount.text = text
  }

  get sale(): Sale | undefined {
    return this.#stores.sales.of(this.coin)
  }

  private get payToken() {
    return this.#stores.appConfig.config?.tokens.USDT
  }

  /** Cost of the quantity in USDT. */
  get cost(): Decimal | undefined {
    const { sale, payToken } = this
    const { quantity } = this.amount
    return quantity && sale && payToken ? purchaseCost(quantity, sale.price, payToken.decimals) : undefined
  }

  get entry(): OrderLogEntry | undefined {
    return this.key === undefined ? undefined : this.#stores.orders.find(this.key)
  }

  get inProgress(): boolean {
    return this.key !== undefined && this.#stores.purchases.running.has(this.key)
  }

  get running(): boolean {
    return this.beginning || this.inProgress
  }

  get activity(): PurchaseActivity {
    if (!this.running) return 'idle'
    return this.key !== undefined && this.#stores.purchases.searched.has(this.key) ? 'searching' : 'running'
  }

  /** Why the purchase in the sheet stands still. */
  get lastError(): AppError | undefined {
    return this.key === undefined ? undefined : this.#stores.purchases.lastErrors.get(this.key)
  }

  /** True if the connected wallet must sign an order before payment, because it is not linked to the account. */
  get signsOrder(): boolean {
    const { session, wallet } = this.#stores
    const { action, sheetOpen } = this
    const ordering = action === 'buy' || (action === 'running' && !sheetOpen)
    return ordering && wallet.account !== undefined && session.walletAddress === undefined
  }

  get action(): PurchaseAction {
    const { session, wallet } = this.#stores
    if (!session.loggedIn) return 'log-in'
    const { sale } = this
    if (sale && !sale.open) return compare(sale.quotaRemaining, sale.minimum) < 0 ? 'quota-short' : 'closed'
    if (!wallet.supported) return 'open-in-wallet'
    if (this.running) return 'running'
    if (!wallet.account) return wallet.found.length === 0 && !wallet.searching ? 'open-in-wallet' : 'connect'
    if (this.payerRefused) return 'connect-other'
    return wallet.onPlatformChain ? 'buy' : 'switch-network'
  }

  /** Why the connected wallet may not pay, as the platform said of it or of its order. */
  get payerRefused(): BusinessError | undefined {
    return refusesPayer(this.refused) ? this.refused : this.#payer.refused
  }

  /** True if an order of this device holds quota that a cancellation would free. */
  get unpaid(): boolean {
    return this.#stores.orders.unfinished.some((entry) => entry.coin === this.coin && isCancellable(entry))
  }

  /** Loads the data of the page. Parts fail independently, and the stores keep their earlier data. */
  async load(): Promise<void> {
    const { sales, appConfig, wallet, funds, session } = this.#stores
    await Promise.allSettled([
      sales.refresh(),
      appConfig.ensure(),
      wallet.supported && !wallet.account ? wallet.discover() : undefined,
      session.loggedIn ? funds.refresh() : undefined,
    ])
    await Promise.all([this.readBalancesAndFee(), this.#payer.read()])
  }

  get balances(): BalancesAndFee | undefined {
    return this.#walletBalances.known
  }

  /** Reads what the connected wallet has; without an answer the rest of the page works. */
  readBalancesAndFee(): Promise<void> {
    return this.#walletBalances.read(this.cost)
  }

  /** Reads it again, and asks whether it may pay, whenever another account is connected. @returns ends it */
  followWallet(): () => void {
    const ends = [this.#walletBalances.follow(() => this.readBalancesAndFee()), this.#payer.follow()]
    return () => {
      for (const end of ends) end()
    }
  }

  openSheet(key: string): void {
    this.key = key
    this.sheetOpen = true
  }

  minimise(): void {
    this.sheetOpen = false
  }

  closeWalletChoice(): void {
    this.choosingWallet = false
  }

  /** Connects the wallet chosen, then goes on. */
  async chooseWallet(walletId: string): Promise<void> {
    this.choosingWallet = false
    await this.attempt(async () => {
      await this.#stores.wallet.connect(walletId)
      await this.#stores.wallet.ensureOwn()
    })
    await this.readBalancesAndFee()
  }

  /** Runs the action of the button: removes the next obstacle to buying, or buys. */
  async press(): Promise<void> {
    if (this.throttled()) return
    const { wallet } = this.#stores
    if (this.action === 'connect') {
      const only = wallet.choices.length === 1 ? wallet.choices[0] : undefined
      if (only) await this.chooseWallet(only.id)
      else this.choosingWallet = true
    } else if (this.action === 'connect-other') {
      this.choosingWallet = true
    } else if (this.action === 'switch-network') {
      await this.attempt(() => wallet.ensureChain())
      await this.readBalancesAndFee()
    } else if (this.action === 'buy') {
      await this.submit()
    }
  }

  /**
   * Orders and pays. The sheet opens with the order and continues automatically. A second tap is ignored while the
   * first runs.
   */
  private async submit(): Promise<void> {
    this.amount.touch()
    const { sale } = this
    const { quantity, problem } = this.amount
    if (problem || !quantity || !sale) return
    await this.attempt(async () => {
      const { key, done } = await this.#stores.purchases.buy({ coin: this.coin, quantity, price: sale.price })
      this.follow(key)
      // The order holds its part of the quota from now on.
      void refreshQuota(this.#stores)
      void done.then(() => this.readBalancesAndFee())
    })
  }

  get cancellable(): boolean {
    return this.entry !== undefined && !this.running && isCancellable(this.entry)
  }

  /** Gives the order in the sheet back; a refusal leaves it as it is. */
  async cancel(): Promise<void> {
    const { key } = this
    if (key === undefined || !this.cancellable) return
    await this.attempt(async () => {
      await this.#stores.purchases.cancel(key)
      this.minimise()
      void refreshQuota(this.#stores)
    })
  }

  /** Goes on with the purchase in the sheet. */
  async retry(): Promise<void> {
    if (this.key !== undefined) await this.#stores.purchases.proceed(this.key)
  }

  /** Repeats the wallet request that got no reply. Before another payment, it searches the chain for the first one. */
  async askAgain(): Promise<void> {
    const { inProgress } = this
    this.#stores.wallet.stopWaiting()
    await when(() => !this.running)
    await (inProgress ? this.retry() : this.press())
  }

  private async attempt(step: () => Promise<void>): Promise<void> {
    if (this.beginning) return
    this.beginning = true
    this.refused = undefined
    try {
      await step()
    } catch (error) {
      const refused = toAppError(error, 'payment-failed')
      this.refuse(refused)
    } finally {
      this.beginning = false
    }
  }

  private throttled(): boolean {
    const now = this.#clock.now()
    const last = this.#lastPress
    if (last?.action === this.action && !passesThrottle(last.at, now)) return true
    this.#lastPress = { action: this.action, at: now }
    return false
  }

  private follow(key: string): void {
    this.openSheet(key)
    this.amount.clear()
  }

  private refuse(refused: AppError): void {
    this.refused = refused
    // The price moved or the quota went: what is shown must be what is refused.
    if (refused.kind === 'business') void this.#stores.sales.refresh()
  }
}
