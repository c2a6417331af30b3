import * as v from 'valibot'
import { contract, type Data, type Path } from '@/contract/contract'
import type { Clock, Timer } from '@/platform/ports'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'
import type { SessionStore } from './session-store'
import type { Answer, Memory } from './support/resource'

/** Owner of what is the same for everybody; a member's id and a visitor's empty one are never this. */
export const EVERYBODY = 'everybody'
const VISITOR = ''

const WRITING_MILLISECONDS = 500
/** Longer answers are not stored, because the whole store is read at each launch. */
const LONGEST_ANSWER_CHARACTERS = 20_000

type Answers = Persisted['lastKnown']

/**
 * What calls answered last, kept between visits so that figures are there at once, with their age. A member's answers
 * are kept for that member alone and are gone when the session ends.
 */
export class LastKnown {
  private answers: Answers
  private unwritten: Answers = {}
  private writing: Timer | undefined

  constructor(
    private readonly persistence: Persistence,
    private readonly clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>,
    private readonly session: Pick<SessionStore, 'userId' | 'loggedIn'>,
  ) {
    this.answers = persistence.read().lastKnown
  }

  /** The memory of one call's answers. @param part tells readers apart who ask the same call for different things */
  of<P extends Path>(path: P, part = ''): Memory<Data<P>> {
    const name = `${path}${part}`
    return {
      read: (owner) => {
        const stored = this.answers[owner]?.[name]
        if (!stored) return undefined
        // An earlier version of the app may have kept another shape.
        const result = v.safeParse(contract[path].data as v.GenericSchema<unknown, Data<P>>, stored.data)
        return result.success ? { data: result.output, at: stored.at } : undefined
      },
      keep: (owner, answer) => this.keep(owner, name, answer),
    }
  }

  /** Forgets every member's answers, here and on the device. */
  forget(): void {
    this.answers = {}
    this.unwritten = {}
    this.write()
  }

  private keep(owner: string, name: string, answer: Answer<unknown>): void {
    // While the session's member is not known yet, nothing is stored: it would be a visitor's.
    if (owner === VISITOR && this.session.loggedIn) return
    const fits = JSON.stringify(answer.data).length <= LONGEST_ANSWER_CHARACTERS
    // Stored without data, so that an older answer does not stay.
    const entry = fits ? answer : { at: answer.at, data: null }
    this.answers = withAnswer(this.answers, owner, name, entry)
    this.unwritten = withAnswer(this.unwritten, owner, name, entry)
    this.writing ??= this.clock.setTimeout(() => this.write(), WRITING_MILLISECONDS)
  }

  private write(): void {
    if (this.writing !== undefined) this.clock.clearTimeout(this.writing)
    this.writing = undefined
    const { unwritten } = this
    this.unwritten = {}
    // Another page may have logged out or logged in another member: only the present member's answers stay.
    const { userId } = this.persistence.read()
    this.persistence.update('lastKnown', (present) =>
      Object.fromEntries(
        [EVERYBODY, VISITOR, userId].map((owner) => [owner, { ...present[owner], ...unwritten[owner] }]),
      ),
    )
  }
}

const withAnswer = (answers: Answers, owner: string, name: string, answer: Answer<unknown>): Answers => ({
  ...answers,
  [owner]: { ...answers[owner], [name]: answer },
})
