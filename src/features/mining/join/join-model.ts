import { makeAutoObservable } from 'mobx'
import { BOEX_DECIMALS, REDEMPTION_DELAY_SECONDS } from '@/domain/constants'
import { type JoinProblem, joinNeedsPassword, joinProblem, type PoolType } from '@/domain/mining/mining'
import { type Beginning, beginningOf, type MiningPlan, miningPlan, presetQuantity } from '@/domain/mining/mining-plan'
import { subtract, sum } from '@/domain/money/money'
import type { RandomSource } from '@/platform/ports'
import type { PoolTerms } from '@/stores/mining-store'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { MoneyFlow, type MoneyStores } from '@/stores/support/money-flow'
import type { Position } from '../pool/pool-model'
import type { Change } from '../power/figure-change'

const TYPES: readonly string[] = ['flexible', 'burn', 'node'] satisfies readonly PoolType[]

const isPoolType = (text: string | undefined): text is PoolType => text !== undefined && TYPES.includes(text)

/** A position that was begun, and what it left available; undefined where that was not known. */
export interface Joined {
  readonly position: Position
  readonly available: Change | undefined
}

type JoinStores = MoneyStores & Pick<RootStore, 'mining'>

/** State of the page that joins a pool; ends with the page. */
export class JoinModel {
  pool: PoolType = 'flexible'
  readonly amount: AmountForm<JoinProblem>
  /** Stakes are reviewed; burning needs a hold. The burn and the node pool are then confirmed by the password. */
  readonly flow: MoneyFlow<'/api/funds/addMiningRig', Joined, 'page'>
  readonly #stores: JoinStores

  constructor(stores: JoinStores, random: RandomSource) {
    this.#stores = stores
    this.amount = new AmountForm({
      decimals: () => BOEX_DECIMALS,
      problem: (text) => {
        const { terms: pool, balance } = this
        return pool && joinProblem({ text, decimals: BOEX_DECIMALS, pool, balance })
      },
      edited: () => this.flow.edited(),
    })
    this.flow = new MoneyFlow(stores, random, {
      path: '/api/funds/addMiningRig',
      fields: { text: this.amount },
      operation: () => {
        const { pool: type, balance } = this
        const { quantity } = this.amount
        const { terms: pool } = this
        if (!quantity || !pool) return undefined
        const available = balance === undefined ? undefined : { from: balance, to: subtract(balance, quantity) }
        const { weight, multiplier, dailyRate } = pool
        const terms = { weight, multiplier, ...(dailyRate !== null && { dailyRate }) }
        return {
          fields: { type, quantity },
          terms: { terms },
          done: (position) => this.arrive({ position, available }),
        }
      },
      places: { type: 'page', quantity: 'page', terms: 'page' },
      password: () => joinNeedsPassword(this.pool),
      skipsReview: () => this.pool === 'burn',
      choices: () => ({ pool: this.pool }),
      restore: ({ pool }) => this.take(pool),
      // Terms or balance have changed.
      failed: () => void this.load(),
    })
    makeAutoObservable(this)
  }

  /** Applies the address parameters `type` and `quantity` (E8). Ignores an unknown pool type. */
  open({ type, quantity }: Readonly<Record<string, string>>): void {
    this.take(type)
    if (quantity !== undefined) this.amount.fill(quantity)
  }

  get terms(): PoolTerms | undefined {
    return this.#stores.mining.pool(this.pool)
  }

  get balance(): string | undefined {
    return this.#stores.funds.data?.boex.available
  }

  get plan(): MiningPlan | undefined {
    const { terms, pool } = this
    const { quantity, decimals } = this.amount
    return quantity && terms ? miningPlan(pool, quantity, { terms, decimals }) : undefined
  }

  /** The member's hash rate, now and with this quantity. */
  get hashRateChange(): Change | undefined {
    const present = this.#stores.funds.data?.hashRate
    if (!present || !this.plan) return undefined
    // A contribution that rests works again.
    return { from: present.total, to: sum([present.total, present.restingContribution, this.plan.hashRate]) }
  }

  /** Initial values of the position, at current rates. */
  get beginning(): Beginning | undefined {
    const { plan, terms } = this
    const present = this.#stores.funds.data?.hashRate
    return plan && terms && present && beginningOf(plan, { dailyRate: terms.dailyRate, present })
  }

  /** When a position that began now could be redeemed, in unix seconds. */
  redeemableFrom(nowSeconds: number): number {
    return nowSeconds + REDEMPTION_DELAY_SECONDS
  }

  async load(): Promise<void> {
    const { mining, funds, session } = this.#stores
    await Promise.allSettled([mining.refresh(), ...(session.loggedIn ? [funds.refresh(), this.flow.load()] : [])])
  }

  choose(pool: PoolType): void {
    this.pool = pool
    this.flow.edited()
  }

  /** @param percent of what is available */
  usePreset(percent: number): void {
    if (this.balance !== undefined) this.amount.fill(presetQuantity(this.balance, percent, BOEX_DECIMALS))
  }

  private take(pool: string | undefined): void {
    if (isPoolType(pool)) this.pool = pool
  }

  private arrive(joined: Joined): Joined {
    this.flow.open = true
    this.amount.clear()
    return joined
  }
}
