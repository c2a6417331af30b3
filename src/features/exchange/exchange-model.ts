import { makeAutoObservable } from 'mobx'
import type { Sale } from '@/contract/purchases'
import { COIN_DECIMALS } from '@/domain/money/coins'
import type { Decimal } from '@/domain/money/money'
import { type PurchaseProblem, purchaseCost, purchaseProblem } from '@/domain/money/purchase'
import { WalletBalances } from '@/parts/payment/wallet-balances'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'

export type SoldCoin = 'VC' | 'BOEX'

/** The short form of a purchase: coin and quantity; the full page, which it leads to, does the rest. */
export class ExchangeModel {
  coin: SoldCoin = 'VC'
  readonly amount: AmountForm<PurchaseProblem>

  readonly balances: WalletBalances
  readonly #stores: Pick<RootStore, 'sales' | 'funds' | 'session' | 'appConfig' | 'orders' | 'purchases' | 'wallet'>

  constructor(
    stores: Pick<RootStore, 'sales' | 'funds' | 'session' | 'appConfig' | 'orders' | 'purchases' | 'wallet'>,
  ) {
    this.#stores = stores
    this.balances = new WalletBalances(stores)
    this.amount = new AmountForm({
      decimals: () => COIN_DECIMALS[this.coin],
      problem: (text) => this.sale && purchaseProblem({ text, decimals: COIN_DECIMALS[this.coin], limits: this.sale }),
    })
    makeAutoObservable(this)
  }

  get sale(): Sale | undefined {
    return this.#stores.sales.of(this.coin)
  }

  /** Cost of the quantity in USDT. */
  get cost(): Decimal | undefined {
    const { quantity } = this.amount
    const payToken = this.#stores.appConfig.config?.tokens.USDT
    return quantity && this.sale && payToken ? purchaseCost(quantity, this.sale.price, payToken.decimals) : undefined
  }

  choose(coin: SoldCoin): void {
    this.coin = coin
    this.amount.touched = false
  }

  /** Returns true if the quantity is valid for the full page. Otherwise the field shows the error. */
  ready(): boolean {
    this.amount.touch()
    return this.sale !== undefined && this.amount.problem === undefined
  }

  /** Loads prices and balances. Parts fail independently, and the stores keep their earlier data. */
  async load(): Promise<void> {
    const { sales, funds, session, appConfig, orders } = this.#stores
    await Promise.allSettled([
      sales.refresh(),
      appConfig.ensure(),
      ...(session.loggedIn ? [funds.refresh(), orders.bindAll()] : []),
    ])
    await this.balances.read(this.cost)
  }
}
