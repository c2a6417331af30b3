import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import { type MonthOfPayouts, payoutsByMonth } from '@/domain/payouts'
import { daysLeftOf, releasedShare } from '@/domain/release-plan'
import { zonedTime } from '@/lib/calendar-date'
import type { Clock, RandomSource } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { Pager } from '@/stores/support/pager'
import { AccelerationModel } from './acceleration-model'
import type { Release } from './earnings-model'

export type Payment = Data<'/api/my/getReleasedLog'>['list'][number]

/** The most a page of a list can have: there is no call for one release, so that the pages are gone through. */
const WIDEST_PAGE = 100
const LOG_PAGE = 30

/** What the page of one release knows and does; gone with the page. */
export class DetailModel {
  release: Release | undefined
  phase: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  readonly log: Pager<Payment>
  readonly acceleration: AccelerationModel

  /** @param id of the release, as the address has it */
  constructor(
    readonly id: string,
    private readonly stores: RootStore,
    tools: { readonly clock: Clock; readonly random: RandomSource },
  ) {
    this.log = new Pager<Payment>((page) =>
      stores.request.call('/api/my/getReleasedLog', { page, limit: LOG_PAGE, releaseId: id }),
    )
    this.acceleration = new AccelerationModel(stores, () => this.release, tools)
    makeAutoObservable<this, 'stores'>(this, { stores: false, log: false, acceleration: false })
  }

  /** How much of it is paid, from 0 to 1; by its days, as they are what is counted. */
  get share(): number {
    const { release } = this
    if (!release) return 0
    return release.days === 0 ? releasedShare(release) : release.daysPaid / release.days
  }

  get daysLeft(): number {
    return this.release ? daysLeftOf(this.release) : 0
  }

  /** Payments by month. What the last month sums to is known only when all of it is here. */
  get months(): (MonthOfPayouts<Payment> & { readonly whole: boolean })[] {
    const months = payoutsByMonth(this.log.rows)
    return months.map((month, index) => ({ ...month, whole: this.log.complete || index < months.length - 1 }))
  }

  /** Reads the release and what hangs on it; what is shown stays meanwhile and when it fails. */
  async load(): Promise<void> {
    try {
      const release = await this.find()
      runInAction(() => {
        this.release = release
        this.phase = release ? 'ready' : 'gone'
      })
    } catch {
      runInAction(() => {
        // What was read before is worth more than an excuse.
        this.phase = this.release ? 'ready' : 'failed'
      })
      return
    }
    if (this.phase === 'gone') return
    await Promise.allSettled([
      this.log.renew(),
      this.stores.funds.refresh(),
      this.release?.status === 'running' ? this.acceleration.load() : undefined,
    ])
  }

  retry(): Promise<void> {
    this.phase = 'loading'
    return this.load()
  }

  private async find(): Promise<Release | undefined> {
    for (let page = 1; ; page += 1) {
      const payload = { page, limit: WIDEST_PAGE }
      const { list, total } = await this.stores.request.call('/api/my/getBoexReleaseList', payload)
      const found = list.find(({ id }) => id === this.id)
      if (found || list.length === 0 || page * WIDEST_PAGE >= total) return found
    }
  }

  /** Every payment as lines of text, the pages that were not shown yet included; tabs between the columns. */
  async logText(): Promise<string> {
    while (!this.log.complete && this.log.phase === 'ready') await this.log.more()
    return this.log.rows
      .map(({ paidAt, day, days, quantity }) => `${zonedTime(paidAt)}\t${day}/${days}\t${quantity} BOEX`)
      .join('\n')
  }
}
