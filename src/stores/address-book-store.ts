import { makeAutoObservable } from 'mobx'
import type { Persisted } from './persisted-schema'
import type { Persistence } from './persistence'
import type { SessionStore } from './session-store'
import { storeOf } from './support/store-of'

type Book = Persisted['addressBooks'][string]

/** Somebody the member has sent something to, on this device. */
export type KnownRecipient = Book['recipients'][number]

/** Recipients kept for a member; the longest unused and unnamed goes first. */
const RECIPIENTS_MAXIMUM = 30

const NOTHING: Book = { phrase: '', recipients: [] }

const sameText = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/**
 * What a member keeps on this device about others (F7) and against imitations (F10): recipients with their names, and
 * the anti-phishing code that is shown above each withdrawal password.
 */
export class AddressBookStore {
  private books: Persisted['addressBooks']

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

  /** The member's anti-phishing code; empty where none was chosen. */
  get phrase(): string {
    return this.book.phrase
  }

  /** Who was sent something, the latest first. */
  get recipients(): readonly KnownRecipient[] {
    return this.book.recipients
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

export const addressBookOf = storeOf(({ persistence, session }) => new AddressBookStore(persistence, session))
