import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { AVATAR_GROUP_MAXIMUM } from '@/domain/constants'
import { addressBookOf } from '@/stores/address-book-store'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

type SecurityInfo = Data<'/api/my/getSecurityInfo'>

/** The people of the own team, as far as the personal center shows them. */
interface Friends {
  readonly seeds: readonly string[]
  readonly total: number
}

/** A step of the security checklist (K6). */
export interface SecurityStep {
  readonly key: 'password' | 'answers' | 'phrase'
  readonly done: boolean
}

/** Data of the personal center in addition to the stores: the security settings, and the first friends. */
export class PersonalModel {
  readonly security: Query<SecurityInfo>
  readonly friends: Query<Friends>
  /** Some of it could not be read; what was known stays. */
  failed = false
  readonly #stores: Pick<RootStore, 'funds' | 'persistence' | 'queries' | 'request' | 'session' | 'unread'>

  constructor(stores: Pick<RootStore, 'funds' | 'persistence' | 'queries' | 'request' | 'session' | 'unread'>) {
    this.#stores = stores
    const { request, queries } = stores
    this.security = queries.call('/api/my/getSecurityInfo', {})
    this.friends = queries.from('friends', async () => {
      const team = await request.call('/api/my/getMyTeam', { page: 1, limit: AVATAR_GROUP_MAXIMUM, scope: 'all' })
      return { seeds: team.list.map(({ uid }) => uid), total: team.all }
    })
    makeAutoObservable(this)
  }

  /** Steps that make an account safer, with their state. */
  get steps(): readonly SecurityStep[] {
    const { session } = this.#stores
    const addressBook = addressBookOf(this.#stores)
    return [
      {
        key: 'password',
        done: this.security.data?.withdrawalPasswordSet ?? session.user?.withdrawalPasswordSet ?? false,
      },
      { key: 'answers', done: this.security.data?.set ?? session.user?.securitySet ?? false },
      { key: 'phrase', done: addressBook.phrase !== '' },
    ]
  }

  get stepsDone(): number {
    return this.steps.filter(({ done }) => done).length
  }

  /** Loads the data of the page. Never throws: the page shows failures. */
  async load(): Promise<void> {
    const { session, funds, unread } = this.#stores
    if (!session.loggedIn) return
    const reads = [session.refresh(), funds.refresh(), unread.refresh()].map((reading) =>
      reading.then(
        () => true,
        () => false,
      ),
    )
    const outcomes = await Promise.all([...reads, this.security.load(), this.friends.load()])
    this.failed = outcomes.includes(false)
  }
}
