import { makeAutoObservable, runInAction } from 'mobx'
import type { Payload } from '@/contract/contract'
import { parseAmount } from '@/domain/amount-input'
import { BOEX_DECIMALS, REDEMPTION_DELAY_SECONDS, WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import { type JoinProblem, joinProblem, type PoolType } from '@/domain/mining'
import { type Beginning, beginningOf, type MiningPlan, miningPlan, presetQuantity } from '@/domain/mining-plan'
import { type Decimal, isZero, sum } from '@/domain/money'
import type { Refusal } from '@/domain/quantity'
import type { AppError } from '@/errors/app-error'
import type { RandomSource } from '@/platform/ports'
import type { Draft } from '@/stores/drafts-store'
import type { PoolTerms } from '@/stores/mining-store'
import type { RootStore } from '@/stores/root-store'
import { placeOfRefusal } from '@/stores/support/blame'
import { MoneySubmission } from '@/stores/support/money-submission'
import type { Position } from './pool-model'

/** Where a refusal of each field is said. */
const PLACES: Readonly<Record<keyof Payload<'/api/funds/addMiningRig'>, 'page' | 'password'>> = {
  type: 'page',
  quantity: 'page',
  password: 'password',
  idempotencyKey: 'password',
}

const TYPES: readonly string[] = ['flexible', 'burn', 'node'] satisfies readonly PoolType[]

const isPoolType = (text: string | undefined): text is PoolType => text !== undefined && TYPES.includes(text)

/** A position that was begun, with the available balance before it. */
export interface Joined {
  readonly position: Position
  readonly availableBefore: string | undefined
}

/** What the page that joins a pool knows and does; gone with the page. */
export class JoinModel {
  pool: PoolType = 'flexible'
  text = ''
  /** Whether the quantity was left or sent once: nobody is corrected while typing the first digit. */
  touched = false
  /** The flexible pool is joined after a look at what it means; burning is held for, then confirmed by the password. */
  reviewing = false
  /** The withdrawal password is asked for, before BOEX is burned. */
  confirming = false
  password = ''
  joined: Joined | undefined
  /** The sheet leaves the screen with what it shows. */
  joinedOpen = false
  readonly decimals = BOEX_DECIMALS
  readonly submission: MoneySubmission

  constructor(
    private readonly stores: RootStore,
    random: RandomSource,
  ) {
    this.submission = new MoneySubmission(stores, random)
    makeAutoObservable<this, 'stores'>(this, { stores: false, decimals: false, submission: false })
  }

  /** Takes what the address asks for: `type` and `quantity` (E8). What is no pool is left out. */
  open({ type, quantity }: Readonly<Record<string, string>>): void {
    if (isPoolType(type)) this.pool = type
    if (quantity === undefined) return
    this.text = quantity
    this.touched = true
  }

  get draft(): Draft | undefined {
    const { pool, text } = this
    return text === '' ? undefined : { pool, text }
  }

  restore({ pool, text = '' }: Draft): void {
    if (isPoolType(pool)) this.pool = pool
    this.text = text
  }

  get terms(): PoolTerms | undefined {
    return this.stores.mining.pool(this.pool)
  }

  get balance(): string | undefined {
    return this.stores.funds.funds?.boex.available
  }

  get quantity(): Decimal | undefined {
    const quantity = parseAmount(this.text, this.decimals)
    return quantity === undefined || isZero(quantity) ? undefined : quantity
  }

  get plan(): MiningPlan | undefined {
    const { quantity, terms, pool, decimals } = this
    return quantity && terms ? miningPlan(pool, quantity, { terms, decimals }) : undefined
  }

  get refusal(): Refusal<JoinProblem> | undefined {
    const { text, decimals, terms, balance } = this
    return terms && joinProblem({ text, decimals, pool: terms, balance })
  }

  /** What the field says; silent before it was touched. */
  get shownRefusal(): Refusal<JoinProblem> | undefined {
    return this.touched ? this.refusal : undefined
  }

  /** Burning asks for it. */
  get passwordSet(): boolean {
    return this.stores.session.user?.withdrawalPasswordSet ?? false
  }

  /** What the platform refused of the password, or of what it confirms where no field of the page is to blame. */
  get refusedPassword(): AppError | undefined {
    const { refused, outcome } = this.submission
    return refused && !outcome && !this.fieldRefused ? refused : undefined
  }

  private get fieldRefused(): boolean {
    const { refused } = this.submission
    return refused !== undefined && placeOfRefusal(refused, PLACES, 'password') === 'page'
  }

  /** The member's hash rate, now and with this quantity. */
  get hashRateChange(): { readonly from: string; readonly to: Decimal } | undefined {
    const present = this.stores.funds.funds?.hashRate
    if (!present || !this.plan) return undefined
    // A contribution that rests works again.
    return { from: present.total, to: sum([present.total, present.restingContribution, this.plan.hashRate]) }
  }

  /** What the position begins with, at present rates. */
  get beginning(): Beginning | undefined {
    const { plan, terms } = this
    const present = this.stores.funds.funds?.hashRate
    return plan && terms && present && beginningOf(plan, { dailyRate: terms.dailyRate, present })
  }

  /** When a position that began now could be redeemed, in unix seconds. */
  redeemableFrom(nowSeconds: number): number {
    return nowSeconds + REDEMPTION_DELAY_SECONDS
  }

  async load(): Promise<void> {
    const { mining, funds, session } = this.stores
    await Promise.allSettled([mining.refresh(), funds.refresh(), this.passwordSet ? undefined : session.refresh()])
  }

  choose(pool: PoolType): void {
    this.pool = pool
    this.submission.edited()
  }

  type(text: string): void {
    this.text = text
    this.submission.edited()
  }

  leaveField(): void {
    this.touched = this.touched || this.text !== ''
  }

  /** @param percent of what is available */
  usePreset(percent: number): void {
    const { balance, decimals } = this
    if (balance === undefined) return
    this.type(presetQuantity(balance, percent, decimals))
    this.touched = true
  }

  /** Opens the review, unless something stands against it. */
  review(): void {
    this.touched = true
    if (this.quantity && this.terms && !this.refusal) this.reviewing = true
  }

  closeReview(): void {
    this.reviewing = false
    this.submission.forgetRefusal()
  }

  /** Asks for the password, unless something stands against burning. */
  confirm(): void {
    this.touched = true
    if (this.quantity && this.terms && !this.refusal && this.passwordSet) this.confirming = true
  }

  closeConfirmation(): void {
    this.confirming = false
    this.password = ''
    this.submission.forgetRefusal()
  }

  typePassword(digits: string): void {
    this.password = digits
    this.submission.forgetRefusal()
  }

  /**
   * Joins; burning needs the six digits of the password. A second tap finds the first one running; trying again after a
   * lost answer does not join twice.
   */
  async join(): Promise<void> {
    this.touched = true
    const { quantity, pool: type, terms, balance, password } = this
    if (!quantity || !terms || this.refusal) return
    const burns = type === 'burn'
    if (burns && password.length !== WITHDRAWAL_PASSWORD_DIGITS) return
    const fields = { type, quantity }
    const proof = burns ? { password } : {}
    const position = await this.submission.run({
      path: '/api/funds/addMiningRig',
      fields,
      send: (idempotencyKey) =>
        this.stores.request.call('/api/funds/addMiningRig', { ...fields, ...proof, idempotencyKey }),
      done: (position) => this.arrive({ position, availableBefore: balance }),
    })
    runInAction(() => {
      this.password = ''
      // Said on the page, where it can be changed.
      if (this.fieldRefused) this.confirming = false
    })
    // Terms or balance may have changed: what is shown must be what is refused.
    if (!position) void this.load()
  }

  private arrive(joined: Joined): void {
    this.reviewing = false
    this.confirming = false
    this.joined = joined
    this.joinedOpen = true
    this.text = ''
    this.touched = false
    this.stores.money.invalidate()
  }

  /** Puts the result away, ready for another quantity. */
  closeJoined(): void {
    this.joinedOpen = false
  }
}
