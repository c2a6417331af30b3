import {
  type Query as CacheEntry,
  CancelledError,
  type QueryCacheNotifyEvent,
  QueryClient,
  type QueryState,
} from '@tanstack/query-core'
import { makeAutoObservable, observable } from 'mobx'
import type { Clock } from '@/platform/ports'

/** Owner of answers that are the same for every caller. Never equals a member's id or a visitor's empty id. */
export const PUBLIC = 'everybody'

/** The owner comes first, so that another member's answers are unreachable. */
export type QueryKey = readonly [owner: string, name: string, payload: object, page?: string]

/** An answer and its time of arrival, in Unix milliseconds of this device. */
export interface Answer<T> {
  readonly data: T
  readonly at: number
  /** Comes from an earlier visit. */
  readonly stored?: true
}

interface Order {
  /** Number of the latest read. */
  asked: number
  /** Number of the read whose answer is shown; answers of earlier ones are dropped. */
  answered: number
  /** Figures may have changed since the latest read began: later callers do not join it. */
  stale: boolean
}

/** The member behind the token. Its owner reads it again after each change, and money does not change it. */
export const MEMBER_READ = '/api/my/userInfo'

/** Concurrent and successive callers share a read that is on its way or was answered within this time. */
const JOIN_MILLISECONDS = 1_000
/**
 * Maximum stored answers of pages. The least recently read ones are dropped first, because their pages are long gone.
 */
const PAGE_ENTRIES_MAXIMUM = 64

type State = QueryState<Answer<unknown>>
type Entry = CacheEntry<Answer<unknown>>

/** Waits for a read. A read that was dropped because its member has left has no result. */
const settle = (reading: Promise<unknown>): Promise<void> =>
  reading.then(
    () => undefined,
    (error) => {
      if (!(error instanceof CancelledError)) throw error
    },
  )

