import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { BOEX_DECIMALS } from '@/domain/constants'
import { type ReleaseProblem, releaseProblem } from '@/domain/mining/release'
import {
  RELEASE_DAY_SECONDS,
  type ReleasePlan,
  type ReleasePoint,
  releaseCurve,
  releasePlan,
} from '@/domain/mining/release-plan'
import { add, type Decimal, subtract } from '@/domain/money/money'
import type { Violation } from '@/domain/money/quantity'
import type { RandomSource } from '@/platform/ports'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { AmountForm } from '@/stores/support/amount-form'
import { MoneyFlow, type MoneyStores } from '@/stores/support/money-flow'

export type ReleaseTerms = Data<'/api/my/getReleaseSetConfig'>

/** Columns of the drawing: as many as can be told apart on a narrow screen. */
const POINTS = 30

/** Result of a new release, in BOEX, with the time of its first payment. */
export interface PlanReceipt {
  readonly id: string
  readonly total: string
  readonly days: number
  /** Unix seconds. */
  readonly firstAt: number
  readonly pending: { readonly before: string; readonly after: string }
  /** Undefined while the balances were not known. */
  readonly releasing: { readonly before: string; readonly after: string } | undefined
}

/** The release planner (G1): a quantity, a number of days, and the schedule that follows from them. */
export class PlanModel {
  readonly read: Query<ReleaseTerms>
  days: number | undefined
  /** True after the first submit. Before, a too small number of days may still be half typed. */
  sent = false
  readonly amount: AmountForm<ReleaseProblem>
  readonly flow: MoneyFlow<'/api/funds/addBoexRelease', PlanReceipt>
  readonly #serverSeconds: () => number

  constructor(stores: MoneyStores & Pick<RootStore, 'queries'>, random: RandomSource) {
    this.#serverSeconds = stores.serverSeconds
    this.read = stores.queries.call('/api/my/getReleaseSetConfig', {})
    this.amount = new AmountForm({
      decimals: () => BOEX_DECIMALS,
      problem: () => (this.violation?.problem === 'days-invalid' ? undefined : this.violation),
      maximum: () => this.terms && { quantity: this.terms.maximum, limitedBy: 'releasable' },
      edited: () => this.flow.edited(),
    })
    this.flow = new MoneyFlow(stores, random, {
      path: '/api/funds/addBoexRelease',
      fields: { text: this.amount },
      inSheet: true,
      choices: () => ({ days: String(this.days ?? '') }),
      restore: ({ days = '' }) => {
        if (/^\d{1,4}$/.test(days)) this.days = Number(days)
        if (!this.flow.open) this.show()
      },
      operation: () => {
        const { days, terms, violation } = this
        const { quantity } = this.amount
        if (violation || quantity === undefined || days === undefined || !terms) return undefined
        const { maximum: pending } = terms
        const releasing = stores.funds.data?.boex.releasing
        return {
          fields: { quantity, days },
          done: (release) => ({
            id: release.id,
            total: release.total,
            days: release.days,
            firstAt: release.finishesAt - (release.days - 1) * RELEASE_DAY_SECONDS,
            pending: { before: pending, after: subtract(pending, quantity) },
            releasing: releasing === undefined ? undefined : { before: releasing, after: add(releasing, quantity) },
          }),
        }
      },
    })
    makeAutoObservable(this)
  }

  /** Reads the terms again; what was shown stays while it runs and when it fails. */
  async load(): Promise<void> {
    await this.read.load()
    if (this.days === undefined) this.chooseUsual()
  }

  get terms(): ReleaseTerms | undefined {
    return this.read.data
  }

  /** Maximum releasable: what was claimed and is in no release yet. */
  get maximum(): string | undefined {
    return this.terms?.maximum
  }

  get violation(): Violation<ReleaseProblem> | undefined {
    const { terms, days } = this
    return terms && releaseProblem({ ...terms, text: this.amount.text, decimals: BOEX_DECIMALS, days })
  }

  /** True if the field of days shows an error. */
  get daysRefused(): boolean {
    const { terms, days, sent } = this
    if (!terms) return false
    if (days !== undefined && days > terms.maximumDays) return true
    return sent && (days === undefined || days < terms.minimumDays)
  }

  private get scheduled(): { total: Decimal; days: number } | undefined {
    const { terms, days } = this
    const { quantity } = this.amount
    if (!terms || quantity === undefined || days === undefined) return undefined
    return days < terms.minimumDays || days > terms.maximumDays ? undefined : { total: quantity, days }
  }

  /** The schedule, as soon as there is a quantity and a number of days that are possible together. */
  get plan(): ReleasePlan | undefined {
    const { scheduled } = this
    return scheduled && releasePlan(scheduled.total, scheduled.days, this.#serverSeconds())
  }

  get curve(): ReleasePoint[] {
    const { scheduled } = this
    return scheduled ? releaseCurve(scheduled.total, scheduled.days, POINTS) : []
  }

  /** Resets the form for a new plan. The chosen days are kept. */
  begin(): void {
    this.amount.clear()
    this.sent = false
    this.flow.reset()
    this.show()
  }

  private show(): void {
    this.flow.open = true
    void this.load()
  }

  chooseDays(days: number | undefined): void {
    this.days = days
    this.flow.edited()
  }

  /** Schedules the release. */
  submit(): Promise<PlanReceipt | undefined> {
    this.sent = true
    return this.flow.send()
  }

  private chooseUsual(): void {
    this.days = this.terms && usualDays(this.terms)
  }
}

/** The middle one of the days that are offered. */
const usualDays = ({ dayOptions, minimumDays }: ReleaseTerms): number =>
  dayOptions[Math.floor(dayOptions.length / 2)] ?? minimumDays
