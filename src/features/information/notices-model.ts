import { makeAutoObservable, observable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { ListQuery } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { readMarksOf } from './read-marks'

export type Notice = Data<'/api/index/getNoticeList'>['list'][number]
export type NoticeFilter = 'all' | 'unread' | 'system' | 'order'

const PAGE_ROWS = 20

/** The list of notices: filters with a list each, what is read and unread, and what comes while somebody reads. */
export class NoticesModel {
  filter: NoticeFilter = 'all'
  marking = false
  /** Came while somebody was reading further down: shown when they ask for it. */
  readonly #pending = observable.set<string>()
  /** Came while the list was in sight, and are marked as such. */
  readonly #fresh = observable.set<string>()
  readonly #lists: Readonly<Record<NoticeFilter, ListQuery<Notice>>>
  readonly #stores: Pick<RootStore, 'persistence' | 'queries' | 'request' | 'session' | 'unread'>

  constructor(stores: Pick<RootStore, 'persistence' | 'queries' | 'request' | 'session' | 'unread'>) {
    this.#stores = stores
    const list = (filter: NoticeFilter) =>
      stores.queries.list('/api/index/getNoticeList', () => ({ limit: PAGE_ROWS, filter }))
    this.#lists = { all: list('all'), unread: list('unread'), system: list('system'), order: list('order') }
    makeAutoObservable(this)
  }

  private get marks() {
    return readMarksOf(this.#stores)
  }

  get pager(): ListQuery<Notice> {
    return this.#lists[this.filter]
  }

  get rows(): Notice[] {
    return this.pager.rows.filter(
      (notice) => !this.#pending.has(notice.id) && (this.filter !== 'unread' || this.isUnread(notice)),
    )
  }

  /** How many came and are not shown, or shown as new. */
  get pendingCount(): number {
    return this.pager.rows.filter(({ id }) => this.#pending.has(id)).length
  }

  get freshCount(): number {
    return this.pager.rows.filter(({ id }) => this.#fresh.has(id)).length
  }

  isFresh({ id }: Notice): boolean {
    return this.#fresh.has(id)
  }

  /** True for a member's unread notices. Visitors have no read state. */
  isUnread({ id, read }: Notice): boolean {
    return this.#stores.session.loggedIn && !read && !this.marks.has('notice', id)
  }

  /** A visitor has no orders, so there is nothing to ask the platform. */
  get forMembers(): boolean {
    return this.filter === 'order' && !this.#stores.session.loggedIn
  }

  /** Reads the newest notices and keeps the older ones. A failure is shown in place of the list. */
  async load(): Promise<void> {
    if (this.forMembers || this.pager.phase === 'loading') return
    await this.pager.renew()
  }

  /** Another language or somebody else: other texts. */
  async restart(): Promise<void> {
    for (const pager of Object.values(this.#lists)) pager.reset()
    this.#pending.clear()
    this.#fresh.clear()
    await this.load()
  }

  choose(filter: NoticeFilter): void {
    this.filter = filter
    this.#pending.clear()
    this.#fresh.clear()
    this.load()
  }

  /** Something happened: what is new is put on top, or held back so that the list does not jump. */
  async receive(readingBelow: boolean): Promise<void> {
    const { pager } = this
    if (pager.phase === 'idle') return
    const known = new Set(pager.rows.map(({ id }) => id))
    await pager.renew()
    if (known.size === 0 || pager !== this.pager) return
    this.place(pager.rows, known, readingBelow)
  }

  private place(rows: readonly Notice[], known: ReadonlySet<string>, readingBelow: boolean): void {
    for (const { id } of rows.slice(0, PAGE_ROWS)) {
      if (known.has(id)) break
      if (readingBelow) this.#pending.add(id)
      else this.#fresh.add(id)
    }
  }

  /** Puts what was held back on top. */
  showPending(): void {
    for (const id of this.#pending) this.#fresh.add(id)
    this.#pending.clear()
  }

  async mark({ id }: Notice): Promise<void> {
    await this.#stores.unread.take(this.#stores.request.call('/api/my/unReadNum', { read: id }, { notify: true }))
    this.marks.add('notice', [id])
  }

  /** Answers whether it was done; what was refused has been told. */
  async markAll(): Promise<boolean> {
    if (this.marking) return false
    this.marking = true
    try {
      await this.#stores.unread.take(this.#stores.request.call('/api/my/unReadNum', { read: 'all' }, { notify: true }))
      const ids = Object.values(this.#lists).flatMap(({ rows }) => rows.map(({ id }) => id))
      this.marks.add('notice', ids)
      return true
    } catch {
      return false
    } finally {
      this.marking = false
    }
  }
}
