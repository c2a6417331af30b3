import * as v from 'valibot'
import { contract, type Data, type Payload } from '@/contract/contract'
import type { Clock, Timer } from '@/platform/ports'
import type { Persisted } from '../persisted-schema'
import type { Persistence } from '../persistence'
import type { SessionStore } from '../session-store'
import { type Answer, PUBLIC, type QueryKey } from './query-cache'

const VISITOR = ''

const WRITING_MILLISECONDS = 500
/** Longer answers are not stored, because the whole store is read at each launch. */
const LONGEST_ANSWER_CHARACTERS = 20_000

type Answers = Persisted['lastKnown']

/** Calls whose answers are stored: what the tabs show first. */
const STORED = [
  '/api/login/getConfig',
  '/api/index/getBanner',
  '/api/index/getNoticeList',
  '/api/index/getVideoList',
  '/api/index/getInfomationList',
  '/api/index/getNewsList',
  '/api/funds/getVcConfig',
  '/api/funds/getMiningConfig',
  '/api/funds/getMiningRigList',
  '/api/funds/getMyFunds',
  '/api/my/getTransferLog',
  '/api/my/getCasshLog',
  '/api/my/getRank',
] as const

/** A call whose answers are stored. */
export type StoredPath = (typeof STORED)[number]

const isStored = (path: string): path is StoredPath => (STORED as readonly string[]).includes(path)

/** Persists answers between visits. A member's answers are removed when the session ends. */
export class StoredAnswers {
  private unwritten: Answers = {}
  private writing: Timer | undefined

  constructor(
    private readonly persistence: Persistence,
    private readonly clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>,
    private readonly session: Pick<SessionStore, 'userId' | 'loggedIn'>,
  ) {}

  /** The answers of an earlier visit to the present member or visitor, and public ones. */
  read(): { readonly key: QueryKey; readonly answer: Answer<unknown> }[] {
    const stored = this.persistence.read().lastKnown
    return [PUBLIC, this.session.userId].flatMap((owner) =>
      Object.entries(stored[owner] ?? {}).flatMap(([name, { at, data }]) => {
        const [path = '', payload = ''] = name.split(/ (.*)/)
        if (!isStored(path) || !payload.startsWith('{')) return []
        // An earlier version of the app may have stored another shape.
        const result = v.safeParse(contract[path].data, data)
        const key: QueryKey = [owner, path, JSON.parse(payload)]
        return result.success ? [{ key, answer: { data: result.output, at, stored: true } }] : []
      }),
    )
  }

  keep<P extends StoredPath>(owner: string, path: P, payload: Payload<P>, { data, at }: Answer<Data<P>>): void {
    // While the session's member is not known, it would become a visitor's.
    if (owner === VISITOR && this.session.loggedIn) return
    const fits = JSON.stringify(data).length <= LONGEST_ANSWER_CHARACTERS
    const name = `${path} ${JSON.stringify(payload)}`
    // Stored without data, so that an older answer does not stay.
    this.unwritten = {
      ...this.unwritten,
      [owner]: { ...this.unwritten[owner], [name]: { at, data: fits ? data : null } },
    }
    this.writing ??= this.clock.setTimeout(() => this.write(), WRITING_MILLISECONDS)
  }

  /** Removes the answers of members and visitors from the device. */
  forget(): void {
    this.unwritten = {}
    this.write()
  }

  private write(): void {
    if (this.writing !== undefined) this.clock.clearTimeout(this.writing)
    this.writing = undefined
    const { unwritten } = this
    this.unwritten = {}
    // Another page may have logged out or logged in another member: only the present member's answers stay.
    const { userId } = this.persistence.read()
    this.persistence.update('lastKnown', (present) =>
      Object.fromEntries([PUBLIC, VISITOR, userId].map((owner) => [owner, { ...present[owner], ...unwritten[owner] }])),
    )
  }
}
