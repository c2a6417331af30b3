import { makeAutoObservable } from 'mobx'
import type { Data, Payload } from '@/contract/contract'
import { addressProblem } from '@/domain/money/withdrawal'
import type { AppError } from '@/errors/app-error'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'
import { RecipientCheck } from '@/stores/support/recipient-check'
import { Submission } from '@/stores/support/submission'

type TrustedAddresses = Data<'/api/my/getTrustedAddresses'>
type Sent = Payload<'/api/my/updateTrustedAddresses'>
type FieldOf<T> = T extends unknown ? keyof T : never

/** Operation that the withdrawal password confirms. */
export type Confirmed = { readonly add: string } | { readonly only: boolean }

/** Location of the error message of each field. */
const ERROR_FIELDS: Readonly<Record<FieldOf<Sent>, 'address' | 'password'>> = {
  add: 'address',
  remove: 'address',
  only: 'password',
  password: 'password',
  secondFactor: 'password',
}

/** The addresses that a member withdraws to, and whether to these alone. */
export class TrustedAddressesModel {
  readonly trusted: Query<TrustedAddresses>
  readonly submission = new Submission(ERROR_FIELDS)
  readonly removal = new Submission()
  /** The address to add. */
  readonly address: RecipientCheck<'address-required' | 'address-invalid'>
  /** Undefined while the password is not asked for. */
  confirming: Confirmed | undefined
  /** The address whose removal was requested last. */
  removing: string | undefined
  readonly #request: RootStore['request']

  constructor(stores: Pick<RootStore, 'request' | 'queries' | 'wallet' | 'appConfig'>) {
    this.#request = stores.request
    this.trusted = stores.queries.call('/api/my/getTrustedAddresses', {})
    this.address = new RecipientCheck(stores, {
      problem: () => addressProblem(this.address.text),
      known: () => this.trusted.data?.list.map(({ address }) => address) ?? [],
      edited: () => this.submission.forgetRefusal(),
    })
    makeAutoObservable(this)
  }

  /** Why an address could not be removed; shown at its row. */
  refusedRemoval(address: string): AppError | undefined {
    return this.removing === address ? this.removal.refused : undefined
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
    this.removal.forgetRefusal()
    this.submission.typePassword('')
  }

  cancel(): void {
    this.confirming = undefined
    this.submission.clearPassword()
  }

  /** Does what the password confirms. @returns whether it was done */
  async confirm(): Promise<boolean> {
    const { confirming, submission } = this
    if (!confirming || !submission.complete) return false
    const done = await this.send(submission, { ...confirming, password: submission.password })
    this.settle(done, confirming)
    return done
  }

  /** @returns whether it was done */
  remove(address: string): Promise<boolean> {
    this.removing = address
    return this.send(this.removal, { remove: address })
  }

  private async send(submission: Submission<string>, change: Sent): Promise<boolean> {
    const trusted = await submission.run(() => this.#request.call('/api/my/updateTrustedAddresses', change))
    if (trusted) this.trusted.show(trusted)
    return trusted !== undefined
  }

  private settle(done: boolean, confirmed: Confirmed): void {
    this.submission.clearPassword()
    if (done || this.submission.refusedAt('address')) this.confirming = undefined
    if (done && 'add' in confirmed) this.address.clear()
  }
}
