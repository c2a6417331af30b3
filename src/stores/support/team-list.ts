import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { plainLine } from '@/lib/pasted-text'
import type { Clock } from '@/platform/ports'
import type { Queries } from '../query/queries'
import type { ListQuery } from '../query/query'
import { Debounce } from './debounce'

type Team = Data<'/api/my/getMyTeam'>
export type TeamScope = 'direct' | 'all'
export type TeamMember = Team['list'][number]

/** Pause in typing before a search starts, in milliseconds. */
const SEARCH_REST_MILLISECONDS = 400

/** A member's team: page by page, all or direct members, with a search. */
export class TeamList {
  scope: TeamScope = 'all'
  search = ''
  readonly pager: ListQuery<TeamMember, Team>
  /** The search text of the latest call. */
  private sought = ''
  readonly #typing: Debounce

  constructor(queries: Queries, clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>) {
    const asked = () => ({ scope: this.scope, ...(this.sought === '' ? {} : { search: this.sought }) })
    this.pager = queries.list('/api/my/getMyTeam', asked)
    this.#typing = new Debounce(clock, SEARCH_REST_MILLISECONDS)
    makeAutoObservable(this)
  }

  /** Counts and communities; undefined until the first read. */
  get team(): Omit<Team, 'list'> | undefined {
    return this.pager.data?.first
  }

  chooseScope(scope: TeamScope): void {
    this.scope = scope
    this.start()
  }

  type(text: string): void {
    this.search = text
    this.#typing.run(() => this.start())
  }

  clearSearch(): void {
    this.search = ''
    this.start()
  }

  private start(): void {
    this.#typing.cancel()
    this.sought = plainLine(this.search)
    this.pager.reset()
    void this.pager.load()
  }
}
