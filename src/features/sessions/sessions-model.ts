import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import type { ListQuery } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { Submission } from '@/stores/support/submission'

export type Session = Data<'/api/my/getSessions'>['list'][number]
export type Login = Data<'/api/my/getLoginHistory'>['list'][number]

/** Active sessions and login history of a member. */
export class SessionsModel {
  readonly sessions: ListQuery<Session>
  readonly logins: ListQuery<Login>
  readonly submission = new Submission()
  readonly #stores: Pick<RootStore, 'request' | 'queries'>

  constructor(stores: Pick<RootStore, 'request' | 'queries'>) {
    this.#stores = stores
    const { queries } = stores
    this.sessions = queries.list('/api/my/getSessions', () => ({}))
    this.logins = queries.list('/api/my/getLoginHistory', () => ({}))
    makeAutoObservable(this)
  }

  /** True if the member has other sessions. */
  get others(): boolean {
    return this.sessions.total > 1
  }

  /** Reads both lists. Each says itself that it could not be read. */
  load(): void {
    void this.sessions.load()
    void this.logins.renew()
  }

  /** Ends one session, or all but this one. Returns true if it succeeded, and reads the list again in any case. */
  async end(session?: Session): Promise<boolean> {
    const { request } = this.#stores
    const done = await this.submission.run(() =>
      session ? request.call('/api/my/endSession', { id: session.id }) : request.call('/api/my/endOtherSessions', {}),
    )
    void this.sessions.load()
    return done !== undefined
  }
}
