import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { DISPLAY_DECIMALS } from '@/domain/constants'
import { type AccelerationProblem, accelerationProblem, accelerationVc } from '@/domain/mining/release'
import { type AcceleratedPlan, acceleratedPlan, affordableDays, daysLeftOf } from '@/domain/mining/release-plan'
import { type Decimal, decimal, maximum, multiplyUp, subtract } from '@/domain/money/money'
import type { Violation } from '@/domain/money/quantity'
import type { Clock, RandomSource } from '@/platform/ports'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { Debounce } from '@/stores/support/debounce'
import { MoneyFlow, type MoneyStores } from '@/stores/support/money-flow'
import type { Release } from '../earnings-model'

type Quote = Data<'/api/funds/getVcNum'>

/** A slider is asked for once it rests. */
const QUOTE_DELAY_MILLISECONDS = 300
const WHOLE = 100

export interface AccelerationReceipt {
  readonly daysSaved: number
  /** Unix seconds. */
  readonly finishesAt: { readonly before: number; readonly after: number }
  readonly vcSpent: string
  /** Undefined while the balance was not known. */
  readonly vc: { readonly before: string; readonly after: string } | undefined
}

type AccelerationStores = MoneyStores & Pick<RootStore, 'queries' | 'sales'>

/** Bringing the end of one release forward for VC (G2): how many days, what that takes, and what there is. */
export class AccelerationModel {
  /** 0 until something is chosen. */
  daysSaved = 0
  /** True if the member entered more days than remain. */
  reduced = false
  private readonly terms: Query<Data<'/api/my/getReleaseSetConfig'>>
  /** Price of the chosen days, from the platform. */
  private readonly quote: Query<Quote>
  readonly flow: MoneyFlow<'/api/funds/addBoexRelease', AccelerationReceipt>
  readonly #resting: Debounce
  readonly #release: () => Release | undefined
  readonly #stores: AccelerationStores

  /** @param release the release as it was read last; undefined before and when it is gone */
  constructor(
    stores: AccelerationStores,
    release: () => Release | undefined,
    { clock, random }: { readonly clock: Clock; readonly random: RandomSource },
  ) {
    this.#stores = stores
    this.#release = release
    this.terms = stores.queries.call('/api/my/getReleaseSetConfig', {})
    this.#resting = new Debounce(clock, QUOTE_DELAY_MILLISECONDS)
    this.quote = stores.queries.call('/api/funds/getVcNum', () => ({ id: release()?.id ?? '', days: this.daysSaved }))
    this.flow = new MoneyFlow(stores, random, {
      path: '/api/funds/addBoexRelease',
      operation: () => {
        const { daysSaved, vcOwned } = this
        const present = release()
        const { data: quote } = this.quote
        if (!present || !quote || this.violation) return undefined
        return {
          fields: { id: present.id, vc: quote.vc },
          done: ({ finishesAt, vcSpent }) => {
            this.daysSaved = 0
            return {
              daysSaved,
              finishesAt: { before: present.finishesAt, after: finishesAt },
              vcSpent,
              vc: vcOwned === undefined ? undefined : { before: vcOwned, after: subtract(vcOwned, vcSpent) },
            }
          },
        }
      },
    })
    makeAutoObservable(this)
  }

  /** A release keeps the price that it began with. */
  private get vcPerBoexDay(): string | undefined {
    return this.#release()?.vcPerBoexDay ?? this.terms.data?.vcPerBoexDay
  }

  /** The most days that can be saved: all that are left. */
  get maximumDays(): number {
    const release = this.#release()
    return release?.status === 'running' ? daysLeftOf(release) : 0
  }

  /** True once the platform has quoted the chosen days. Until then the app computes the price by the same rule. */
  get quoted(): boolean {
    return this.quote.data !== undefined
  }

  /** The platform could not say what it takes. */
  get failed(): boolean {
    return this.quote.failed
  }

  get vcNeeded(): Decimal | undefined {
    const release = this.#release()
    const { data: quote } = this.quote
    if (quote) return decimal(quote.vc)
    if (!release || this.vcPerBoexDay === undefined) return undefined
    return accelerationVc(release.remaining, this.daysSaved, this.vcPerBoexDay)
  }

  get vcOwned(): string | undefined {
    return this.#stores.funds.data?.vc.available
  }

  get violation(): Violation<AccelerationProblem> | undefined {
    const { vcNeeded } = this
    return vcNeeded === undefined ? undefined : accelerationProblem(this.daysSaved, vcNeeded, this.vcOwned)
  }

  /** Remaining payments and end date with the chosen days. */
  get plan(): AcceleratedPlan | undefined {
    const release = this.#release()
    return release && acceleratedPlan(release, Math.min(this.daysSaved, this.maximumDays), this.#stores.serverSeconds())
  }

  /** Length of the accelerated timeline relative to the current one, 0 to 100. */
  get shareAfter(): number {
    const { maximumDays, daysSaved } = this
    return maximumDays === 0 ? 0 : ((maximumDays - daysSaved) / maximumDays) * WHOLE
  }

  /** The most days that the VC there is saves; undefined while that is not known. */
  get affordable(): number | undefined {
    const release = this.#release()
    const { vcOwned, vcPerBoexDay } = this
    if (!release || vcOwned === undefined || vcPerBoexDay === undefined) return undefined
    return affordableDays(release, vcOwned, vcPerBoexDay)
  }

  /** VC to buy: the missing VC, rounded up to the displayed decimals, but at least the minimum purchase. */
  get vcToBuy(): Decimal | undefined {
    const { violation } = this
    if (violation?.problem !== 'insufficient-vc' || violation.bound === undefined) return undefined
    return maximum(multiplyUp(violation.bound, '1', DISPLAY_DECIMALS), this.#stores.sales.of('VC')?.minimum ?? '0')
  }

  /** Reads what a day costs, and what the days chosen cost now. */
  async load(): Promise<void> {
    await Promise.allSettled([this.terms.load(), this.#stores.sales.refresh(), this.ask()])
  }

  /** Chooses a number of days, at most those that are left. */
  choose(days = 0): void {
    this.reduced = days > this.maximumDays
    const before = this.daysSaved
    this.daysSaved = Math.max(0, Math.min(days, this.maximumDays))
    // An earlier quote for these days may be stale.
    if (this.daysSaved !== before) this.quote.reset()
    this.flow.reset()
    this.stop()
    if (this.quoted) return
    this.#resting.run(() => void this.ask())
  }

  chooseAffordable(): void {
    this.choose(this.affordable)
  }

  /** Requests a quote for the chosen days. Quotes for other days and older requests are dropped. */
  async ask(): Promise<void> {
    const release = this.#release()
    if (!release || this.daysSaved === 0 || this.daysSaved > this.maximumDays) return
    await this.quote.load()
  }

  /** To be called when the page goes: nothing is asked for any more. */
  stop(): void {
    this.#resting.cancel()
  }
}
