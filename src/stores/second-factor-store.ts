import { makeAutoObservable } from 'mobx'
import type { BusinessError } from '@/errors/app-error'

/** Asks the person for the code of the second factor, whichever call needs it. */
export class SecondFactorStore {
  /** The platform's refusal that asks for a code; undefined while no code is needed. */
  refused: BusinessError | undefined
  /** The entered code is on its way. */
  sending = false
  private resolve: ((code: string | undefined) => void) | undefined

  constructor() {
    makeAutoObservable<this, 'resolve'>(this, { resolve: false })
  }

  /** Resolves with the entered code, or undefined if the person cancels. A newer question replaces an older one. */
  ask(refused: BusinessError): Promise<string | undefined> {
    this.resolve?.(undefined)
    this.refused = refused
    this.sending = false
    return new Promise((resolve) => {
      this.resolve = resolve
    })
  }

  answer(code: string): void {
    this.sending = true
    this.resolve?.(code)
    this.resolve = undefined
  }

  cancel(): void {
    this.resolve?.(undefined)
    if (this.refused) this.done(this.refused)
  }

  /**
   * Closes a question: the platform has accepted the code, or refused the call for another reason. A newer question of
   * another call stays open.
   */
  done(refused: BusinessError): void {
    if (this.refused !== refused) return
    this.resolve = undefined
    this.refused = undefined
    this.sending = false
  }
}
