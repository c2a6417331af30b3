import { makeAutoObservable } from 'mobx'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'
import type { SessionStore } from './session-store'

type Book = Persisted['addressBooks'][string]

/** Somebody the member has sent something to, on this device. */
export type KnownRecipient = Book['recipients'][number]

/** A transfer that was begun. */
export interface TransferDraft {
  readonly coin: 'BOEX' | 'VC'
  readonly to: string
  readonly text: string
  /** It was being reviewed, and is to be again. */
  readonly reviewing: boolean
}

/** Recipients kept for a member; the longest unused and unnamed goes first. */
const RECIPIENTS_MAXIMUM = 30

const NOTHING: Book = { phrase: '', recipients: [] }

const sameText = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/**
 * What a member keeps on this device about others (F7) and against imitations (F10): recipients with their names, the
 * word that stands above each withdrawal password, and the transfer that was begun. The draft is of this visit alone.
 */
export class AddressBookStore {
  private books: Persisted['addressBooks']
  private kept: { readonly owner: string; readonly draft: TransferDraft } | undefined

  constructor(
    private readonly persistence: Persistence,
    private readonly session: Pick<SessionStore, 'user'>,
  ) {
    this.books = persistence.read().addressBooks
    makeAutoObservable<this, 'persistence' | 'session'>(this, { persistence: false, session: false })
  }

  private get owner(): string {
    return this.session.user?.id ?? ''
  }

  private get book(): Book {
    return this.books[this.owner] ?? NOTHING
  }

  /** The member's own word; empty where none was chosen. */
  get phrase(): string {
    return this.book.phrase
  }

  /** Who was sent something, the latest first. */
  get recipients(): readonly KnownRecipient[] {
    return this.book.recipients
  }

  get draft(): TransferDraft | undefined {
    return this.kept?.owner === this.owner ? this.kept.draft : undefined
  }

  /** What the member calls an address or a UID; undefined where it has no name. */
  nameOf(value: string): string | undefined {
    return this.find(value)?.name || undefined
  }

  choosePhrase(phrase: string): void {
    this.change((book) => ({ ...book, phrase: phrase.trim() }))
  }

  /** Notes that something was sent to an address or a UID. @param seconds unix seconds */
  used(value: string, seconds: number): void {
    this.change(({ phrase, recipients }) => {
      const name = recipients.find((one) => sameText(one.value, value))?.name ?? ''
      const others = recipients.filter((one) => !sameText(one.value, value))
      const room = RECIPIENTS_MAXIMUM - 1
      const named = others.filter((one) => one.name !== '')
      const spared = new Set([...named, ...others.filter((one) => one.name === '')].slice(0, room))
      return { phrase, recipients: [{ value, name, usedAt: seconds }, ...others.filter((one) => spared.has(one))] }
    })
  }

  /** Gives a recipient a name, or takes it away with an empty one. @param seconds unix seconds */
  name(value: string, name: string, seconds: number): void {
    if (!this.find(value)) this.used(value, seconds)
    this.change(({ phrase, recipients }) => ({
      phrase,
      recipients: recipients.map((one) => (sameText(one.value, value) ? { ...one, name: name.trim() } : one)),
    }))
  }

  keepDraft(draft: TransferDraft): void {
    this.kept = { owner: this.owner, draft }
  }

  forgetDraft(): void {
    this.kept = undefined
  }

  private find(value: string): KnownRecipient | undefined {
    return this.recipients.find((one) => sameText(one.value, value))
  }

  private change(change: (book: Book) => Book): void {
    const { owner } = this
    if (owner === '') return
    this.persistence.update('addressBooks', (present) => ({ ...present, [owner]: change(present[owner] ?? NOTHING) }))
    this.books = this.persistence.read().addressBooks
  }
}
