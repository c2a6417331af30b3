import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { isOwnRow, PODIUM_PLACES, podium, RANKING_STALE_SECONDS, rankAhead } from '@/domain/mining/ranking'
import type { ListQuery, Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

type Ranking = Data<'/api/my/getRank'>
export type RankRow = Ranking['list'][number]

/** The ranking by what the smaller community burned, with the member's own place in it. */
export class LeaderboardModel {
  readonly pager: ListQuery<RankRow, Ranking>
  /** The rank of who stands next ahead, where it is not among the rows that were read. */
  readonly #askedAhead: Query<Ranking>
  readonly #stores: Pick<RootStore, 'queries' | 'session'>

  constructor(stores: Pick<RootStore, 'queries' | 'session'>) {
    this.#stores = stores
    this.pager = stores.queries.list('/api/my/getRank', () => ({}), { shared: true, stored: true })
    // Exactly `rank - 1` rows have more, so that the last of them is a page of one row.
    this.#askedAhead = stores.queries.call('/api/my/getRank', () => ({ page: (this.own?.rank ?? 1) - 1, limit: 1 }))
    makeAutoObservable(this)
  }

  private get ranks(): Ranking | undefined {
    return this.pager.shown?.first
  }

  /** Null for a visitor and for who is not ranked; undefined while it is not known. */
  get own(): Ranking['own'] | undefined {
    return this.ranks && (this.#stores.session.loggedIn ? this.ranks.own : null)
  }

  /** Unix seconds of the platform, when the list was read. */
  get readAt(): number | undefined {
    return this.ranks?.updatedAt
  }

  get podium(): readonly RankRow[] {
    return podium(this.pager.rows)
  }

  get rest(): readonly RankRow[] {
    return this.pager.rows.slice(PODIUM_PLACES)
  }

  isOwn(row: RankRow): boolean {
    return isOwnRow(row, this.#stores.session.walletAddress)
  }

  get ownShown(): boolean {
    return this.pager.rows.some((row) => this.isOwn(row))
  }

  /** Rank of the member to pass next; undefined at the top, and while unknown. */
  get ahead(): number | undefined {
    const { own } = this
    if (!own) return undefined
    return rankAhead(this.pager.rows, own) ?? this.#askedAhead.data?.list[0]?.rank
  }

  isStale(now: number): boolean {
    return this.readAt !== undefined && now - this.readAt > RANKING_STALE_SECONDS
  }

  /** Reads the ranks. A failure is shown in place of the list. */
  async load(): Promise<void> {
    if (await this.pager.load()) await this.askAhead()
  }

  private async askAhead(): Promise<void> {
    const { own } = this
    if (own && own.rank > 1 && this.ahead === undefined) await this.#askedAhead.load()
  }
}
