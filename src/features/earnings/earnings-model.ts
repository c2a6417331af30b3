import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { type DayOfPayouts, type Payout, payoutsByDay } from '@/domain/mining/payouts'
import { compare, isZero } from '@/domain/money/money'
import type { AppError } from '@/errors/app-error'
import type { RandomSource } from '@/platform/ports'
import type { ListQuery, Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { ClaimModel, type Mined, type MinedPosition } from './claim/claim-model'
import { PlanModel } from './plan/plan-model'

export type Release = Data<'/api/my/getBoexReleaseList'>['list'][number]
export type ReleaseFilter = Release['status']

/** Days that the chart goes back, today the last. */
const CHART_DAYS = 14
/** Maximum pages for the chart: enough for 70 simultaneous releases over its days. */
const CHART_PAGES = 10
const SECONDS_A_DAY = 86_400
/** The most a page of a list can have. */
const WIDEST_PAGE = 100
const POSITIONS_SHOWN = 5

/** State of the earnings page; ends with the page. */
export class EarningsModel {
  /** Mined and claimable quantities. */
  readonly read: Query<Mined>
  /** When each position began, in unix seconds, by its id; empty until it is known. */
  private began: ReadonlyMap<string, number> = new Map()
  /** Payments for the chart. If they cannot be read, the page omits it: the releases show the same figures. */
  private readonly paid: Query<readonly DayOfPayouts[]>
  filter: ReleaseFilter = 'running'
  /** True while the member chooses the release to accelerate. */
  choosing = false
  /** The release that was just made. */
  highlighted: string | undefined
  /** Every part was answered or has failed: what stands beneath another part is not pushed away by it any more. */
  answered = false
  readonly releases: ListQuery<Release>
  readonly claim: ClaimModel
  readonly plan: PlanModel
  readonly #stores: Pick<
    RootStore,
    'cache' | 'funds' | 'persistence' | 'queries' | 'request' | 'serverSeconds' | 'session'
  >

  constructor(
    stores: Pick<RootStore, 'cache' | 'funds' | 'persistence' | 'queries' | 'request' | 'serverSeconds' | 'session'>,
    random: RandomSource,
  ) {
    this.#stores = stores
    this.releases = stores.queries.list('/api/my/getBoexReleaseList', () => ({ status: this.filter }))
    this.read = stores.queries.from('what was mined', () => this.readMined())
    this.paid = stores.queries.from('payouts', () => this.readPayouts())
    this.claim = new ClaimModel(stores, () => this.mined, random)
    this.plan = new PlanModel(stores, random)
    makeAutoObservable(this)
  }

  /** Loads the data of the page. Parts fail independently, and each shows its error in place. */
  async load(): Promise<void> {
    await Promise.allSettled([
      this.#stores.funds.refresh(),
      this.read.load(),
      this.releases.refetch(),
      this.paid.load(),
      this.plan.flow.open ? this.plan.load() : undefined,
    ])
    this.answered = true
  }

  get mined(): Mined | undefined {
    return this.read.data
  }

  private async readMined(): Promise<Mined> {
    const { request } = this.#stores
    // The dates are an addition: without them the positions are shown all the same, but not to somebody else.
    const dated = request
      .call('/api/funds/getMiningRigList', { page: 1, limit: WIDEST_PAGE })
      .catch((error: AppError) => {
        if (error.kind === 'aborted' || error.kind === 'login-expired') throw error
        return undefined
      })
    const [mined, positions] = await Promise.all([request.call('/api/funds/getMiningRigRelease', {}), dated])
    const list = positions?.list
    this.date(list)
    return mined
  }

  get payouts(): readonly DayOfPayouts[] | undefined {
    return this.paid.data
  }

  private async readPayouts(): Promise<readonly DayOfPayouts[]> {
    const payouts: Payout[] = []
    for (let page = 1; page <= CHART_PAGES; page += 1) {
      const { list } = await this.#stores.request.call('/api/my/getReleasedLog', { page, limit: WIDEST_PAGE })
      payouts.push(...list)
      const oldest = list[list.length - 1]
      const start = this.#stores.serverSeconds() - CHART_DAYS * SECONDS_A_DAY
      if (list.length < WIDEST_PAGE || !oldest || oldest.paidAt < start) break
    }
    // The platform's time is known by its first answer, which may be the one above.
    return payoutsByDay(payouts, CHART_DAYS, this.#stores.serverSeconds())
  }

  get anyPayouts(): boolean {
    return this.payouts?.some(({ total }) => !isZero(total)) ?? false
  }

  /** Nothing mined, nothing waiting, nothing releasing: the beginning. */
  get untouched(): boolean {
    const balances = this.#stores.funds.data
    if (!balances || !this.mined) return false
    const { mined, boex } = balances
    return [mined.total, boex.pending, boex.releasing].every(isZero) && this.mined.positions.length === 0
  }

  /** The latest positions, as many as the page has room for. */
  get positions(): readonly MinedPosition[] {
    return [...(this.mined?.positions ?? [])].reverse().slice(0, POSITIONS_SHOWN)
  }

  beganAt(positionId: string): number | undefined {
    return this.began.get(positionId)
  }

  /** True if the position alone reaches the minimum of a claim. */
  claimableAlone({ claimable }: MinedPosition): boolean {
    return this.mined !== undefined && compare(claimable, this.mined.minimum) >= 0 && !isZero(claimable)
  }

  /** The one running release, where there is no other to choose from. */
  get onlyRunning(): Release | undefined {
    const { rows, total, phase } = this.releases
    return this.filter === 'running' && phase === 'ready' && total === 1 ? rows[0] : undefined
  }

  choose(filter: ReleaseFilter): void {
    if (filter === this.filter) return
    this.filter = filter
    this.releases.reset()
    void this.releases.load()
  }

  openClaim(positionId?: string): void {
    this.plan.flow.close()
    this.claim.begin(positionId)
  }

  openRelease(): void {
    this.claim.flow.close()
    this.plan.begin()
  }

  openAcceleration(): void {
    this.choose('running')
    this.choosing = true
  }

  closeAcceleration(): void {
    this.choosing = false
  }

  /** Leaves the planner for the list, where the release that was just made stands out (G5). */
  async showNew(): Promise<string | undefined> {
    const id = this.plan.flow.receipt?.id
    this.plan.flow.close()
    this.highlighted = id
    if (this.filter !== 'running') {
      this.filter = 'running'
      this.releases.reset()
    }
    await this.releases.load()
    return id
  }

  private date(list: Data<'/api/funds/getMiningRigList'>['list'] | undefined): void {
    if (list) this.began = new Map(list.map(({ id, createdAt }) => [id, createdAt]))
  }
}
