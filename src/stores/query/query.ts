import { action, comparer, computed, makeObservable, observable, runInAction } from 'mobx'
import { ignoreAppError, isAppError } from '@/errors/app-error'
import type { CallOptions } from '@/request/request'
import { addPage, type List, type ListPage, mergeFirstPage, type RowOf, rowId } from './list'
import type { Answer, QueryCache, QueryKey } from './query-cache'

/** Where a query gets its answers. */
export interface QuerySource<T> {
  readonly cache: QueryCache
  /** Whose answer it is, the call and its payload; observed, so that another filter is another answer. */
  readonly key: () => QueryKey
  readonly read: (options?: CallOptions) => Promise<T>
  /** Called before each read. */
  readonly onRead?: () => void
  /** Reads a page after the first one; for lists. */
  readonly readPage?: (page: number) => Promise<ListPage<RowOf<T>>>
  /** Stores an answer for the next visit. */
  store?(owner: string, answer: Answer<T>): void
}

/** What may be shown of an earlier visit. */
export type Aged = Pick<Query<unknown>, 'storedAt' | 'failed'>

/** Where a read stands. `idle`: nothing was read in this visit. */
export type Phase = 'idle' | 'loading' | 'ready' | 'failed'

/**
 * The answer of one call, with its state. The last answer stays visible during the next read and when that read fails.
 * It belongs to the present member or visitor. An older answer never replaces a newer one. A list grows page by page.
 */
export class Query<T> {
  /** Of the pages after the first one. */
  morePhase: Phase = 'idle'
  private readonly cache: QueryCache

  constructor(private readonly source: QuerySource<T>) {
    this.cache = source.cache
    makeObservable<this, 'state' | 'key' | 'answer' | 'run'>(this, {
      morePhase: observable,
      key: computed({ equals: comparer.structural }),
      state: computed,
      answer: computed,
      data: computed,
      shown: computed,
      storedAt: computed,
      readAt: computed,
      loading: computed,
      failed: computed,
      settled: computed,
      phase: computed,
      content: computed,
      complete: computed,
      reset: action,
      run: action,
    })
  }

  private get key(): QueryKey {
    return this.source.key()
  }

  private get state() {
    return this.cache.state<T>(this.key)
  }

  /** The answer of this visit. */
  private get answer(): Answer<T> | undefined {
    const answer = this.state?.data
    return answer?.stored ? undefined : answer
  }

  /** Answered in this visit: amounts to spend are computed from nothing older. */
  get data(): T | undefined {
    return this.answer?.data
  }

  /** For display: the answer, or that of an earlier visit, which is shown with its age (`storedAt`). */
  get shown(): T | undefined {
    return this.state?.data?.data
  }

  /** When an earlier visit read what is shown, in Unix milliseconds; undefined for an answer of this visit. */
  get storedAt(): number | undefined {
    return this.answer ? undefined : this.state?.data?.at
  }

  /** When the answer of this visit was read, in Unix milliseconds. */
  get readAt(): number | undefined {
    return this.answer?.at
  }

  get loading(): boolean {
    return this.state?.fetchStatus === 'fetching'
  }

  /** Whether the latest read failed. Where nothing is shown, false while the next one runs. */
  get failed(): boolean {
    return this.state?.status === 'error'
  }

  /** Whether the platform refused it: a retry would not help. */
  get gone(): boolean {
    return isAppError(this.state?.error, 'business')
  }

  /** Whether it was answered or failed at least once. */
  get settled(): boolean {
    return this.data !== undefined || (this.state?.errorUpdateCount ?? 0) > 0
  }

  get phase(): Phase {
    if (this.loading) return 'loading'
    if (this.failed) return 'failed'
    return this.data === undefined ? 'idle' : 'ready'
  }

  /** What is to be shown in its place. */
  get content(): 'loading' | 'ready' | 'gone' | 'failed' {
    if (this.gone) return 'gone'
    if (this.data !== undefined) return 'ready'
    return this.failed ? 'failed' : 'loading'
  }

  /** Reads it, or joins a read that is on its way or just over. @throws AppError as the call */
  refresh(): Promise<void> {
    this.source.onRead?.()
    return this.cache.join(this.key, () => this.source.read(), this.keepAnswer())
  }

