import { makeAutoObservable } from 'mobx'
import type { PoolType } from '@/domain/mining/mining'
import { type Replenishment, replenishmentOf, sharesByType, type TypeShare } from '@/domain/mining/positions'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import type { Position } from '../pool/pool-model'

const READ = 100

/** Sources of a member's hash rate: every position in progress. */
export class ComputePowerModel {
  readonly read: Query<readonly Position[]>
  /** True after everything was read once. Before, the page shows nothing that later data would push down. */
  settled = false
  readonly #stores: Pick<RootStore, 'funds' | 'mining' | 'queries' | 'request'>

  constructor(stores: Pick<RootStore, 'funds' | 'mining' | 'queries' | 'request'>) {
    this.#stores = stores
    this.read = stores.queries.from('all positions', () => this.readFrom(1))
    makeAutoObservable(this)
  }

  get positions(): readonly Position[] {
    return this.read.data ?? []
  }

  get shares(): readonly TypeShare[] {
    return sharesByType(this.positions)
  }

  /** Replenishment that the 'Hash Rate Burned' warning asks for (E8); undefined while nothing is burned. */
  get replenishment(): Replenishment | undefined {
    return replenishmentOf(this.positions, (type: PoolType) => {
      const pool = this.#stores.mining.pool(type)
      return pool?.enabled ? pool.minimum : undefined
    })
  }

  async load(): Promise<void> {
    const { mining, funds } = this.#stores
    await Promise.allSettled([this.read.load(), funds.refresh(), mining.refresh()])
    this.settled = true
  }

  /** All positions of a page and of those after it: the shares must be of everything. */
  private async readFrom(page: number): Promise<readonly Position[]> {
    const { list, total } = await this.#stores.request.call('/api/funds/getMiningRigList', {
      status: 'in-progress',
      page,
      limit: READ,
    })
    if (list.length === 0 || page * READ >= total) return list
    return [...list, ...(await this.readFrom(page + 1))]
  }
}
