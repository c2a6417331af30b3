import { action, comparer, computed, makeObservable, observable } from 'mobx'
import { ignoreAppError, isAppError } from '@/errors/app-error'
import type { CallOptions } from '@/request/request'
import { addPage, type List, type ListPage, mergeFirstPage, type RowOf, rowId } from './list'
import type { Answer, QueryCache, QueryKey } from './query-cache'

export interface QuerySource<T> {
  readonly cache: QueryCache
  /** Owner, call and payload; observed, so that each filter has its own answer. */
  readonly key: () => QueryKey
  readonly read: (options?: CallOptions) => Promise<T>
  readonly onRead?: () => void
  /** Reads a page after the first one; for lists. */
  readonly readPage?: (page: number) => Promise<ListPage<RowOf<T>>>
  /** Stores an answer for the next visit. */
  store?(owner: string, answer: Answer<T>): void
}

export type WithAge = Pick<Query<unknown>, 'storedAt' | 'failed'>

/** State of a read. `idle`: nothing was read in this visit. */
export type Phase = 'idle' | 'loading' | 'ready' | 'failed'

/**
 * The answer of one call, with its state. The latest answer stays visible during the next read and if that read fails.
 * It belongs to the current member or visitor. An older answer never replaces a newer one. A list grows page by page.
 */
export class Query<T> {
  /** Phase of the pages after the first one. */
  morePhase: Phase = 'idle'
  private readonly cache: QueryCache

  constructor(private readonly source: QuerySource<T>) {
    this.cache = source.cache
    makeObservable<this, 'state' | 'key' | 'answer' | 'run' | 'endMore'>(this, {
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
      endMore: action,
    })
  }

  private get key(): QueryKey {
    return this.source.key()
  }

  private get state() {
    return this.cache.state<T>(this.key)
  }

  private get answer(): Answer<T> | undefined {
    const answer = this.state?.data
    return answer?.stored ? undefined : answer
  }

  /** The answer of this visit: spendable amounts are never computed from an older one. */
  get data(): T | undefined {
    return this.answer?.data
  }

  /** For display: the answer of this visit, or an earlier one, which is shown with its age (`storedAt`). */
  get shown(): T | undefined {
    return this.state?.data?.data
  }

  /** Time of the shown answer if it is of an earlier visit, in Unix milliseconds; else undefined. */
  get storedAt(): number | undefined {
    return this.answer ? undefined : this.state?.data?.at
  }

  /** Time of this visit's answer, in Unix milliseconds. */
  get readAt(): number | undefined {
    return this.answer?.at
  }

  get loading(): boolean {
    return this.state?.fetchStatus === 'fetching'
  }

  /** True if the latest read failed. Without an answer to show, it is false while the next read runs. */
  get failed(): boolean {
    return this.state?.status === 'error'
  }

  /** True if the platform refused the read: a retry would not help. */
  get gone(): boolean {
    return isAppError(this.state?.error, 'business')
  }

  /** True after the first answer or failure. */
  get settled(): boolean {
    return this.data !== undefined || (this.state?.errorUpdateCount ?? 0) > 0
  }

  get phase(): Phase {
    if (this.loading) return 'loading'
    if (this.failed) return 'failed'
    return this.data === undefined ? 'idle' : 'ready'
  }

  /** State that the page shows. */
  get content(): 'loading' | 'ready' | 'gone' | 'failed' {
    if (this.gone) return 'gone'
    if (this.data !== undefined) return 'ready'
    return this.failed ? 'failed' : 'loading'
  }

  /** Reads it, or joins a read that is running or just completed. @throws AppError as the call */
  refresh(): Promise<void> {
    this.source.onRead?.()
    return this.cache.join(this.key, () => this.source.read(), this.keepAnswer())
  }

  /** Reads it again. @throws AppError as the call */
  refetch(options?: CallOptions): Promise<void> {
    return this.run(() => this.source.read(options))
  }

  /** Reads it again on a page that shows the failure itself. @returns true if the read succeeded */
  load(): Promise<boolean> {
    return succeeds(this.refetch())
  }

  /** Reads it unless this visit has an answer; the page shows a failure. */
  async ensure(): Promise<void> {
    if (this.data === undefined) await this.load()
  }

  /** Reads it again at the person's request, and shows them a failure. */
  retry(): Promise<void> {
    return this.refetch({ notify: true }).catch(ignoreAppError)
  }

  /** Shows the answer of another call, in the order in which both calls began. @throws AppError as the call */
  take(answer: Promise<T>): Promise<void> {
    return this.run(() => answer)
  }

  /** Shows an answer from another source. Answers of running reads are older and are dropped. */
  show(data: T): void {
    this.cache.write(this.key, { data, at: this.cache.now() })
  }

  /** Removes the answer; late answers are dropped. */
  reset(): void {
    this.morePhase = 'idle'
    this.cache.remove(this.key)
  }

  get rows(): readonly RowOf<T>[] {
    return this.list?.rows ?? NO_ROWS
  }

  /** Number of rows on the platform. */
  get total(): number {
    return this.list?.total ?? 0
  }

  /** True if no rows follow, according to the latest answer. */
  get complete(): boolean {
    return this.list !== undefined && this.rows.length >= this.total
  }

  get empty(): boolean {
    return this.data !== undefined && !this.failed && this.rows.length === 0
  }

  /**
   * Reads the first page of a list, and keeps the rows below it and the reader's position. If the page does not reach
   * the known rows, the list starts again. The page shows a failure.
   * @returns true if the read succeeded
   */
  renew(): Promise<boolean> {
    const read = async () => {
      const { key } = this
      const first = await this.source.read()
      const present = this.cache.state<T>(key)?.data?.data as List<RowOf<T>> | undefined
      return mergeFirstPage(present, first as List<RowOf<T>>) as T
    }
    return succeeds(this.run(read))
  }

  /**
   * Reads the next page of a list, unless it is already loading or there is none. The page shows a failure.
   * @returns false if the read failed
   */
  more(): Promise<boolean> {
    return succeeds(this.readMore())
  }

  private async readMore(): Promise<void> {
    const { key, list, answer, source } = this
    if (!list || !source.readPage || this.phase !== 'ready' || this.morePhase === 'loading' || this.complete) return
    const found = { key, answer }
    this.morePhase = 'loading'
    try {
      const page = await source.readPage(list.page + 1)
      this.endMore(found, addPage(list, page))
    } catch (error) {
      this.endMore(found)
      throw error
    }
  }

  /** Replaces the row of the same id with one that an action returned. */
  replace(row: RowOf<T> & { readonly id: string }): void {
    const { list } = this
    if (!list) return
    const rows = list.rows.map((present) => (rowId(present) === row.id ? row : present))
    this.cache.update(this.key, { ...list, rows })
  }

  /** Shows a list with its next page, or the failure, unless another first page was read or requested meanwhile. */
  private endMore(
    { key, answer }: { readonly key: QueryKey; readonly answer: Answer<T> | undefined },
    longer?: List<RowOf<T>>,
  ): void {
    const current = comparer.structural(this.key, key) && this.cache.state<T>(key)?.data === answer
    if (this.morePhase !== 'loading' || !current) return
    if (longer) this.cache.update(key, longer)
    this.morePhase = longer ? 'ready' : 'failed'
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

const succeeds = async (reading: Promise<unknown>): Promise<boolean> => {
  try {
    await reading
    return true
  } catch (error) {
    if (!isAppError(error)) throw error
    return false
  }
}
