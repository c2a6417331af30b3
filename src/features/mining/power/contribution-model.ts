import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { add } from '@/domain/money/money'
import type { Clock } from '@/platform/ports'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { TeamList } from '@/stores/support/team-list'

type Rank = Data<'/api/my/getRank'>['own']

/** Sources of contribution hash rate: the communities below a member, and their members. */
export class ContributionModel {
  readonly members: TeamList
  /** Null for who is not ranked. */
  readonly rank: Query<Rank>
  readonly #stores: Pick<RootStore, 'funds' | 'queries' | 'request'>

  constructor(
    stores: Pick<RootStore, 'funds' | 'queries' | 'request'>,
    clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  ) {
    this.#stores = stores
    this.rank = stores.queries.from(
      'own rank',
      async () => (await stores.request.call('/api/my/getRank', { page: 1, limit: 1 })).own,
    )
    this.members = new TeamList(stores.queries, clock)
    makeAutoObservable(this)
  }

  /** The member's contribution hash rate, whether it works or rests. */
  get contribution(): string | undefined {
    const hashRate = this.#stores.funds.data?.hashRate
    return hashRate && add(hashRate.contribution, hashRate.restingContribution)
  }

  async load(): Promise<void> {
    const { funds } = this.#stores
    await Promise.allSettled([this.members.pager.refetch(), this.rank.load(), funds.refresh()])
  }
}
