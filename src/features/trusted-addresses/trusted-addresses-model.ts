import { makeAutoObservable, runInAction } from 'mobx'
import type { Data, Payload } from '@/contract/contract'
import { addressProblem } from '@/domain/money/withdrawal'
import type { AppError } from '@/errors/app-error'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { Confirmation } from '@/stores/support/confirmation'
import { RecipientCheck } from '@/stores/support/recipient-check'
import { Submission } from '@/stores/support/submission'

type TrustedAddresses = Data<'/api/my/getTrustedAddresses'>
type Sent = Payload<'/api/my/updateTrustedAddresses'>
type FieldOf<T> = T extends unknown ? keyof T : never

/** Operation that the withdrawal password confirms. */
export type Confirmed = { readonly add: string } | { readonly only: boolean }

/** Location of the error message of each field. */
const PLACES: Readonly<Record<FieldOf<Sent>, 'address' | 'password'>> = {
  add: 'address',
  remove: 'address',
  only: 'password',
  password: 'password',
  secondFactor: 'password',
}

/** The addresses that a member withdraws to, and whether to these alone. */
export class TrustedAddressesModel {
  readonly trusted: Query<TrustedAddresses>
  readonly submission = new Submission()
  /** The address to add. */
  readonly address: RecipientCheck<'address-required' | 'address-invalid'>
  /** Undefined while the password is not asked for. */
  confirming: Confirmed | undefined
  readonly confirmation: Confirmation<'address'>
  /** The address whose removal was asked for last; undefined where something else was sent since. */
  removing: string | undefined

  constructor(private readonly stores: Pick<RootStore, 'request' | 'queries' | 'session' | 'wallet' | 'appConfig'>) {
    this.trusted = stores.queries.call('/api/my/getTrustedAddresses', {})
    // A removal asks for no password, and is refused at its own row.
    this.confirmation = new Confirmation(stores, this.submission, PLACES, () => this.removing === undefined)
    this.address = new RecipientCheck(stores, {
      problem: () => addressProblem(this.address.text),
      known: () => this.trusted.data?.list.map(({ address }) => address) ?? [],
      edited: () => this.submission.forgetRefusal(),
    })
    makeAutoObservable<this, 'stores'>(this, { stores: false, trusted: false, submission: false, confirmation: false })
  }

  /** Error of the address, shown at its field. */
  get refusedAddress(): AppError | undefined {
    return this.confirmation.refusedAt('address')
  }

  /** Why an address could not be removed; shown at its row. */
  refusedRemoval(address: string): AppError | undefined {
    return this.removing === address ? this.submission.refused : undefined
  }

  async load(): Promise<void> {
    await Promise.allSettled([this.address.load(), this.trusted.load()])
  }

  /** Asks for the password that adds what was typed, when nothing stands against it. */
  add(): void {
    this.address.touch()
    if (this.address.problem === undefined) this.ask({ add: this.address.recipient.value })
  }

  /** Asks for the password that chooses whether withdrawals go to trusted addresses alone. */
  choose(only: boolean): void {
    this.ask({ only })
  }

  private ask(confirmed: Confirmed): void {
    this.confirming = confirmed
    this.confirmation.forget()
  }

  cancel(): void {
    this.confirming = undefined
    this.confirmation.clear()
  }

  /** Does what the password confirms. @returns whether it was done */
  async confirm(): Promise<boolean> {
    const { confirming, confirmation } = this
    if (!confirming || !confirmation.complete) return false
    const done = await this.send({ ...confirming, password: confirmation.password })
    runInAction(() => {
      confirmation.clear()
      if (done || this.refusedAddress) this.confirming = undefined
      if (!done || !('add' in confirming)) return
      this.address.clear()
    })
    return done
  }

  /** @returns whether it was done */
  remove(address: string): Promise<boolean> {
    return this.send({ remove: address })
  }

  private async send(change: Sent): Promise<boolean> {
    const { request } = this.stores
    this.removing = 'remove' in change ? change.remove : undefined
    const trusted = await this.submission.run(() => request.call('/api/my/updateTrustedAddresses', change))
    if (trusted) this.trusted.show(trusted)
    return trusted !== undefined
  }
}
