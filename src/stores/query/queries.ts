import { action, observable } from 'mobx'
import type { Data, Path, Payload } from '@/contract/contract'
import type { CallOptions as How, Request } from '@/request/request'
import { type List, type ListPage, listOfPage } from './list'
import { type ListQuery, Query, type QuerySource } from './query'
import { PUBLIC, type QueryCache } from './query-cache'
import type { StoredAnswers, StoredPath } from './stored-answers'

interface Options {
  /** The same for every caller; else it belongs to the present member or visitor. */
  readonly public?: true
  /** Shared by all that read the same; else it is of the page that made the query, and begins empty. */
  readonly shared?: true
}

/** A payload, or a function of observed values that makes one: another payload is another answer. */
type Asked<P extends Path> = Payload<P> | (() => Payload<P>)

interface CallOptions<P extends Path> extends Options {
  /** The answer of an earlier visit is shown until it is read. */
  readonly stored?: P extends StoredPath ? true : never
}

interface ListOptions<P extends ListPath, Page> extends Options {
  readonly pageOf?: (answer: Data<P>) => Page
  /** The first page of an earlier visit is shown until it is read. */
  readonly stored?: true
}

/** The paths whose data is a page of a list. */
type ListPath = { [P in Path]: Data<P> extends ListPage<unknown> ? P : never }[Path]

/** Makes queries of the contract's calls. */
export class Queries {
  private made = 0

  constructor(
    readonly cache: QueryCache,
    private readonly request: Pick<Request, 'call'>,
    private readonly stored: Pick<StoredAnswers, 'keep'>,
  ) {}

  call<P extends Path>(path: P, payload: Asked<P>, options?: CallOptions<P>): Query<Data<P>> {
    return new Query(this.source(path, payload, options))
  }

  /** For a query with getters of its own. */
  source<P extends Path>(path: P, asked: Asked<P>, options: CallOptions<P> = {}): QuerySource<Data<P>> {
    const { stored } = options
    const payload = typeof asked === 'function' ? asked : () => asked
    return {
      cache: this.cache,
      ...this.keyOf(path, payload, options),
      read: (how) => this.request.call(path, payload(), how),
      ...(stored && {
        store: (owner, answer) => this.stored.keep(owner, path as StoredPath, payload() as never, answer as never),
      }),
    }
  }

  /**
   * @param payload beside the page; observed: another one is another list
   * @param pageOf gives each row an id, where the call has none
   */
  list<P extends ListPath, Page extends ListPage<unknown> = Data<P>>(
    path: P,
    payload: () => Omit<Payload<P>, 'page'>,
    options: ListOptions<P, Page> = {},
  ): ListQuery<Page['list'][number], Page> {
    const page = (number: number) => ({ page: number, ...payload() }) as unknown as Payload<P>
    const firstPage = () => page(1) as object
    const key = this.keyOf(path, firstPage, options, 'list')
    const answer = this.keyOf(path, firstPage, { ...options, shared: true })
    const { pageOf = (answer: Data<P>) => answer as unknown as Page, stored } = options
    const read = async (number: number, how?: How) => pageOf(await this.request.call(path, page(number), how))
    type Rows = List<Page['list'][number], Page>
    return new Query<Rows>({
      cache: this.cache,
      ...key,
      read: async (how) => listOfPage(await read(1, how)) as Rows,
      readPage: (number) => read(number) as Promise<never>,
      ...(stored && {
        before: () => {
          const before = this.cache.state<Data<P>>(answer.key())?.data
          return before && { ...before, data: listOfPage(pageOf(before.data)) as Rows }
        },
        store: (owner, { data, at }) =>
          this.stored.keep(owner, path as StoredPath, page(1) as never, { data: data.first as never, at }),
      }),
    })
  }

  /** A query of several calls, or of something else than the platform. @param name tells it apart from others */
  from<T>(name: string | (() => string), read: (how?: How) => Promise<T>, options: Options = {}): Query<T> {
    return new Query({ cache: this.cache, ...this.keyOf(name, () => ({}), options), read })
  }

  private keyOf(
    name: string | (() => string),
    payload: () => object,
    options: Options,
    part?: string,
  ): Pick<QuerySource<unknown>, 'key' | 'onRead'> {
    const owner = options.public ? () => PUBLIC : this.cache.owner
    const path = typeof name === 'function' ? name : () => name
    if (options.shared) {
      return { key: () => [owner(), path(), payload(), ...(part === undefined ? ([] as const) : ([part] as const))] }
    }
    this.made += 1
    const page = String(this.made)
    // A page shows what it read until it is left: an expired session does not empty it before the login page comes.
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
