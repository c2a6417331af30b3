import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'
import type { RootStore } from './root-store'
import type { SessionStore } from './session-store'
import { lazyStore } from './support/lazy-store'

/** Typed form values by field name. Never contains a password or personal data. */
export type Draft = Readonly<Record<string, string>>

/** Unsent forms, stored on this device per member (A7). A visitor's drafts have an empty id. */
export class DraftsStore {
  /** Owner and form of the drafts stored since the app was opened. */
  private readonly keptNow = new Set<string>()

  constructor(
    private readonly persistence: Persistence,
    private readonly session: Pick<SessionStore, 'userId'>,
  ) {}

  /** Returns a form's draft from before the login, else the member's own. Another member's draft is never returned. */
  take(form: string): Draft | undefined {
    const { drafts } = this.persistence.read()
    const visitors = drafts['']?.[form]
    if (visitors) this.keep('', form, undefined)
    return visitors ?? drafts[this.session.userId]?.[form]
  }

  /** Returns true if the draft returned by `take` was stored since the app was opened. */
  isOfThisVisit(form: string): boolean {
    return ['', this.session.userId].some((owner) => this.keptNow.has(`${owner} ${form}`))
  }

  /** @param owner id of the member who typed it; @param draft undefined to store nothing */
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

export const draftsOf = lazyStore(
  ({ persistence, session }: Pick<RootStore, 'persistence' | 'session'>) => new DraftsStore(persistence, session),
)
