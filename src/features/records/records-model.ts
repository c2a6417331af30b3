import { makeAutoObservable, observable, when } from 'mobx'
import { periodBounds } from '@/domain/money/record-period'
import { type DatedSource, mergeNewest, slowest, watermarkOf } from '@/domain/money/records'
import { calendarDate, zoneAt } from '@/lib/calendar-date'
import type { PeriodBounds } from '@/lib/months'
import type { ListQuery } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import {
  type MoneyRecord,
  ofOrder,
  ofPayment,
  ofTransfer,
  ofWithdrawal,
  type PagedKind,
  type Payment,
  type RecordKind,
  type Transfer,
  type Withdrawal,
} from './money-record'
import { isFiltering, NO_FILTER, passesFilter, type RecordFilter } from './record-filter'

export type RecordTab = 'all' | RecordKind

/** A list that could not be read: its newest page, or the pages after what is there. */
export interface Failure {
  readonly kind: PagedKind
  readonly part: 'newest' | 'older'
  /** It is being tried again. */
  readonly busy: boolean
}

/** The record that an address names, until it is found. */
export interface Search {
  readonly kind: RecordKind
  readonly id: string
  readonly phase: 'looking' | 'gone' | 'failed'
}

const PAGE_ROWS = 30
/** Pages read in one go while a filter lets nothing through. */
const PAGES_AT_ONCE = 5

/** A paged list of the platform, and how its rows become records. */
interface Source {
  readonly kind: PagedKind
  readonly pager: ListQuery<Transfer> | ListQuery<Withdrawal> | ListQuery<Payment>
  readonly rows: () => MoneyRecord[]
}

/** Transfers, withdrawals, payments of releases and this device's orders: each alone, or all as one list (F11). */
export class RecordsModel {
  tab: RecordTab
  filter: RecordFilter
  /** Of the record whose details are open. */
  openKey: string | undefined
  search: Search | undefined
  /** True while an export reads all pages. */
  loading = false
  /** Lists that failed and were not read since: they hold no other back. */
  readonly #failed = observable.map<PagedKind, Failure['part']>()
  /** Unix seconds. Later records remain visible, even if a retried list reaches less far back. */
  private shownBackTo = Number.POSITIVE_INFINITY
  readonly #all: readonly Source[]
  readonly #stores: Pick<RootStore, 'queries' | 'orders' | 'serverSeconds'>

