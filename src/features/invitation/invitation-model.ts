import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { invitationLink } from '@/domain/invitation-link'
import { modulesOf } from '@/parts/wallets/qr-modules'
import type { Clock, ExternalLinks } from '@/platform/ports'
import { locationOf } from '@/shell/navigation/address'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { TeamList } from '@/stores/support/team-list'

type Rank = NonNullable<Data<'/api/my/getRank'>['own']>

/** A member's invitation and the team it made. */
export class InvitationModel {
  readonly members: TeamList
  /** Null for who is not ranked; undefined while it is not known. */
  readonly rank: Query<Rank | null>
  readonly #stores: Pick<RootStore, 'appConfig' | 'queries' | 'request' | 'session'>
  readonly #links: Pick<ExternalLinks, 'own'>

  constructor(
    stores: Pick<RootStore, 'appConfig' | 'queries' | 'request' | 'session'>,
    clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
    links: Pick<ExternalLinks, 'own'>,
  ) {
    this.#stores = stores
    this.#links = links
    this.members = new TeamList(stores.queries, clock)
    this.rank = stores.queries.from(
      'own rank',
      async () => (await stores.request.call('/api/my/getRank', { page: 1, limit: 1 })).own,
    )
    makeAutoObservable(this)
  }

  /** The member could not be read, and with it the code. */
  get failed(): boolean {
    return this.#stores.session.failed
  }

  get code(): string {
    return this.#stores.session.user?.invitationCode ?? ''
  }

  /** The address a friend opens; empty where the app has no address on the web. */
  get link(): string {
    const { code } = this
    const own = this.#links.own() || (this.#stores.appConfig.config?.signIn.uri ?? '')
    return invitationLink(own, locationOf('invitation', { inviteCode: code }).address, code)
  }

  /** Dark modules of the link's QR code, by row; none where there is no link. */
  get modules(): readonly (readonly boolean[])[] {
    return this.link === '' ? [] : modulesOf(this.link)
  }

  async load(): Promise<void> {
    const { appConfig } = this.#stores
    await Promise.allSettled([
      this.code === '' ? this.#stores.session.refresh() : undefined,
      this.members.pager.refetch(),
      appConfig.ensure(),
    ])
  }
}
