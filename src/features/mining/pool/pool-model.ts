import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining/mining'
import { type Replenishment, replenishmentOf } from '@/domain/mining/positions'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

export type Position = Data<'/api/funds/addMiningRig'>

/** As many as a page of the platform's list holds; who has more sees them in the list of positions. */
const READ = 100
const SHOWN = 2

/** What the pool page knows beside the stores: the member's positions in progress. */
export class PoolModel {
  readonly positions: Query<Data<'/api/funds/getMiningRigList'>>

  constructor(private readonly stores: RootStore) {
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

  /** What the 'Hash Rate Burned' warning asks for (E8); undefined while nothing is burned. */
  get replenishment(): Replenishment | undefined {
    return replenishmentOf(this.positions.shown?.list ?? [], (type) => this.minimumOf(type))
  }

  /** Loads what the page shows. Each part fails by itself: what was shown stays. */
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

  /** As `load`, for where a failure is said in its place and nobody waits. */
  reload(): void {
    this.load().catch(() => undefined)
  }

  private minimumOf(type: PoolType): string | undefined {
    const pool = this.stores.mining.pool(type)
    return pool?.enabled ? pool.minimum : undefined
  }
}
