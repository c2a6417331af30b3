import { makeAutoObservable } from 'mobx'
import type { SalesStore } from './orders/sales-store'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'

export type CurrencyCode = Persisted['currency']['code']

/** What a member's totals are shown in, by their choice; kept under the specification's `currency` (§3). */
export class CurrencyStore {
  code: CurrencyCode

  constructor(
    private readonly persistence: Persistence,
    private readonly sales: SalesStore,
  ) {
    this.code = persistence.read().currency.code
    makeAutoObservable<this, 'persistence' | 'sales'>(this, { persistence: false, sales: false })
  }

  choose(code: CurrencyCode): void {
    this.code = code
    this.persistence.merge({ currency: { code } })
  }

  /** USDT for one BOEX, as it is or was last sold; undefined until it is known. */
  get price(): string | undefined {
    return this.sales.shownOf('BOEX')?.price
  }

  /** Reads the price where it is needed and not known. */
  async load(): Promise<void> {
    if (this.code === 'USDT' && this.sales.of('BOEX') === undefined) await this.sales.refresh()
  }
}
