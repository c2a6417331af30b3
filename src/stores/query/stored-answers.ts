import * as v from 'valibot'
import { contract, type Path } from '@/contract/contract'
import type { Clock, Timer } from '@/platform/ports'
import type { Persisted } from '../persisted-schema'
import type { Persistence } from '../persistence'
import type { SessionStore } from '../session-store'
import { listOfPage } from './list'
import { type Answer, PUBLIC, type QueryCache } from './query-cache'

const VISITOR = ''

const WRITING_MILLISECONDS = 500
/** Longer answers are not stored, because the whole store is read at each launch. */
const LONGEST_ANSWER_CHARACTERS = 20_000

type Answers = Persisted['lastKnown']

/** Name of a stored answer: path, payload, and a mark for a list. */
const NAME = /^(\S+) (\{.*\})( list)?$/

/** Persists answers between visits. A member's answers are removed when the session ends. */
export class StoredAnswers {
  private unwritten: Answers = {}
  private writing: Timer | undefined

  constructor(
    private readonly persistence: Persistence,
    private readonly clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>,
    private readonly session: Pick<SessionStore, 'userId' | 'loggedIn'>,
  ) {}

  /** Puts stored answers into the cache: those of the current member or visitor, and public ones. */
  hydrate(cache: QueryCache): void {
    const stored = this.persistence.read().lastKnown
    for (const owner of [PUBLIC, this.session.userId]) {
      for (const [name, { at, data }] of Object.entries(stored[owner] ?? {})) {
        const [, path = '', payload = '', list] = NAME.exec(name) ?? []
        if (!(path in contract)) continue
        // An earlier version of the app may have stored another shape.
        const result = v.safeParse(contract[path as Path].data as v.GenericSchema, data)
        if (!result.success) continue
        const answer = { data: list ? listOfPage(result.output as never) : result.output, at, stored: true } as const
        cache.write([owner, path, JSON.parse(payload), ...(list ? (['list'] as const) : ([] as const))], answer)
      }
    }
  }

  /** @param list true if the answer is the first page of a list */
  keep(owner: string, path: string, payload: object, { data, at }: Answer<unknown>, list = false): void {
    // While the session's member is unknown, the answer would be stored as a visitor's.
    if (owner === VISITOR && this.session.loggedIn) return
    const fits = JSON.stringify(data).length <= LONGEST_ANSWER_CHARACTERS
    const name = `${path} ${JSON.stringify(payload)}${list ? ' list' : ''}`
    // Stored without data, so that no older answer remains.
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
    // Another page may have logged out or logged in another member. Only the current member's answers remain.
    const { userId } = this.persistence.read()
    this.persistence.update('lastKnown', (present) =>
      Object.fromEntries([PUBLIC, VISITOR, userId].map((owner) => [owner, { ...present[owner], ...unwritten[owner] }])),
    )
  }
}
