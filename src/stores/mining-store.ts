import { action, makeObservable, observable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { PoolType } from '@/domain/mining/mining'
import type { Persistence } from './persistence'
import { Query, type QuerySource } from './query/query'

type MiningConfig = Data<'/api/funds/getMiningConfig'>
export type PoolTerms = MiningConfig['products'][number]

/** The pools and their terms, shared by every screen about mining. */
export class MiningStore extends Query<MiningConfig> {
  /** Pools whose opening the person wants to be notified of. */
  awaited: readonly PoolType[]

  constructor(
    private readonly persistence: Persistence,
    source: QuerySource<MiningConfig>,
  ) {
    super(source)
    this.awaited = persistence.read().awaitedPools
    makeObservable(this, { awaited: observable.ref, notifyWhenOpen: action })
  }

  /** Awaited pools that are open now. */
  get opened(): readonly PoolType[] {
    return this.awaited.filter((type) => this.pool(type)?.enabled === true)
  }

  /** Turns the notification of the pool's opening on or off. */
  notifyWhenOpen(type: PoolType, wanted: boolean): void {
    const others = this.awaited.filter((awaited) => awaited !== type)
    this.awaited = wanted ? [...others, type] : others
    this.persistence.merge({ awaitedPools: [...this.awaited] })
  }

  /** Returns a pool's terms of this visit: stakes and burns are never computed from older ones. */
  pool(type: PoolType): PoolTerms | undefined {
    return this.data?.products.find((product) => product.type === type)
  }
}
