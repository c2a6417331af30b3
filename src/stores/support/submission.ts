import { makeAutoObservable } from 'mobx'
import { WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import { type AppError, isAppError } from '@/errors/app-error'
import { errorFieldOf } from './refused-field'

/**
 * One action that changes something, with the withdrawal password if one confirms it. A second tap while it runs has
 * no effect.
 */
export class Submission<Place extends string = never> {
  running = false
  /** Reason why the latest attempt failed; shown next to the form, which keeps the typed values. */
  refused: AppError | undefined
  password = ''
  readonly #places: Readonly<Record<string, Place | 'password'>>

  /** @param places the place of each field's refusal; others are shown at the password */
  constructor(places: Readonly<Record<string, Place | 'password'>> = {}) {
    this.#places = places
    makeAutoObservable(this)
  }

  get complete(): boolean {
    return this.password.length === WITHDRAWAL_PASSWORD_DIGITS
  }

  /** Returns the refusal to show at a place, until the form is edited. */
  refusedAt(place: Place | 'password'): AppError | undefined {
    const { refused } = this
    return refused && errorFieldOf(refused, this.#places, 'password') === place ? refused : undefined
  }

  /** Resolves with the call's answer, or undefined if it was refused (`refused` says why) or already runs. */
  async run<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (this.running) return undefined
    this.running = true
    this.refused = undefined
    try {
      return await call()
    } catch (error) {
      if (!isAppError(error)) throw error
      this.refuse(error)
      return undefined
    } finally {
      this.end()
    }
  }

  refuse(error: AppError): void {
    this.refused = error
  }

  forgetRefusal(): void {
    this.refused = undefined
  }

  typePassword(digits: string): void {
    this.password = digits
    this.refused = undefined
  }

  /** Clears the digits after they were sent; their refusal stays shown. */
  clearPassword(): void {
    this.password = ''
  }

  private end(): void {
    this.running = false
  }
}
