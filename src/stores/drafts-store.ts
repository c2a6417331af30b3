import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'
import type { SessionStore } from './session-store'
import { storeOf } from './support/store-of'

/** What was typed into a form, by the names of its fields. Never a password, never personal data. */
export type Draft = Readonly<Record<string, string>>

/** Forms that were begun and not sent, kept on this device by member (A7). A visitor's are kept under an empty id. */
export class DraftsStore {
  /** Owner and form of those kept since the app was opened. */
  private readonly keptNow = new Set<string>()

  constructor(
    private readonly persistence: Persistence,
    private readonly session: Pick<SessionStore, 'userId'>,
  ) {}

  /** The draft of a form begun before logging in, or else the member's own; another member's is never answered. */
  take(form: string): Draft | undefined {
    const { drafts } = this.persistence.read()
    const visitors = drafts['']?.[form]
    if (visitors) this.keep('', form, undefined)
    return visitors ?? drafts[this.session.userId]?.[form]
  }

  /** Whether the draft that `take` answers was kept since the app was opened. */
  isOfThisVisit(form: string): boolean {
    return ['', this.session.userId].some((owner) => this.keptNow.has(`${owner} ${form}`))
  }

  /** @param owner id of the member who typed it; @param draft undefined where nothing is to be kept */
  keep(owner: string, form: string, draft: Draft | undefined): void {
    const present = this.persistence.read().drafts[owner] ?? {}
    if (draft) this.keptNow.add(`${owner} ${form}`)
    if (!draft && !present[form]) return
    this.persistence.update('drafts', (drafts) => {
      const { [form]: _sent, ...others }: Persisted['drafts'][string] = drafts[owner] ?? {}
      return { ...drafts, [owner]: draft ? { ...others, [form]: { ...draft } } : others }
    })
  }
}

export const draftsOf = storeOf(({ persistence, session }) => new DraftsStore(persistence, session))