  constructor(
    stores: Pick<RootStore, 'queries' | 'orders' | 'serverSeconds'>,
    tab: RecordTab = 'all',
    filter: RecordFilter = NO_FILTER,
  ) {
    this.#stores = stores
    const { queries } = stores
    const page = () => ({ limit: PAGE_ROWS })
    const transfers = queries.list('/api/my/getTransferLog', page)
    const withdrawals = queries.list('/api/my/getCasshLog', page)
    const payments = queries.list('/api/my/getReleasedLog', page)
    this.tab = tab
    this.filter = filter
    this.#all = [
      { kind: 'transfer', pager: transfers, rows: () => transfers.rows.map(ofTransfer) },
      { kind: 'withdrawal', pager: withdrawals, rows: () => withdrawals.rows.map(ofWithdrawal) },
      { kind: 'release', pager: payments, rows: () => payments.rows.map(ofPayment) },
    ]
    makeAutoObservable(this, { filter: observable.ref, search: observable.ref })
  }

  private shows(kind: RecordKind): boolean {
    return this.tab === 'all' || this.tab === kind
  }

  /** The paged lists of this tab. */
  private get sources(): readonly Source[] {
    return this.#all.filter(({ kind }) => this.shows(kind))
  }

  /** From when until when records are shown, in unix seconds. */
  get bounds(): PeriodBounds {
    return periodBounds(this.filter.period, calendarDate(this.#stores.serverSeconds()), zoneAt)
  }

  /** Nothing is read beyond the beginning of the period that is asked for. */
  private isExhausted({ pager }: Source): boolean {
    const last = pager.rows[pager.rows.length - 1]
    const at = last && ('paidAt' in last ? last.paidAt : last.createdAt)
    return pager.complete || (at !== undefined && at < this.bounds.from)
  }

  private dated(sources: readonly Source[]): DatedSource<MoneyRecord>[] {
    return sources.map((source) => ({ rows: source.rows(), complete: this.isExhausted(source) }))
  }

  /** Lists that others have to wait for. */
  private get awaited(): readonly Source[] {
    return this.sources.filter(({ kind }) => !this.#failed.has(kind))
  }

  private get orders(): MoneyRecord[] {
    return this.#stores.orders.own.map(ofOrder)
  }

  /** Everything of this tab as far as it is known without a gap, whatever the filter. */
  private get merged(): MoneyRecord[] {
    const from = Math.min(watermarkOf(this.dated(this.awaited)), this.shownBackTo)
    const orders = this.shows('orders') ? [{ rows: this.orders, complete: true }] : []
    // Those that failed show what they have, and say above or below that it is not all.
    const whole = this.sources.map((source) => ({ rows: source.rows(), complete: true }))
    return mergeNewest([...whole, ...orders]).filter(({ at }) => at > from)
  }

  get rows(): MoneyRecord[] {
    const { bounds, filter } = this
    const now = this.#stores.serverSeconds()
    return this.merged.filter((record) => passesFilter(record, filter, bounds, now))
  }

  /** Unix seconds after which no list misses anything: sums of what lies before are not final. */
  get completeSince(): number {
    return watermarkOf(this.dated(this.sources))
  }

  get filtered(): boolean {
    return isFiltering(this.filter)
  }

  /** Nothing of this tab was read yet. */
  get unknown(): boolean {
    return this.awaited.some(({ pager }) => pager.rows.length === 0 && ['idle', 'loading'].includes(pager.phase))
  }

  /** Lists of this tab that could not be read. Each has a separate retry. */
  get failures(): Failure[] {
    return this.sources.flatMap(({ kind, pager }) => {
      const part = this.#failed.get(kind)
      const busy = pager.phase === 'loading' || pager.morePhase === 'loading'
      return part === undefined ? [] : [{ kind, part, busy }]
    })
  }

  /** State of the list's end, regardless of failed lists. */
  get state(): 'more' | 'loading' | 'end' {
    if (this.sources.some(({ pager }) => pager.phase === 'loading' || pager.morePhase === 'loading')) return 'loading'
    return this.awaited.every((source) => this.isExhausted(source)) ? 'end' : 'more'
  }

  /** Rows that were read and rows that there are, whatever the filter; for the progress of reading them all. */
  get progress(): { readonly read: number; readonly total: number } {
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    return {
      read: sum(this.sources.map(({ pager }) => pager.rows.length)),
      total: sum(this.sources.map(({ pager }) => Math.max(pager.total, pager.rows.length))),
    }
  }

  /** True if records of the chosen period are missing. */
  get partial(): boolean {
    return this.failures.length > 0 || !this.sources.every((source) => this.isExhausted(source))
  }

  get opened(): MoneyRecord | undefined {
    const key = this.openKey
    if (key === undefined) return undefined
    for (const { kind, rows } of this.#all) {
      const found = key.startsWith(`${kind} `) ? rows().find((record) => record.key === key) : undefined
      if (found) return found
    }
    return this.orders.find((record) => record.key === key)
  }

  /** Does something with a list, and remembers whether it failed. */
  private async read(source: Source, part: Failure['part']): Promise<boolean> {
    const { kind, pager } = source
    if (part === 'older') await when(() => pager.phase !== 'loading' && pager.morePhase !== 'loading')
    const anew = part === 'newest' || pager.phase !== 'ready'
    const done = await (anew ? pager.renew() : pager.more())
    this.settle(kind, done ? undefined : anew ? 'newest' : 'older')
    return done
  }

  /**
   * Reads the newest records of every list of this tab and keeps the older ones. Failures are shown next to the list.
   */
  async load(): Promise<void> {
    await Promise.all(this.sources.map((source) => this.read(source, 'newest')))
  }

  /** Reads on until there is something new to show, or nothing more, or a failure. */
  async more(): Promise<void> {
    const shown = this.rows.length
    for (let count = 0; count < PAGES_AT_ONCE && this.rows.length === shown; count += 1) {
      if (!(await this.step())) return
    }
  }

  /** Reads the next page of the lists that reach back least. Answers whether it makes sense to go on. */
  private async step(): Promise<boolean> {
    const { awaited } = this
    const behind = slowest(this.dated(awaited)).flatMap((index) => awaited[index] ?? [])
    if (behind.length === 0) return false
    const answers = await Promise.all(behind.map((source) => this.read(source, 'older')))
    return answers.includes(true)
  }

  /** Tries a list again that failed, and that list alone. */
  async retry({ kind, part }: Pick<Failure, 'kind' | 'part'>): Promise<void> {
    const source = this.#all.find((each) => each.kind === kind)
    if (!source) return
    const last = this.merged[this.merged.length - 1]
    // The records shown so far remain, even if this list reaches less far back.
    if (last) this.shownBackTo = Math.min(this.shownBackTo, last.at - 1)
    const reached = await this.read(source, part)
    for (let count = 1; reached && count < PAGES_AT_ONCE && this.lagsBehind(source); count += 1) {
      if (!(await this.read(source, 'older'))) return
    }
  }

  private lagsBehind(source: Source): boolean {
    return !this.isExhausted(source) && watermarkOf(this.dated([source])) > this.shownBackTo
  }

  /** Tries everything again that failed. */
  async retryAll(): Promise<void> {
    await Promise.all(this.failures.map((failure) => this.retry(failure)))
  }

  /** Reads every list to its end, or to the beginning of the period; until then, or a failure, or `stopLoading`. */
  async loadAll(): Promise<void> {
    if (this.loading) return
    this.loading = true
    await this.retryAll()
    while (this.loading) {
      const rest = this.awaited.filter((source) => !this.isExhausted(source))
      if (rest.length === 0) break
      const answers = await Promise.all(rest.map((source) => this.read(source, 'older')))
      if (answers.includes(false)) break
    }
    this.loading = false
  }

  stopLoading(): void {
    this.loading = false
  }

  choose(tab: RecordTab): void {
    this.tab = tab
    this.shownBackTo = Number.POSITIVE_INFINITY
    for (const source of this.sources) {
      if (source.pager.phase === 'idle') this.read(source, 'newest')
    }
  }

  filterBy(filter: Partial<RecordFilter>): void {
    this.filter = { ...this.filter, ...filter }
    // Matching records may be older than the loaded ones.
    if (this.rows.length === 0 && this.state === 'more') this.more()
  }

  clearFilter(): void {
    this.filter = NO_FILTER
  }

  /** Opens the details of a record of the list. */
  show(kind: RecordKind, id: string): void {
    this.openKey = `${kind} ${id}`
  }

  /** Opens the record that an address names: reads on until it is found, or there is nothing left to read. */
  async find(kind: RecordKind, id: string): Promise<void> {
    this.show(kind, id)
    const search: Search = { kind, id, phase: 'looking' }
    this.search = search
    const source = this.#all.find((each) => each.kind === kind)
    while (this.search === search && this.opened === undefined) {
      if (source === undefined) return this.endSearch(search, 'gone')
      const { pager } = source
      await when(() => pager.phase !== 'loading' && pager.morePhase !== 'loading')
      if (this.opened !== undefined) break
      if (pager.complete && pager.phase === 'ready') return this.endSearch(search, 'gone')
      if (!(await this.read(source, 'older'))) return this.endSearch(search, 'failed')
    }
    this.endSearch(search)
  }

  close(): void {
    this.openKey = undefined
    this.search = undefined
  }

  /** @param phase left out if the record was found */
  private endSearch(search: Search, phase?: Search['phase']): void {
    if (this.search === search) this.search = phase && { ...search, phase }
  }

  private settle(kind: PagedKind, failed: Failure['part'] | undefined): void {
    if (failed) this.#failed.set(kind, failed)
    else this.#failed.delete(kind)
  }
}
