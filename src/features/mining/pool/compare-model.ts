import { makeAutoObservable } from 'mobx'
import { BOEX_DECIMALS } from '@/domain/constants'
import type { PoolType } from '@/domain/mining/mining'
import { type MiningPlan, miningPlan } from '@/domain/mining/mining-plan'
import { type QuantityProblem, readQuantity } from '@/domain/money/quantity'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'

/** Default amount of the comparison. */
const EXAMPLE = '1000'

/** Flexible and Burn side by side for one amount (E2). */
export class CompareModel {
  open = false
  readonly amount = new AmountForm<QuantityProblem | 'coin-quantity-required'>({
    decimals: () => BOEX_DECIMALS,
    problem: (text) => {
      const read = readQuantity(text, BOEX_DECIMALS, 'coin-quantity-required')
      return 'problem' in read ? { problem: read.problem } : undefined
    },
  })
  readonly #stores: Pick<RootStore, 'mining'>

  constructor(stores: Pick<RootStore, 'mining'>) {
    this.#stores = stores
    makeAutoObservable(this)
  }

  /** @param text the amount a person has already typed elsewhere; empty for an example */
  show(text = ''): void {
    this.amount.text = text === '' ? EXAMPLE : text
    this.open = true
  }

  hide(): void {
    this.open = false
  }

  /** Projected result of the amount in a pool; undefined without an amount or without the pool's terms. */
  plan(type: PoolType): MiningPlan | undefined {
    const terms = this.#stores.mining.pool(type)
    const { quantity, decimals } = this.amount
    return terms && quantity ? miningPlan(type, quantity, { terms, decimals }) : undefined
  }
}
