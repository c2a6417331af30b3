import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { Clock, Timer } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { Pager } from '@/stores/support/pager'

type Team = Data<'/api/my/getMyTeam'>
export type TeamScope = 'direct' | 'all'
export type TeamMember = Team['list'][number] & { readonly id: string }
type Rank = Data<'/api/my/getRank'>['own']

/** How long a person's typing must rest before it is searched for. */
const SEARCH_REST_MILLISECONDS = 400

/** Where contribution hash rate comes from: the communities below a member, and who is in them. */
export class ContributionModel {
  scope: TeamScope = 'all'
  search = ''
  readonly pager: Pager<TeamMember>
  /** Counts and communities, of the latest answer. */
  team: Omit<Team, 'list' | 'total' | 'page' | 'limit'> | undefined
  /** Null for who is not ranked; undefined while it is not known. */
  rank: Rank | undefined
  private resting: Timer | undefined

  constructor(
    private readonly stores: RootStore,
    private readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  ) {
    this.pager = new Pager((page) => this.read(page))
    makeAutoObservable<this, 'stores' | 'clock' | 'resting'>(this, {
      stores: false,
      clock: false,
      resting: false,
      pager: false,
    })
  }

  get contribution(): string | undefined {
    return this.stores.funds.funds?.hashRate.contribution
  }

  async load(): Promise<void> {
    const { funds } = this.stores
    await Promise.allSettled([this.pager.refresh(), this.readRank(), funds.refresh({ silent: true })])
  }

  more(): void {
    this.pager.more().catch(() => undefined)
  }

  chooseScope(scope: TeamScope): void {
    this.scope = scope
    this.start()
  }

  type(text: string): void {
    this.search = text
    if (this.resting !== undefined) this.clock.clearTimeout(this.resting)
    this.resting = this.clock.setTimeout(() => this.start(), SEARCH_REST_MILLISECONDS)
  }

  clearSearch(): void {
    this.search = ''
    this.start()
  }

  private start(): void {
    if (this.resting !== undefined) this.clock.clearTimeout(this.resting)
    this.resting = undefined
    this.pager.reset()
    this.pager.refresh().catch(() => undefined)
  }

  private async readRank(): Promise<void> {
    const { own } = await this.stores.api.member.getRank({ page: 1, limit: 1 }, { silent: true })
    runInAction(() => {
      this.rank = own
    })
  }

  private async read(page: number) {
    const { scope } = this
    const search = this.search.trim()
    const { list, total, limit, ...team } = await this.stores.api.member.getMyTeam(
      { page, scope, ...(search === '' ? {} : { search }) },
      { silent: true },
    )
    runInAction(() => {
      this.team = team
    })
    return { list: list.map((member) => ({ ...member, id: member.uid })), total, page, limit }
  }
}
