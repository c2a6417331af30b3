import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { type MonthOfPayouts, payoutsByMonth } from '@/domain/mining/payouts'
import { daysLeftOf, releasedShare } from '@/domain/mining/release-plan'
import { zonedTime } from '@/lib/calendar-date'
import type { Clock, RandomSource } from '@/platform/ports'
import type { ListQuery, Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { AccelerationModel } from './accelerate/acceleration-model'
import type { Release } from './earnings-model'

export type Payment = Data<'/api/my/getReleasedLog'>['list'][number]

/** The most a page of a list can have: there is no call for one release, so that the pages are gone through. */
const WIDEST_PAGE = 100
const LOG_PAGE = 30

/** State of the page of one release; ends with the page. */
export class DetailModel {
  readonly #found: Query<{ readonly release: Release | undefined }>
  readonly log: ListQuery<Payment>
  readonly acceleration: AccelerationModel
  readonly #stores: Pick<
    RootStore,
    'cache' | 'funds' | 'persistence' | 'queries' | 'request' | 'sales' | 'serverSeconds' | 'session'
  >

  /** @param id of the release, as the address has it */
  constructor(
    readonly id: string,
    stores: Pick<
      RootStore,
      'cache' | 'funds' | 'persistence' | 'queries' | 'request' | 'sales' | 'serverSeconds' | 'session'
    >,
    tools: { readonly clock: Clock; readonly random: RandomSource },
  ) {
    this.#stores = stores
    this.#found = stores.queries.from('release', async () => ({ release: await this.find() }))
    this.log = stores.queries.list('/api/my/getReleasedLog', () => ({ limit: LOG_PAGE, releaseId: id }))
    this.acceleration = new AccelerationModel(stores, () => this.release, tools)
    makeAutoObservable(this)
  }

  get release(): Release | undefined {
    return this.#found.data?.release
  }

  get phase(): 'loading' | 'ready' | 'gone' | 'failed' {
    const { data, failed } = this.#found
    if (data) return data.release ? 'ready' : 'gone'
    return failed ? 'failed' : 'loading'
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

  /** Payments by month. The total of the last month is final only after all its payments are loaded. */
  get months(): (MonthOfPayouts<Payment> & { readonly whole: boolean })[] {
    const months = payoutsByMonth(this.log.rows)
    return months.map((month, index) => ({ ...month, whole: this.log.complete || index < months.length - 1 }))
  }

  /** Reads the release and what hangs on it; what is shown stays meanwhile and when it fails. */
  async load(): Promise<void> {
    if (!(await this.#found.load()) || this.phase === 'gone') return
    await Promise.allSettled([
      this.log.renew(),
      this.#stores.funds.refresh(),
      this.release?.status === 'running' ? this.acceleration.load() : undefined,
    ])
  }

  private async find(): Promise<Release | undefined> {
    for (let page = 1; ; page += 1) {
      const payload = { page, limit: WIDEST_PAGE }
      const { list, total } = await this.#stores.request.call('/api/my/getBoexReleaseList', payload)
      const found = list.find(({ id }) => id === this.id)
      if (found || list.length === 0 || page * WIDEST_PAGE >= total) return found
    }
  }

  /** Every payment as lines of text, the pages that were not shown yet included; tabs between the columns. */
  async logText(): Promise<string | undefined> {
    while (!this.log.complete && this.log.phase === 'ready') {
      if (!(await this.log.more())) return undefined
    }
    return this.log.rows
      .map(({ paidAt, day, days, quantity }) => `${zonedTime(paidAt)}\t${day}/${days}\t${quantity} BOEX`)
      .join('\n')
  }
}
