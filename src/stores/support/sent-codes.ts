import { makeAutoObservable } from 'mobx'
import { VERIFICATION_CODE_RESEND_SECONDS } from '@/domain/constants'
import type { Persistence } from '../persistence'

/** Time of the latest verification code per account: the countdown outlives the page and the visit. */
export class SentCodes {
  private sent: Readonly<Record<string, number>>
  readonly #persistence: Persistence

  constructor(persistence: Persistence) {
    this.#persistence = persistence
    this.sent = persistence.read().codesSentAt
    makeAutoObservable(this)
  }

  /** Returns unix seconds on the platform's clock; undefined if no code was sent lately. */
  sentAt(account: string): number | undefined {
    return this.sent[account.toLowerCase()]
  }

  remember(account: string, atSeconds: number): void {
    const waiting = Object.entries(this.sent).filter(([, at]) => at > atSeconds - VERIFICATION_CODE_RESEND_SECONDS)
    this.sent = { ...Object.fromEntries(waiting), [account.toLowerCase()]: atSeconds }
    this.#persistence.merge({ codesSentAt: this.sent as Record<string, number> })
  }
}
