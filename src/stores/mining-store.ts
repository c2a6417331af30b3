import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining'
import type { Persistence } from './persistence'
import type { Resources } from './resources'
import type { Aged, Resource } from './support/resource'

type MiningConfig = Data<'/api/funds/getMiningConfig'>
export type PoolTerms = MiningConfig['products'][number]

/** The pools and their terms, shared by every screen that speaks of mining. */
export class MiningStore implements Aged {
  private readonly resource: Resource<MiningConfig>
  /** Pools whose opening the person wants to hear of. */
  awaited: readonly PoolType[]

  constructor(
    private readonly persistence: Persistence,
    resources: Resources,
  ) {
    this.resource = resources.common('/api/funds/getMiningConfig', {})
    this.awaited = persistence.read().awaitedPools
    makeAutoObservable<this, 'resource' | 'persistence'>(this, { resource: false, persistence: false })
  }

  /** As answered in this visit: what is staked or burned is reckoned with nothing older. */
  get config(): MiningConfig | undefined {
    return this.resource.data
  }

  /** To be looked at: the pools, or those of an earlier visit, which go with their age. */
  get shown(): MiningConfig | undefined {
    return this.resource.shown
  }

  get storedAt(): number | undefined {
    return this.resource.storedAt
  }

  get failed(): boolean {
    return this.resource.failed
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

  /** Reads the terms again, as `FundsStore.refresh`. @throws AppError as the call */
  refresh(): Promise<void> {
    return this.resource.join()
  }

  /** Reads them anew because a person asks for it, and says what goes wrong. */
  retry(): Promise<void> {
    return this.resource.retry()
  }
}
