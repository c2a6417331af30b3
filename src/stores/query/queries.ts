import { action, observable } from 'mobx'
import type { Data, Path, Payload } from '@/contract/contract'
import type { CallOptions as How, Request } from '@/request/request'
import { type List, type ListPage, listOfPage, type RowOf } from './list'
import { type ListQuery, Query, type QuerySource } from './query'
import { PUBLIC, type QueryCache } from './query-cache'
import type { StoredAnswers } from './stored-answers'

interface ReadOptions {
  /** The same for every caller; else it belongs to the current member or visitor. */
  readonly public?: true
  /** Shared by all readers of the same call; else it belongs to the page that made the query, and begins empty. */
  readonly shared?: true
  /** Shows the answer of an earlier visit until it is read; for a list, its first page. */
  readonly stored?: true
}

/** A payload, or a function of observed values that makes one. Each payload has its own answer. */
type Asked<Payload extends object> = Payload | (() => Payload)

const payloadOf = <Payload extends object>(asked: Asked<Payload>): Payload =>
  typeof asked === 'function' ? asked() : asked

type ListPath = { [P in Path]: Data<P> extends ListPage<unknown> ? P : never }[Path]

export class Queries {
  private made = 0

  constructor(
    readonly cache: QueryCache,
    private readonly request: Pick<Request, 'call'>,
    private readonly stored: Pick<StoredAnswers, 'keep'>,
  ) {}

  call<P extends Path>(path: P, payload: Asked<Payload<P>>, options?: ReadOptions): Query<Data<P>> {
    return new Query(this.source(path, payload, options))
  }

  /** Returns the source for a subclass of `Query` with extra getters. */
  source<P extends Path>(path: P, asked: Asked<Payload<P>>, options: ReadOptions = {}): QuerySource<Data<P>> {
    const payload = () => payloadOf<Payload<P>>(asked)
    return {
      cache: this.cache,
      ...this.keyOf(path, payload, options),
      read: (how) => this.request.call(path, payload(), how),
      ...(options.stored && { store: (owner, answer) => this.stored.keep(owner, path, payload(), answer) }),
    }
  }

  /** @param asked the payload without `page`; observed, and each payload has its own list */
  list<P extends ListPath>(
    path: P,
    asked: Asked<Omit<Payload<P>, 'page'>>,
    options: ReadOptions = {},
  ): ListQuery<Data<P>['list'][number], Data<P>> {
    const page = (number: number) => ({ page: number, ...payloadOf(asked) }) as unknown as Payload<P>
    const read = (number: number, how?: How) => this.request.call(path, page(number), how)
    type Rows = List<Data<P>['list'][number], Data<P>>
    return new Query<Rows>({
      cache: this.cache,
      ...this.keyOf(path, () => page(1), options, 'list'),
      read: async (how) => listOfPage((await read(1, how)) as Rows['first'] & ListPage<RowOf<Rows>>),
      readPage: (number) => read(number) as Promise<never>,
      ...(options.stored && {
        store: (owner, { data: { first }, at }) => this.stored.keep(owner, path, page(1), { data: first, at }, true),
      }),
    })
  }

  /** Makes a query of several calls, or of a source other than the platform. @param name identifies it */
  from<T>(name: string | (() => string), read: (how?: How) => Promise<T>, options: ReadOptions = {}): Query<T> {
    return new Query({ cache: this.cache, ...this.keyOf(name, () => ({}), options), read })
  }

  private keyOf(
    name: string | (() => string),
    payload: () => object,
    options: ReadOptions,
    part?: string,
  ): Pick<QuerySource<unknown>, 'key' | 'onRead'> {
    const owner = options.public ? () => PUBLIC : () => this.cache.owner()
    const path = typeof name === 'function' ? name : () => name
    if (options.shared) {
      return { key: () => (part === undefined ? [owner(), path(), payload()] : [owner(), path(), payload(), part]) }
    }
    this.made += 1
    const page = String(this.made)
    // A page shows its answer until the person leaves it. An expired session does not empty it before the login page
    // opens.
    const reader = observable.box(owner())
    return {
      key: () => [reader.get(), path(), payload(), page],
      onRead: action(() => {
        // Another member reads: the page starts empty, even if this member has read it before.
        if (reader.get() !== owner()) this.cache.removePage(page)
        reader.set(owner())
      }),
    }
  }
}
