import { makeAutoObservable } from 'mobx'
import type { SalesStore } from './orders/sales-store'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'

export type CurrencyCode = Persisted['currency']['code']

/** Currency of a member's totals, by their choice; stored under the specification's `currency` (§3). */
export class CurrencyStore {
  code: CurrencyCode
  readonly #persistence: Persistence
  readonly #sales: SalesStore

  constructor(persistence: Persistence, sales: SalesStore) {
    this.#persistence = persistence
    this.#sales = sales
    this.code = persistence.read().currency.code
    makeAutoObservable(this)
  }

  choose(code: CurrencyCode): void {
    this.code = code
    this.#persistence.merge({ currency: { code } })
  }

  /** Current or latest sale price of one BOEX in USDT; undefined until it is known. */
  get price(): string | undefined {
    return this.#sales.shownOf('BOEX')?.price
  }

  /** Reads the price if it is needed and unknown. */
  async load(): Promise<void> {
    if (this.code === 'USDT' && this.#sales.of('BOEX') === undefined) await this.#sales.refresh()
  }
}
