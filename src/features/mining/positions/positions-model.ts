import { makeAutoObservable } from 'mobx'
import type { PoolType } from '@/domain/mining/mining'
import { type PositionTotals, positionTotals, type Replenishment, replenishmentOf } from '@/domain/mining/positions'
import type { RandomSource } from '@/platform/ports'
import type { RouteParameters } from '@/shell/navigation/address'
import type { ListQuery } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import type { Position } from '../pool/pool-model'
import { PositionModel, type PositionView } from './position-model'

export type PositionStatus = Position['status']
export type TypeFilter = PoolType | 'all'
/** As many as a page of the platform's list holds. */
const WIDEST_PAGE = 100

export const SORTS = ['newest', 'oldest', 'largest'] as const
export type Sort = (typeof SORTS)[number]

const STATUSES: readonly string[] = ['in-progress', 'redeemed'] satisfies readonly PositionStatus[]
const FILTERS: readonly string[] = ['all', 'flexible', 'burn', 'node'] satisfies readonly TypeFilter[]

const isStatus = (text: string | undefined): text is PositionStatus => text !== undefined && STATUSES.includes(text)
const isSort = (text: string | undefined): text is Sort => SORTS.some((sort) => sort === text)
const isFilter = (text: string | undefined): text is TypeFilter => text !== undefined && FILTERS.includes(text)

/** The list of positions: which are shown, and the one that is looked at. The address keeps the filter (E9). */
export class PositionsModel {
  status: PositionStatus = 'in-progress'
  type: TypeFilter = 'all'
  sort: Sort = 'newest'
  readonly pager: ListQuery<Position>
  opened: PositionModel | undefined
  /** The sheet leaves the screen with what it shows. */
  sheetOpen = false
  /** A position that the address asks to see, as soon as it is there. */
  #wanted: string | undefined
  readonly #stores: Pick<
    RootStore,
    'cache' | 'funds' | 'mining' | 'persistence' | 'queries' | 'request' | 'serverSeconds' | 'session'
  >
  readonly #random: RandomSource

  constructor(
    stores: Pick<
      RootStore,
      'cache' | 'funds' | 'mining' | 'persistence' | 'queries' | 'request' | 'serverSeconds' | 'session'
    >,
    random: RandomSource,
  ) {
    this.#stores = stores
    this.#random = random
    this.pager = stores.queries.list('/api/funds/getMiningRigList', () => {
      const { status, type, sort } = this
      return { status, sort, ...(type === 'all' ? {} : { type }) }
    })
    makeAutoObservable(this)
  }

  /** Takes what the address asks for: `status`, `type`, `sort`, and `id` of a position to open. */
  open({ status, type, sort, id }: Readonly<Record<string, string>>): void {
    if (isStatus(status)) this.status = status
    if (isFilter(type)) this.type = type
    if (isSort(sort)) this.sort = sort
    this.#wanted = id
  }

  /** Address parameters of the current view, as `open` takes them. */
  get query(): RouteParameters {
    const { status, type, sort } = this
    return {
      status: status === 'in-progress' ? undefined : status,
      type: type === 'all' ? undefined : type,
      sort: sort === 'newest' ? undefined : sort,
    }
  }

  /** Sums of what is filtered; undefined while not all of it is loaded. */
  get totals(): PositionTotals | undefined {
    const { pager } = this
    return pager.complete && pager.rows.length > 0 ? positionTotals(pager.rows) : undefined
  }

  /** Returns the replenishment for the burned hash rate of one position (E8). */
  replenishmentOf(position: Position): Replenishment | undefined {
    return replenishmentOf([position], (type) => {
      const pool = this.#stores.mining.pool(type)
      return pool?.enabled ? pool.minimum : undefined
    })
  }

  /** Reads the list again; its failure is shown in its place. */
  async refresh(): Promise<void> {
    const { mining, funds } = this.#stores
    const [list] = await Promise.allSettled([
      this.pager.refetch(),
      mining.data ? undefined : mining.refresh(),
      funds.data ? undefined : funds.refresh(),
    ])
    if (list.status === 'rejected') throw list.reason
    this.openWanted(this.pager.rows)
    // The list does not wait for this search. The next refresh tries again.
    if (this.#wanted !== undefined) this.findWanted().catch(() => undefined)
  }

  /** Same as `refresh`, for callers that do not wait. The list does not change behind an open position sheet. */
  reload(): void {
    if (!this.sheetOpen) this.refresh().catch(() => undefined)
  }

  chooseStatus(status: PositionStatus): void {
    this.status = status
    this.start()
  }

  chooseType(type: TypeFilter): void {
    this.type = type
    this.start()
  }

  chooseSort(sort: Sort): void {
    this.sort = sort
    this.start()
  }

  look(position: Position, view: PositionView): void {
    this.opened = new PositionModel(position, view, this.#stores, this.#random)
    this.sheetOpen = true
    void this.opened.read.load()
  }

  /** Redeems the position in the sheet and updates its card immediately. */
  async redeem(): Promise<void> {
    const redeemed = await this.opened?.redeeming.send()
    if (redeemed) this.pager.replace(redeemed)
  }

  /** Puts the sheet away; the list catches up with what was done in it. */
  close(): void {
    this.sheetOpen = false
    this.reload()
  }

  /** Puts the sheet away and shows the redeemed ones. */
  seeRedeemed(): void {
    this.sheetOpen = false
    this.type = 'all'
    this.chooseStatus('redeemed')
  }

  private start(): void {
    this.pager.reset()
    this.refresh().catch(() => undefined)
  }

  private openWanted(positions: readonly Position[]): void {
    const wanted = positions.find(({ id }) => id === this.#wanted)
    if (!wanted) return
    this.#wanted = undefined
    this.look(wanted, 'details')
  }

  /** Looks for it among all positions, redeemed ones as well: a link may be older than what the list shows. */
  private async findWanted(): Promise<void> {
    for (let page = 1; this.#wanted !== undefined; page += 1) {
      const { list, total } = await this.#stores.request.call('/api/funds/getMiningRigList', {
        status: 'all',
        page,
        limit: WIDEST_PAGE,
      })
      this.openWanted(list)
      if (page * WIDEST_PAGE >= total) this.#wanted = undefined
    }
  }
}
