import { makeAutoObservable } from 'mobx'
import { parseAmount } from '@/domain/amount-input'
import { BOEX_DECIMALS } from '@/domain/constants'
import type { PoolType } from '@/domain/mining'
import { type MiningPlan, miningPlan } from '@/domain/mining-plan'
import { type Decimal, isZero } from '@/domain/money'
import type { RootStore } from '@/stores/root-store'

/** What is compared where nobody said an amount. */
const EXAMPLE = '1000'

/** Flexible and Burn side by side for one amount (E2). */
export class CompareModel {
  open = false
  text = EXAMPLE
  readonly decimals = BOEX_DECIMALS

  constructor(private readonly stores: RootStore) {
    makeAutoObservable<this, 'stores'>(this, { stores: false, decimals: false })
  }

  /** @param text the amount a person has already typed elsewhere; empty for an example */
  show(text = ''): void {
    this.text = text === '' ? EXAMPLE : text
    this.open = true
  }

  hide(): void {
    this.open = false
  }

  type(text: string): void {
    this.text = text
  }

  get quantity(): Decimal | undefined {
    const quantity = parseAmount(this.text, this.decimals)
    return quantity === undefined || isZero(quantity) ? undefined : quantity
  }

  /** What becomes of the amount in a pool; undefined where there is no amount, or the pool is not known. */
  plan(type: PoolType): MiningPlan | undefined {
    const terms = this.stores.mining.pool(type)
    const { quantity, decimals } = this
    return terms && quantity ? miningPlan(type, quantity, { terms, decimals }) : undefined
  }
}
