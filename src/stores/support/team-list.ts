import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import { plainLine } from '@/lib/pasted-text'
import type { Clock } from '@/platform/ports'
import type { Request } from '@/request/request'
import { Debounce } from './debounce'
import { Pager } from './pager'

type Team = Data<'/api/my/getMyTeam'>
export type TeamScope = 'direct' | 'all'
export type TeamMember = Team['list'][number] & { readonly id: string }

/** How long, in milliseconds, a person's typing must rest before it is searched for. */
const SEARCH_REST_MILLISECONDS = 400

/** Who is below a member: page by page, all or direct, searched. */
export class TeamList {
  scope: TeamScope = 'all'
  search = ''
  readonly pager: Pager<TeamMember>
  /** Counts and communities, of the latest answer. */
  team: Omit<Team, 'list' | 'total' | 'page' | 'limit'> | undefined
  private readonly typing: Debounce

  constructor(
    private readonly request: Pick<Request, 'call'>,
    clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  ) {
    this.pager = new Pager((page) => this.read(page))
    this.typing = new Debounce(clock, SEARCH_REST_MILLISECONDS)
    makeAutoObservable<this, 'request' | 'typing'>(this, {
      request: false,
      typing: false,
      pager: false,
    })
  }

  more(): void {
    this.pager.more().catch(() => undefined)
  }

  chooseScope(scope: TeamScope): void {
    this.scope = scope
    this.start()
  }

  type(text: string): void {
    this.search = text
    this.typing.run(() => this.start())
  }

  clearSearch(): void {
    this.search = ''
    this.start()
  }

  private start(): void {
    this.typing.cancel()
    this.pager.reset()
    this.pager.refresh().catch(() => undefined)
  }

  private async read(page: number) {
    const { scope } = this
    const search = plainLine(this.search)
    const { list, total, limit, ...team } = await this.request.call('/api/my/getMyTeam', {
      page,
      scope,
      ...(search === '' ? {} : { search }),
    })
    runInAction(() => {
      this.team = team
    })
    return { list: list.map((member) => ({ ...member, id: member.uid })), total, page, limit }
  }
}
