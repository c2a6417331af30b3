import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { add } from '@/domain/money'
import type { Clock } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { Loadable } from '@/stores/support/loadable'
import { TeamList } from '@/stores/support/team-list'

type Rank = Data<'/api/my/getRank'>['own']

/** Where contribution hash rate comes from: the communities below a member, and who is in them. */
export class ContributionModel {
  readonly members: TeamList
  /** Null for who is not ranked. */
  readonly rank: Loadable<Rank>

  constructor(
    private readonly stores: RootStore,
    clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  ) {
    this.rank = new Loadable(async () => (await stores.request.call('/api/my/getRank', { page: 1, limit: 1 })).own)
    this.members = new TeamList(stores.request, clock)
    makeAutoObservable<this, 'stores'>(this, {
      stores: false,
      members: false,
    })
  }

  /** The member's contribution hash rate, whether it works or rests. */
  get contribution(): string | undefined {
    const hashRate = this.stores.funds.funds?.hashRate
    return hashRate && add(hashRate.contribution, hashRate.restingContribution)
  }

  async load(): Promise<void> {
    const { funds } = this.stores
    await Promise.allSettled([this.members.pager.refresh(), this.rank.load(), funds.refresh()])
  }
}
