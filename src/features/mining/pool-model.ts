import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining'
import { type Replenishment, replenishmentOf } from '@/domain/positions'
import type { RootStore } from '@/stores/root-store'

export type Position = Data<'/api/funds/addMiningRig'>

/** As many as a page of the platform's list holds; who has more sees them in the list of positions. */
const READ = 100
const SHOWN = 2

/** What the pool page knows beside the stores: the member's positions in progress. */
export class PoolModel {
  positions: readonly Position[] = []
  total = 0
  phase: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'

  constructor(private readonly stores: RootStore) {
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  /** The newest positions, for a glance. */
  get preview(): readonly Position[] {
    return this.positions.slice(0, SHOWN)
  }

  /** What the 'Hash Rate Burned' warning asks for (E8); undefined while nothing is burned. */
  get replenishment(): Replenishment | undefined {
    return replenishmentOf(this.positions, (type) => this.minimumOf(type))
  }

  /** Loads what the page shows. Each part fails by itself: what was shown stays. */
  async load(): Promise<void> {
    const { mining, chainFacts, funds, session } = this.stores
    const member = session.loggedIn
    await Promise.all([
      mining.refresh({ silent: true }),
      chainFacts.refresh(),
      member ? funds.refresh({ silent: true }) : undefined,
      member ? this.readPositions() : this.forget(),
    ])
  }

  /** As `load`, for where a failure is said in its place and nobody waits. */
  reload(): void {
    this.load().catch(() => undefined)
  }

  async readPositions(): Promise<void> {
    if (this.phase !== 'ready') this.phase = 'loading'
    try {
      const { list, total } = await this.stores.api.funds.getMiningRigList(
        { status: 'in-progress', page: 1, limit: READ },
        { silent: true },
      )
      runInAction(() => {
        this.positions = list
        this.total = total
        this.phase = 'ready'
      })
    } catch (error) {
      runInAction(() => {
        this.phase = this.positions.length > 0 ? 'ready' : 'failed'
      })
      throw error
    }
  }

  private forget(): void {
    this.positions = []
    this.total = 0
    this.phase = 'idle'
  }

  private minimumOf(type: PoolType): string | undefined {
    const pool = this.stores.mining.pool(type)
    return pool?.enabled ? pool.minimum : undefined
  }
}
