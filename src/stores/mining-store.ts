import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/api'
import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining'
import type { Persistence } from './persistence'

type MiningConfig = Data<'/api/funds/getMiningConfig'>
export type PoolTerms = MiningConfig['products'][number]

/** The pools and their terms, shared by every screen that speaks of mining. */
export class MiningStore {
  config: MiningConfig | undefined
  failed = false
  /** Pools whose opening the person wants to hear of. */
  awaited: readonly PoolType[]

  constructor(
    private readonly api: Api['funds'],
    private readonly persistence: Persistence,
  ) {
    this.awaited = persistence.read().awaitedPools
    makeAutoObservable<this, 'api' | 'persistence'>(this, { api: false, persistence: false })
  }

  /** Awaited pools that are open by now. */
  get opened(): readonly PoolType[] {
    return this.awaited.filter((type) => this.pool(type)?.enabled === true)
  }

  /** Tells of the pool's opening from now on, or no longer. */
  awaitPool(type: PoolType, wanted: boolean): void {
    const others = this.awaited.filter((awaited) => awaited !== type)
    this.awaited = wanted ? [...others, type] : others
    this.persistence.update('awaitedPools', () => [...this.awaited])
  }

  pool(type: PoolType): PoolTerms | undefined {
    return this.config?.products.find((product) => product.type === type)
  }

  /** Reads the terms again; what was shown stays while it runs and when it fails. */
  async refresh(options?: { silent?: boolean }): Promise<void> {
    try {
      const config = await this.api.getMiningConfig(options)
      runInAction(() => {
        this.config = config
        this.failed = false
      })
    } catch (error) {
      runInAction(() => {
        this.failed = true
      })
      throw error
    }
  }
}