/** Answers of calls by key: TanStack Query Core stores and shares them, MobX observes them. */
export class QueryCache {
  /** Number of times that money has moved: screens then read again what they show (M7). */
  invalidations = 0
  /** A call that changes something is on its way. */
  mutating = false
  readonly #client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
  })
  readonly #states = observable.map<string, State>({}, { deep: false })
  readonly #orders = new WeakMap<Entry, Order>()
  readonly #pages = new Map<string, Entry>()
  readonly #clock: Pick<Clock, 'now'>
  readonly #owner: () => string

  /** @param owner id of the current member, empty for a visitor */
  constructor(clock: Pick<Clock, 'now'>, owner: () => string) {
    this.#clock = clock
    this.#owner = owner
    makeAutoObservable(this)
    this.#client.getQueryCache().subscribe((event) => this.follow(event))
  }

  /** Returns the id of the current member, empty for a visitor. */
  owner(): string {
    return this.#owner()
  }

  now(): number {
    return this.#clock.now()
  }

  /** Returns the state of a key; observed by MobX. */
  state<T>(key: QueryKey): QueryState<Answer<T>> | undefined {
    return this.#states.get(hashOf(key)) as QueryState<Answer<T>> | undefined
  }

  /** Joins a read that is running or just completed, unless figures may have changed since it began. */
  async join<T>(key: QueryKey, read: () => Promise<T>, onAnswer?: (answer: Answer<T>) => void): Promise<void> {
    const entry = this.entryOf(key)
    const { fetchStatus, status, data } = entry.state
    if (!this.orderOf(entry).stale) {
      if (fetchStatus === 'fetching') return settle(entry.fetch())
      const age = data && status === 'success' && !data.stored ? this.now() - data.at : JOIN_MILLISECONDS
      if (age < JOIN_MILLISECONDS) return
    }
    await this.fetch(key, read, onAnswer)
  }

  /**
   * Starts a read. Callers of a running read get the result of this one; the earlier answer counts only if this read
   * fails.
   */
  fetch<T>(key: QueryKey, read: () => Promise<T>, onAnswer?: (answer: Answer<T>) => void): Promise<void> {
    const entry = this.entryOf(key)
    if (isOfPage(key)) this.keepPage(entry)
    const queryFn = () => this.answerOf(entry, read, onAnswer as (answer: Answer<unknown>) => void)
    return settle(this.restart(entry, { ...entry.options, queryFn }))
  }

  /** Shows an answer from another source. Answers of running reads are older and are dropped. */
  write<T>(key: QueryKey, answer: Answer<T>): void {
    const entry = this.entryOf(key)
    this.void(entry)
    this.orderOf(entry).stale = true
    void entry.cancel({ revert: true })
    entry.setData(answer, { manual: true })
  }

  /** Changes the shown data without a call; a running read continues. */
  update<T>(key: QueryKey, data: T): void {
    const entry = this.entryOf(key)
    const { data: present } = entry.state
    if (present) entry.setData({ ...present, data }, { manual: true })
  }

  remove(key: QueryKey): void {
    const entry = this.#client.getQueryCache().get<Answer<unknown>>(hashOf(key))
    if (entry) this.drop(entry)
  }

  removePage(page: string): void {
    for (const entry of [...this.#pages.values()]) {
      if (entry.queryKey[3] === page) this.drop(entry)
    }
  }

  /** Money moved: cancels and restarts the member's running reads, and marks all answers stale. */
  invalidate(): void {
    this.markStale()
    for (const entry of this.figures()) {
      if (entry.queryKey[0] !== this.owner() || entry.state.fetchStatus !== 'fetching') continue
      this.void(entry)
      this.restart(entry).catch(() => undefined)
    }
    this.invalidations += 1
  }

  /** Figures may have changed: later callers do not join reads that began before. */
  markStale(): void {
    for (const entry of this.figures()) this.orderOf(entry).stale = true
  }

  setMutating(mutating: boolean): void {
    this.markStale()
    this.mutating = mutating
  }

  /**
   * Removes every shared answer of a member or a visitor. A page shows its answer until it is left or reads for another
   * member. Late answers are dropped.
   */
  forget(): void {
    for (const entry of this.#client.getQueryCache().getAll() as Entry[]) {
      if (entry.queryKey[0] === PUBLIC) continue
      if (!this.#pages.has(entry.queryHash)) this.drop(entry)
      else {
        this.void(entry)
        void entry.cancel({ revert: true })
      }
    }
  }

  private figures(): readonly Entry[] {
    const entries = this.#client.getQueryCache().getAll() as Entry[]
    return entries.filter(({ queryKey: [, name] }) => name !== MEMBER_READ)
  }

  private restart(entry: Entry, options?: Parameters<Entry['fetch']>[0]): Promise<unknown> {
    this.orderOf(entry).stale = false
    void entry.cancel({ silent: true })
    return entry.fetch(options)
  }

  private async answerOf<T>(
    entry: Entry,
    read: () => Promise<T>,
    onAnswer?: (answer: Answer<T>) => void,
  ): Promise<Answer<unknown>> {
    const order = this.orderOf(entry)
    order.asked += 1
    const { asked } = order
    const answer = { data: await read(), at: this.now() }
    if (asked <= order.answered) return entry.state.data ?? answer
    order.answered = asked
    // A newer read replaced this one and has no answer yet, or has failed.
    if (asked !== order.asked) entry.setData(answer, { manual: true })
    onAnswer?.(answer)
    return answer
  }

  private void(entry: Entry): void {
    const order = this.orderOf(entry)
    order.answered = order.asked
  }

  private drop(entry: Entry): void {
    this.orderOf(entry).answered = Number.POSITIVE_INFINITY
    this.#pages.delete(entry.queryHash)
    this.#client.getQueryCache().remove(entry as CacheEntry)
  }

  private keepPage(entry: Entry): void {
    this.#pages.delete(entry.queryHash)
    this.#pages.set(entry.queryHash, entry)
    const [oldest] = this.#pages.values()
    if (oldest && this.#pages.size > PAGE_ENTRIES_MAXIMUM) this.drop(oldest)
  }

  private orderOf(entry: Entry): Order {
    const order = this.#orders.get(entry) ?? { asked: 0, answered: 0, stale: false }
    this.#orders.set(entry, order)
    return order
  }

  private entryOf(queryKey: QueryKey): Entry {
    const options = this.#client.defaultQueryOptions<Answer<unknown>>({ queryKey, queryHash: hashOf(queryKey) })
    return this.#client.getQueryCache().build(this.#client, options)
  }

  private follow({ type, query }: QueryCacheNotifyEvent): void {
    const entries = this.#client.getQueryCache()
    if (entries.get(query.queryHash) === query) this.#states.set(query.queryHash, query.state)
    else if (type === 'removed') this.#states.delete(query.queryHash)
  }
}

/** The last part of a page's key is its number. */
const isOfPage = ([, , , page]: QueryKey): boolean => page !== undefined && Number(page) >= 0

const hashOf = (key: QueryKey): string => JSON.stringify(key)
