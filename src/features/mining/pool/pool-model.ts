import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining/mining'
import { type Replenishment, replenishmentOf } from '@/domain/mining/positions'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

export type Position = Data<'/api/funds/addMiningRig'>

/** As many as a page of the platform's list holds; who has more sees them in the list of positions. */
const READ = 100
const SHOWN = 2

/** Data of the pool page in addition to the stores: the member's positions in progress. */
export class PoolModel {
  readonly positions: Query<Data<'/api/funds/getMiningRigList'>>

  constructor(private readonly stores: Pick<RootStore, 'chainFacts' | 'funds' | 'mining' | 'queries' | 'session'>) {
    const page = { status: 'in-progress', page: 1, limit: READ } as const
    this.positions = stores.queries.call('/api/funds/getMiningRigList', page, { shared: true, stored: true })
  }

  /** The newest positions, for a glance; undefined while they are not known. */
  get preview(): readonly Position[] | undefined {
    return this.positions.shown?.list.slice(0, SHOWN)
  }

  get total(): number {
    return this.positions.shown?.total ?? 0
  }

  /** Replenishment that the 'Hash Rate Burned' warning asks for (E8); undefined while nothing is burned. */
  get replenishment(): Replenishment | undefined {
    return replenishmentOf(this.positions.shown?.list ?? [], (type) => this.minimumOf(type))
  }

  /** Loads the data of the page. Parts fail independently and keep their earlier data. */
  async load(): Promise<void> {
    const { mining, chainFacts, funds, session } = this.stores
    const member = session.loggedIn
    await Promise.all([
      chainFacts.refresh().catch(() => undefined),
      mining.refresh(),
      member ? funds.refresh() : undefined,
      member ? this.positions.refresh() : undefined,
    ])
  }

  /** Same as `load`, for callers that do not wait. Each part shows its own failure. */
  reload(): void {
    this.load().catch(() => undefined)
  }

  private minimumOf(type: PoolType): string | undefined {
    const pool = this.stores.mining.pool(type)
    return pool?.enabled ? pool.minimum : undefined
  }
}
