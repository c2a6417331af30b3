import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { partyName } from '@/domain/mining/party'
import type { Recipient } from '@/domain/money/recipient'
import type { SentTransfer } from '@/domain/money/transfer'
import { isWalletAddress, sameAddress } from '@/domain/money/wallet-address'
import { addressBookOf } from '@/stores/address-book-store'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

export type Transfer = Data<'/api/my/getTransferLog'>['list'][number]

/** Somebody to send to again. */
export interface KnownPerson {
  /** Address or UID that the field receives. */
  readonly value: string
  /** Name from the member or the platform; empty if there is none. */
  readonly name: string
  /** Unix seconds. */
  readonly usedAt: number
}

const READ = 50
const LATEST = 5

const isPerson = (person: KnownPerson, value: string): boolean =>
  person.value.toLowerCase() === value.toLowerCase() || sameAddress(person.name, value)

/** Whom the member knows (F7): from the records of the platform and from what this device remembers. */
export class RecipientsModel {
  readonly log: Query<Data<'/api/my/getTransferLog'>>
  /** Sent from this page: the platform's records may not have been read again yet. */
  private sentHere: readonly SentTransfer[] = []
  /** All earlier recipients. */
  private readonly known: Query<Data<'/api/my/getRecipients'>>
  readonly #stores: Pick<RootStore, 'persistence' | 'queries' | 'session'>

  constructor(stores: Pick<RootStore, 'persistence' | 'queries' | 'session'>) {
    this.#stores = stores
    this.log = stores.queries.call('/api/my/getTransferLog', { page: 1, limit: READ, direction: 'all' })
    this.known = stores.queries.call('/api/my/getRecipients', {})
    makeAutoObservable(this)
  }

  /** The latest transfers, either way. */
  get latest(): readonly Transfer[] {
    return this.transfers.slice(0, LATEST)
  }

  private get transfers(): readonly Transfer[] {
    return this.log.data?.list ?? []
  }

  private get sent(): readonly Transfer[] {
    return this.transfers.filter(({ direction }) => direction === 'out')
  }

  /** All earlier recipients without duplicates, the latest first. */
  get people(): readonly KnownPerson[] {
    const addressBook = addressBookOf(this.#stores)
    const people: KnownPerson[] = []
    for (const { value, name, usedAt } of addressBook.recipients) people.push({ value, name, usedAt })
    for (const { uid, nickname, sentAt } of this.known.data?.members ?? []) {
      const there = people.some((one) => isPerson(one, uid) || isPerson(one, nickname))
      if (!there) people.push({ value: uid, name: nickname, usedAt: sentAt })
    }
    return people.sort((left, right) => right.usedAt - left.usedAt)
  }

  /** Known sent transfers. The platform's records include those before a restart and from other devices. */
  get sentTransfers(): readonly SentTransfer[] {
    const recorded = this.sent.map(({ coin, quantity, counterparty: { uid, nickname }, createdAt }) => ({
      coin,
      quantity,
      recipients: [uid, nickname],
      createdAt,
    }))
    return [...recorded, ...this.sentHere]
  }

  addSent(transfer: SentTransfer): void {
    this.sentHere = [...this.sentHere, transfer]
  }

  /** Addresses that are known for good, those of withdrawals among them: a forgery resembles one of them. */
  get addresses(): readonly string[] {
    const { walletAddress } = this.#stores.session
    const named = this.people.flatMap(({ value, name }) => [value, name])
    const withdrawnTo = (this.known.data?.accounts ?? []).map(({ account }) => account)
    return [...named, ...withdrawnTo, ...(walletAddress === undefined ? [] : [walletAddress])].filter(isWalletAddress)
  }

  /** Nothing was ever sent to a recipient; false while that is not known. */
  isFirst({ value }: Recipient): boolean {
    return this.known.data !== undefined && !this.people.some((one) => isPerson(one, value))
  }

  /** Returns the recipient's name, if it differs from the typed text; otherwise undefined. */
  nameOf({ value }: Recipient): string | undefined {
    const person = this.people.find((one) => isPerson(one, value)) ?? { value, name: '' }
    const name = partyName({ uid: person.value, nickname: person.name }, (known) =>
      addressBookOf(this.#stores).nameOf(known),
    )
    return name === value ? undefined : name || undefined
  }

  /** Reads the records. A failed read keeps the earlier ones. */
  async load(): Promise<void> {
    await Promise.all([this.log.load(), this.known.load()])
  }
}
