import { action, makeObservable, observable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining'
import type { Persistence } from './persistence'
import type { Resources } from './resources'
import { ResourceStore } from './support/resource-store'

type MiningConfig = Data<'/api/funds/getMiningConfig'>
export type PoolTerms = MiningConfig['products'][number]

/** The pools and their terms, shared by every screen that speaks of mining. */
export class MiningStore extends ResourceStore<MiningConfig> {
  /** Pools whose opening the person wants to hear of. */
  awaited: readonly PoolType[]

  constructor(
    private readonly persistence: Persistence,
    resources: Resources,
  ) {
    super(resources.common('/api/funds/getMiningConfig', {}))
    this.awaited = persistence.read().awaitedPools
    makeObservable(this, { awaited: observable.ref, awaitPool: action })
  }

  /** As answered in this visit: stakes and burns are computed from nothing older. */
  get config(): MiningConfig | undefined {
    return this.resource.data
  }

  /** For display: the pools, or those of an earlier visit, which are shown with their age. */
  get shown(): MiningConfig | undefined {
    return this.resource.shown
  }

  /** Awaited pools that are open by now. */
  get opened(): readonly PoolType[] {
    return this.awaited.filter((type) => this.pool(type)?.enabled === true)
  }

  /** Tells of the pool's opening from now on, or no longer. */
  awaitPool(type: PoolType, wanted: boolean): void {
    const others = this.awaited.filter((awaited) => awaited !== type)
    this.awaited = wanted ? [...others, type] : others
    this.persistence.merge({ awaitedPools: [...this.awaited] })
  }

  pool(type: PoolType): PoolTerms | undefined {
    return this.config?.products.find((product) => product.type === type)
  }
}
