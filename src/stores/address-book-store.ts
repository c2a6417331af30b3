import { makeAutoObservable } from 'mobx'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'
import type { RootStore } from './root-store'
import type { SessionStore } from './session-store'
import { lazyStore } from './support/lazy-store'

type Book = Persisted['addressBooks'][string]

/** A person or address that the member has sent something to on this device. */
export type KnownRecipient = Book['recipients'][number]

/** Maximum recipients per member. The least recently used unnamed recipient is removed first. */
const RECIPIENTS_MAXIMUM = 30

const NOTHING: Book = { phrase: '', recipients: [] }

const sameText = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/**
 * A member's data on this device about others (F7) and against imitations (F10): recipients with their names, and the
 * anti-phishing code. The app shows that code above each withdrawal password field.
 */
export class AddressBookStore {
  private books: Persisted['addressBooks']
  readonly #persistence: Persistence
  readonly #session: Pick<SessionStore, 'user'>

  constructor(persistence: Persistence, session: Pick<SessionStore, 'user'>) {
    this.#persistence = persistence
    this.#session = session
    this.books = persistence.read().addressBooks
    makeAutoObservable(this)
  }

  private get owner(): string {
    return this.#session.user?.id ?? ''
  }

  private get book(): Book {
    return this.books[this.owner] ?? NOTHING
  }

  /** The member's anti-phishing code; empty if the member chose none. */
  get phrase(): string {
    return this.book.phrase
  }

  /** Recipients of earlier transfers, latest first. */
  get recipients(): readonly KnownRecipient[] {
    return this.book.recipients
  }

  /** Returns the member's name for an address or a UID; undefined if it has no name. */
  nameOf(value: string): string | undefined {
    return this.find(value)?.name || undefined
  }

  choosePhrase(phrase: string): void {
    this.change((book) => ({ ...book, phrase: phrase.trim() }))
  }

  /** Records a transfer to an address or a UID. @param seconds unix seconds */
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

  /** Names a recipient; an empty name removes it. @param seconds unix seconds */
  name(value: string, name: string, seconds: number): void {
    if (!this.find(value)) this.used(value, seconds)
    this.change(({ phrase, recipients }) => ({
      phrase,
      recipients: recipients.map((one) => (sameText(one.value, value) ? { ...one, name: name.trim() } : one)),
    }))
  }

  private find(value: string): KnownRecipient | undefined {
    return this.recipients.find((one) => sameText(one.value, value))
  }

  private change(change: (book: Book) => Book): void {
    const { owner } = this
    if (owner === '') return
    this.#persistence.update('addressBooks', (present) => ({ ...present, [owner]: change(present[owner] ?? NOTHING) }))
    this.books = this.#persistence.read().addressBooks
  }
}

export const addressBookOf = lazyStore(
  ({ persistence, session }: Pick<RootStore, 'persistence' | 'session'>) => new AddressBookStore(persistence, session),
)
