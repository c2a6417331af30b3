import { makeAutoObservable, runInAction } from 'mobx'
import type { Payload } from '@/contract/contract'
import { BOEX_DECIMALS, REDEMPTION_DELAY_SECONDS } from '@/domain/constants'
import { type JoinProblem, joinNeedsPassword, joinProblem, type PoolType } from '@/domain/mining/mining'
import { type Beginning, beginningOf, type MiningPlan, miningPlan, presetQuantity } from '@/domain/mining/mining-plan'
import { subtract, sum } from '@/domain/money/money'
import type { RandomSource } from '@/platform/ports'
import type { Draft } from '@/stores/drafts-store'
import type { PoolTerms } from '@/stores/mining-store'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { Confirmation } from '@/stores/support/confirmation'
import { MoneySubmission } from '@/stores/support/money-submission'
import type { Position } from '../pool/pool-model'
import type { Change } from '../power/figure-change'

/** Location of the error message of each field. */
const PLACES: Readonly<Record<keyof Payload<'/api/funds/addMiningRig'>, 'page' | 'password'>> = {
  type: 'page',
  quantity: 'page',
  password: 'password',
  idempotencyKey: 'password',
}

const TYPES: readonly string[] = ['flexible', 'burn', 'node'] satisfies readonly PoolType[]

const isPoolType = (text: string | undefined): text is PoolType => text !== undefined && TYPES.includes(text)

/** A position that was begun, and what it left available; undefined where that was not known. */
export interface Joined {
  readonly position: Position
  readonly available: Change | undefined
}

/** State of the page that joins a pool; ends with the page. */
export class JoinModel {
  pool: PoolType = 'flexible'
  /** Stakes are reviewed; burning needs a hold. The burn and the node pool are then confirmed by the password. */
  reviewing = false
  /** The withdrawal password is asked for. */
  confirming = false
  joined: Joined | undefined
  /** The sheet leaves the screen with what it shows. */
  joinedOpen = false
  readonly amount: AmountForm<JoinProblem>
  readonly confirmation: Confirmation<'page'>
  readonly submission: MoneySubmission

  constructor(
    private readonly stores: RootStore,
    random: RandomSource,
  ) {
    this.submission = new MoneySubmission(stores, random)
    this.confirmation = new Confirmation(stores, this.submission, PLACES)
    this.amount = new AmountForm({
      decimals: () => BOEX_DECIMALS,
      problem: (text) => {
        const { terms: pool, balance } = this
        return pool && joinProblem({ text, decimals: BOEX_DECIMALS, pool, balance })
      },
      edited: () => this.submission.edited(),
    })
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  /** Applies the address parameters `type` and `quantity` (E8). Ignores an unknown pool type. */
  open({ type, quantity }: Readonly<Record<string, string>>): void {
    if (isPoolType(type)) this.pool = type
    if (quantity !== undefined) this.amount.fill(quantity)
  }

  get draft(): Draft | undefined {
    const { pool } = this
    const { text } = this.amount
    return text === '' ? undefined : { pool, text }
  }

  restore({ pool, text = '' }: Draft): void {
    if (isPoolType(pool)) this.pool = pool
    this.amount.text = text
  }

  get terms(): PoolTerms | undefined {
    return this.stores.mining.pool(this.pool)
  }

  get balance(): string | undefined {
    return this.stores.funds.data?.boex.available
  }

  get plan(): MiningPlan | undefined {
    const { terms, pool } = this
    const { quantity, decimals } = this.amount
    return quantity && terms ? miningPlan(pool, quantity, { terms, decimals }) : undefined
  }

  /** The member's hash rate, now and with this quantity. */
  get hashRateChange(): Change | undefined {
    const present = this.stores.funds.data?.hashRate
    if (!present || !this.plan) return undefined
    // A contribution that rests works again.
    return { from: present.total, to: sum([present.total, present.restingContribution, this.plan.hashRate]) }
  }

  /** Initial values of the position, at current rates. */
  get beginning(): Beginning | undefined {
    const { plan, terms } = this
    const present = this.stores.funds.data?.hashRate
    return plan && terms && present && beginningOf(plan, { dailyRate: terms.dailyRate, present })
  }

  /** When a position that began now could be redeemed, in unix seconds. */
  redeemableFrom(nowSeconds: number): number {
    return nowSeconds + REDEMPTION_DELAY_SECONDS
  }

  async load(): Promise<void> {
    const { mining, funds, session } = this.stores
    await Promise.allSettled([
      mining.refresh(),
      ...(session.loggedIn ? [funds.refresh(), this.confirmation.load()] : []),
    ])
  }

  choose(pool: PoolType): void {
    this.pool = pool
    this.submission.edited()
  }

  /** @param percent of what is available */
  usePreset(percent: number): void {
    if (this.balance !== undefined) this.amount.fill(presetQuantity(this.balance, percent, BOEX_DECIMALS))
  }

  /** Opens the review, unless something stands against it. */
  review(): void {
    if (this.ready()) this.reviewing = true
  }

  closeReview(): void {
    this.reviewing = false
    this.submission.forgetRefusal()
  }

  /** Returns true if the form is valid. Otherwise the field shows the error. */
  ready(): boolean {
    this.amount.touch()
    return this.amount.quantity !== undefined && this.terms !== undefined && !this.amount.problem
  }

  get needsPassword(): boolean {
    return joinNeedsPassword(this.pool)
  }

  /** Asks for the password, unless the form has an error. */
  confirm(): void {
    if (!this.ready() || !this.confirmation.passwordSet) return
    this.reviewing = false
    this.confirming = true
  }

  closeConfirmation(): void {
    this.confirming = false
    this.confirmation.forget()
  }

  /**
   * Joins the pool. The burn and the node pool need the six digits of the password. A second tap does not join twice,
   * and neither does a retry after a lost response.
   */
  async join(): Promise<void> {
    const { pool: type, balance, confirmation } = this
    const { quantity } = this.amount
    if (!this.ready() || !quantity) return
    const { needsPassword } = this
    if (needsPassword && !confirmation.complete) return
    const position = await this.submission.run({
      path: '/api/funds/addMiningRig',
      fields: { type, quantity },
      ...(needsPassword ? { password: confirmation.password } : {}),
      done: (position) =>
        this.arrive({
          position,
          available: balance === undefined ? undefined : { from: balance, to: subtract(balance, quantity) },
        }),
    })
    runInAction(() => {
      confirmation.clear()
      // Said on the page, where it can be changed.
      if (confirmation.refusedAt('page')) this.confirming = false
    })
    // Terms or balance may have changed: what is shown must be what is refused.
    if (!position) void this.load()
  }

  private arrive(joined: Joined): void {
    this.reviewing = false
    this.confirming = false
    this.joined = joined
    this.joinedOpen = true
    this.amount.clear()
    this.stores.cache.invalidate()
  }

  /** Puts the result away, ready for another quantity. */
  closeJoined(): void {
    this.joinedOpen = false
  }
}
