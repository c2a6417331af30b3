import { makeAutoObservable } from 'mobx'
import { WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import type { AppError } from '@/errors/app-error'
import type { RootStore } from '../root-store'
import { placeOfRefusal } from './blame'
import type { MoneySubmission } from './money-submission'
import type { Submission } from './submission'

/** The withdrawal password that confirms a form, and where the form shows a refusal. */
export class Confirmation<Place extends string> {
  password = ''

  /**
   * @param places where a refusal of each field is shown; every field has one
   * @param confirmed whether it was confirmed here at all: a form may send something that asks for no password
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

  /** Whether the member has one at all. */
  get passwordSet(): boolean {
    return this.stores.session.user?.withdrawalPasswordSet ?? false
  }

  get complete(): boolean {
    return this.password.length === WITHDRAWAL_PASSWORD_DIGITS
  }

  /** The refusal to show at a place, until the form is edited. None where the answer was lost: its outcome is shown. */
  refusedAt(place: Place | 'password'): AppError | undefined {
    const { submission } = this
    const { refused } = submission
    if (!refused || !this.confirmed() || ('outcome' in submission && submission.outcome)) return undefined
    return placeOfRefusal(refused, this.places, 'password') === place ? refused : undefined
  }

  get refusedPassword(): AppError | undefined {
    return this.refusedAt('password')
  }

  /** Reads from the platform whether one is set, where that is not known. */
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
