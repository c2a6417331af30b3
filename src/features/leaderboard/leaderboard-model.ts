import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import { isOwnRow, PODIUM_PLACES, podium, RANKING_STALE_SECONDS, rankAhead } from '@/domain/ranking'
import type { RootStore } from '@/stores/root-store'
import { Pager } from '@/stores/support/pager'
import type { Memory } from '@/stores/support/resource'

type Ranking = Data<'/api/my/getRank'>
export type RankRow = Ranking['list'][number] & { readonly id: string }

/** The ranking by what the smaller community burned, with the member's own place in it. */
export class LeaderboardModel {
  readonly pager: Pager<RankRow>
  /** The place of whom it was answered to. */
  private answered: { readonly of: string; readonly own: Ranking['own'] } | undefined
  /** Unix seconds of the platform, when the list was read. */
  readAt: number | undefined
  /** The rank of who stands next ahead, where it is not among the rows that were read. */
  private askedAhead: { readonly of: number; readonly rank: number } | undefined
  private readonly memory: Memory<Ranking>

  constructor(private readonly stores: RootStore) {
    this.pager = new Pager((page) => this.read(page))
    this.memory = stores.resources.lastKnown.of('/api/my/getRank')
    const stored = this.memory.read(stores.session.userId)?.data
    // The list says by itself when it was read.
    if (stored) this.pager.show(this.pageOf(stored))
    makeAutoObservable<this, 'stores' | 'memory'>(this, { stores: false, memory: false, pager: false })
  }

  /** Null for a visitor and for who is not ranked; undefined while it is not known. */
  get own(): Ranking['own'] | undefined {
    const { answered } = this
    return answered?.of === this.stores.session.userId ? answered?.own : undefined
  }

  get podium(): readonly RankRow[] {
    return podium(this.pager.rows)
  }

  get rest(): readonly RankRow[] {
    return this.pager.rows.slice(PODIUM_PLACES)
  }

  isOwn(row: RankRow): boolean {
    return isOwnRow(row, this.stores.session.walletAddress)
  }

  /** Whether the member's row is among those that were read. */
  get ownShown(): boolean {
    return this.pager.rows.some((row) => this.isOwn(row))
  }

  /** Who is passed next; undefined at the top, and while it is not known. */
  get ahead(): number | undefined {
    const { own, askedAhead } = this
    if (!own) return undefined
    return rankAhead(this.pager.rows, own) ?? (askedAhead?.of === own.rank ? askedAhead.rank : undefined)
  }

  isStale(now: number): boolean {
    return this.readAt !== undefined && now - this.readAt > RANKING_STALE_SECONDS
  }

  async load(): Promise<void> {
    try {
      await this.pager.refresh()
      await this.askAhead()
    } catch {
      // Shown where the list is.
    }
  }

  more(): void {
    this.pager.more().catch(() => undefined)
  }

  private async read(page: number) {
    const { request, session } = this.stores
    const { userId } = session
    const answer = await request.call('/api/my/getRank', { page })
    if (page === 1 && userId === session.userId) {
      this.memory.keep(userId, { data: answer, at: answer.updatedAt * 1000 })
    }
    return this.pageOf(answer)
  }

  /** A page's rows; its other facts are shown from now on. */
  private pageOf(answer: Ranking) {
    const { userId, loggedIn } = this.stores.session
    this.answered = { of: userId, own: loggedIn ? answer.own : null }
    this.readAt = answer.updatedAt
    return { ...answer, list: answer.list.map((row) => ({ ...row, id: row.uid })) }
  }

  /** Exactly `rank - 1` rows have more, so that the last of them is a page of one row. */
  private async askAhead(): Promise<void> {
    const { own } = this
    if (!own || own.rank < 2 || this.ahead !== undefined) return
    const { list } = await this.stores.request.call('/api/my/getRank', { page: own.rank - 1, limit: 1 })
    const [row] = list
    runInAction(() => {
      this.askedAhead = row && { of: own.rank, rank: row.rank }
    })
  }
}
