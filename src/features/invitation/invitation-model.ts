import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import { invitationLink } from '@/domain/invitation-link'
import type { Clock, ExternalLinks, Timer } from '@/platform/ports'
import { placeOf } from '@/shell/address'
import type { RootStore } from '@/stores/root-store'
import { Pager } from '@/stores/support/pager'
import { modulesOf } from './qr'

type Team = Data<'/api/my/getMyTeam'>
type Rank = NonNullable<Data<'/api/my/getRank'>['own']>
export type TeamScope = 'direct' | 'all'
export type TeamMember = Team['list'][number] & { readonly id: string }

/** How long, in milliseconds, a person's typing must rest before it is searched for. */
const SEARCH_REST_MILLISECONDS = 400

/** A member's invitation and the team it made. */
export class InvitationModel {
  scope: TeamScope = 'all'
  search = ''
  readonly pager: Pager<TeamMember>
  /** Counts and communities, of the latest answer. */
  team: Omit<Team, 'list' | 'total' | 'page' | 'limit'> | undefined
  /** Null for who is not ranked; undefined while it is not known. */
  rank: Rank | null | undefined
  rankFailed = false
  /** The member could not be read, and with it the code. */
  failed = false
  private resting: Timer | undefined

  constructor(
    private readonly stores: RootStore,
    private readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
    private readonly links: Pick<ExternalLinks, 'own'>,
  ) {
    this.pager = new Pager((page) => this.read(page))
    makeAutoObservable<this, 'stores' | 'clock' | 'links' | 'resting'>(this, {
      stores: false,
      clock: false,
      links: false,
      resting: false,
      pager: false,
    })
  }

  get code(): string {
    return this.stores.session.user?.invitationCode ?? ''
  }

  /** The address a friend opens; empty where the app has no address on the web. */
  get link(): string {
    const { code } = this
    const own = this.links.own() || (this.stores.appConfig.config?.signIn.uri ?? '')
    return invitationLink(own, placeOf('invitation', { inviteCode: code }).address, code)
  }

  /** Dark modules of the link's QR code, by row; none where there is no link. */
  get modules(): readonly (readonly boolean[])[] {
    return this.link === '' ? [] : modulesOf(this.link)
  }

  async load(): Promise<void> {
    const { appConfig } = this.stores
    await Promise.allSettled([this.readMember(), this.pager.refresh(), appConfig.ensure()])
  }

  async readRank(): Promise<void> {
    this.rankFailed = false
    try {
      const { own } = await this.stores.api.member.getRank({ page: 1, limit: 1 }, { silent: true })
      runInAction(() => {
        this.rank = own
      })
    } catch {
      runInAction(() => {
        this.rankFailed = this.rank === undefined
      })
    }
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
    if (this.resting !== undefined) this.clock.clearTimeout(this.resting)
    this.resting = this.clock.setTimeout(() => this.start(), SEARCH_REST_MILLISECONDS)
  }

  clearSearch(): void {
    this.search = ''
    this.start()
  }

  private start(): void {
    if (this.resting !== undefined) this.clock.clearTimeout(this.resting)
    this.resting = undefined
    this.pager.reset()
    this.pager.refresh().catch(() => undefined)
  }

  private async readMember(): Promise<void> {
    this.failed = false
    if (this.code !== '') return
    try {
      await this.stores.session.refresh()
    } catch {
      runInAction(() => {
        this.failed = true
      })
    }
  }

  private async read(page: number) {
    const { scope } = this
    const search = this.search.trim()
    const { list, total, limit, ...team } = await this.stores.api.member.getMyTeam(
      { page, scope, ...(search === '' ? {} : { search }) },
      { silent: true },
    )
    runInAction(() => {
      this.team = team
    })
    return { list: list.map((member) => ({ ...member, id: member.uid })), total, page, limit }
  }
}
