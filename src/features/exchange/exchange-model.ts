import { makeAutoObservable } from 'mobx'
import type { Sale } from '@/contract/cached'
import { parseAmount } from '@/domain/amount-input'
import { BOEX_DECIMALS, VC_DECIMALS } from '@/domain/constants'
import type { Decimal } from '@/domain/money'
import { type PurchaseRefusal, purchaseCost, purchaseProblem } from '@/domain/purchase'
import type { RootStore } from '@/stores/root-store'

export type SoldCoin = 'VC' | 'BOEX'

const DECIMALS: Readonly<Record<SoldCoin, number>> = { VC: VC_DECIMALS, BOEX: BOEX_DECIMALS }

/** The short form of a purchase: coin and quantity; the full page, which it leads to, does the rest. */
export class ExchangeModel {
  coin: SoldCoin = 'VC'
  text = ''
  /** Whether the quantity was left or sent once: nobody is corrected while typing the first digit. */
  touched = false

  constructor(private readonly stores: Pick<RootStore, 'sales' | 'funds' | 'session' | 'appConfig' | 'orders'>) {
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  get sale(): Sale | undefined {
    return this.stores.sales.of(this.coin)
  }

  get decimals(): number {
    return DECIMALS[this.coin]
  }

  /** What the quantity costs in USDT. */
  get cost(): Decimal | undefined {
    const quantity = parseAmount(this.text, this.decimals)
    const payToken = this.stores.appConfig.config?.tokens.USDT
    return quantity && this.sale && payToken ? purchaseCost(quantity, this.sale.price, payToken.decimals) : undefined
  }

  private get refusal(): PurchaseRefusal | undefined {
    const { sale, text, decimals } = this
    return sale && purchaseProblem({ text, decimals, limits: sale })
  }

  /** What the field says; silent before it was touched. */
  get shownRefusal(): PurchaseRefusal | undefined {
    return this.touched ? this.refusal : undefined
  }

  choose(coin: SoldCoin): void {
    this.coin = coin
    this.touched = false
  }

  type(text: string): void {
    this.text = text
  }

  leaveField(): void {
    this.touched = this.touched || this.text !== ''
  }

  /** Whether the quantity can be taken to the full page; says at the field why not. */
  ready(): boolean {
    this.touched = true
    return this.sale !== undefined && this.refusal === undefined
  }

  /** Reads prices and balances; each part fails by itself, and the stores keep what they had. */
  async load(): Promise<void> {
    const { sales, funds, session, appConfig, orders } = this.stores
    await Promise.allSettled([
      sales.refresh(),
      appConfig.ensure(),
      ...(session.loggedIn ? [funds.refresh(), orders.bindAll()] : []),
    ])
  }
}