  /** Reads it again. @throws AppError as the call */
  refetch(options?: CallOptions): Promise<void> {
    return this.run(() => this.source.read(options))
  }

  /** Reads it again where a failure is shown in its place. @returns whether it was read */
  async load(): Promise<boolean> {
    try {
      await this.refetch()
      return true
    } catch (error) {
      if (!isAppError(error)) throw error
      return false
    }
  }

  /** Reads it unless it was read in this visit; a failure is shown in its place. */
  async ensure(): Promise<void> {
    if (this.data === undefined) await this.load()
  }

  /** Reads it again because a person asks for it, and tells them of a failure. */
  retry(): Promise<void> {
    return this.refetch({ notify: true }).catch(ignoreAppError)
  }

  /** Shows what another call answers, in the order in which both were asked. @throws AppError as the call */
  take(answer: Promise<T>): Promise<void> {
    return this.run(() => answer)
  }

  /** Shows what is known from elsewhere. What was asked for before is older. */
  show(data: T): void {
    this.cache.write(this.key, { data, at: this.cache.clock.now() })
  }

  /** Forgets it; answers on their way are dropped. */
  reset(): void {
    this.morePhase = 'idle'
    this.cache.remove(this.key)
  }

  /** The rows of a list that are shown. */
  get rows(): readonly RowOf<T>[] {
    return this.list?.rows ?? NO_ROWS
  }

  /** How many rows the platform has. */
  get total(): number {
    return this.list?.total ?? 0
  }

  /** Whether nothing follows the last row, as far as the latest answer knew. */
  get complete(): boolean {
    return this.list !== undefined && this.rows.length >= this.total
  }

  /** Whether it was read and has no rows. */
  get empty(): boolean {
    return this.data !== undefined && !this.failed && this.rows.length === 0
  }

  /**
   * Reads the first page of a list, and keeps what was read beneath it and with it the reader's place. Where the page
   * does not reach down to what is known, the list begins again. @throws AppError as the call
   */
  renew(): Promise<void> {
    return this.run(async () => {
      const { key } = this
      const first = await this.source.read()
      const present = this.cache.state<T>(key)?.data?.data as List<RowOf<T>> | undefined
      return mergeFirstPage(present, first as List<RowOf<T>>) as T
    })
  }

  /** Reads the next page of a list, unless one is on its way or there is none. @throws AppError as the call */
  async more(): Promise<void> {
    const { key, list, answer, source } = this
    if (!list || !source.readPage || this.phase !== 'ready' || this.morePhase === 'loading' || this.complete) return
    const set = (phase: Phase, change: () => void = () => undefined) =>
      runInAction(() => {
        // Another first page was read or asked for meanwhile.
        const current = comparer.structural(this.key, key) && this.cache.state<T>(key)?.data === answer
        if (this.morePhase !== 'loading' || !current) return
        change()
        this.morePhase = phase
      })
    runInAction(() => {
      this.morePhase = 'loading'
    })
    try {
      const page = await source.readPage(list.page + 1)
      set('ready', () => this.cache.update(key, addPage(list, page)))
    } catch (error) {
      set('failed')
      throw error
    }
  }

  /** Puts a row that an action answered in the place of the one with its id. */
  replace(row: RowOf<T> & { readonly id: string }): void {
    const { list } = this
    if (!list) return
    const rows = list.rows.map((present) => (rowId(present) === row.id ? row : present))
    this.cache.update(this.key, { ...list, rows })
  }

  private run(read: () => Promise<T>): Promise<void> {
    this.morePhase = 'idle'
    this.source.onRead?.()
    return this.cache.fetch(this.key, read, this.keepAnswer())
  }

  private get list(): List<RowOf<T>> | undefined {
    return this.shown as List<RowOf<T>> | undefined
  }

  private keepAnswer() {
    const [owner] = this.key
    return (answer: unknown) => this.source.store?.(owner, answer as Answer<T>)
  }
}

/** A list that grows page by page. */
export type ListQuery<Row, Page = ListPage<Row>> = Query<List<Row, Page>>

const NO_ROWS: readonly never[] = []
