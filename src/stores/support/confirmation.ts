import { makeAutoObservable } from 'mobx'
import { WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import type { AppError } from '@/errors/app-error'
import type { RootStore } from '../root-store'
import { placeOfRefusal } from './blame'
import type { MoneySubmission } from './money-submission'
import type { Submission } from './submission'

/** The withdrawal password that confirms a form, and the places where the form shows a refusal. */
export class Confirmation<Place extends string> {
  password = ''

  /**
   * @param places the place of each field's refusal
   * @param confirmed false if the form sent something that needs no password
   */
  constructor(
    private readonly stores: Pick<RootStore, 'session'>,
    readonly submission: MoneySubmission | Submission,
    private readonly places: Readonly<Record<string, Place | 'password'>>,
    private readonly confirmed: () => boolean = () => true,
  ) {
    makeAutoObservable<this, 'stores' | 'places' | 'confirmed'>(this, {
      stores: false,
      submission: false,
      places: false,
      confirmed: false,
    })
  }

  get passwordSet(): boolean {
    return this.stores.session.user?.withdrawalPasswordSet ?? false
  }

  get complete(): boolean {
    return this.password.length === WITHDRAWAL_PASSWORD_DIGITS
  }

  /**
   * Returns the refusal to show at a place, until the form is edited. None if the answer was lost: its outcome is
   * shown.
   */
  refusedAt(place: Place | 'password'): AppError | undefined {
    const { submission } = this
    const { refused } = submission
    if (!refused || !this.confirmed() || ('outcome' in submission && submission.outcome)) return undefined
    return placeOfRefusal(refused, this.places, 'password') === place ? refused : undefined
  }

  get refusedPassword(): AppError | undefined {
    return this.refusedAt('password')
  }

  /** Reads the member if no password is known to be set. */
  async load(): Promise<void> {
    if (!this.passwordSet) await this.stores.session.refresh()
  }

  typePassword(digits: string): void {
    this.password = digits
    this.submission.forgetRefusal()
  }

  /** Clears the digits and their refusal. */
  forget(): void {
    this.typePassword('')
  }

  /** Clears the digits after they were sent; their refusal stays shown. */
  clear(): void {
    this.password = ''
  }
}
