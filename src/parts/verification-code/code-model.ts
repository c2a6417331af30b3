import { makeAutoObservable, runInAction } from 'mobx'
import { VERIFICATION_CODE_RESEND_SECONDS } from '@/domain/constants'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { RootStore } from '@/stores/root-store'
import { SentCodes } from '@/stores/support/sent-codes'
import { toAppError } from '@/stores/support/to-app-error'

/** Has verification codes sent, and knows when the next one may be asked for. */
export class CodeModel {
  sending = false
  /** Why the latest one was not sent. */
  refused: AppError | undefined

  private readonly sent: SentCodes

  /** @param request has a code sent; what it throws is told beside the field */
  constructor(
    private readonly stores: RootStore,
    private readonly request: (to: string) => Promise<{ readonly resendAfterSeconds: number }>,
  ) {
    this.sent = new SentCodes(stores.persistence)
    makeAutoObservable<this, 'stores' | 'request' | 'sent'>(this, { stores: false, request: false, sent: false })
  }

  /** Unix seconds on the platform's clock; undefined where no code is on its way there. */
  sentAt(to: string): number | undefined {
    return this.sent.sentAt(to)
  }

  forget(): void {
    this.refused = undefined
  }

  /** Answers what the platform refused, told by nobody yet. */
  async send(to: string): Promise<AppError | undefined> {
    if (this.sending) return undefined
    this.sending = true
    this.refused = undefined
    try {
      const { resendAfterSeconds } = await this.request(to)
      this.wait(to, resendAfterSeconds)
      return undefined
    } catch (error) {
      const refused = toAppError(error)
      const { retryAfterSeconds } = (refused as Partial<BusinessError>).refusal ?? {}
      if (retryAfterSeconds !== undefined && retryAfterSeconds <= VERIFICATION_CODE_RESEND_SECONDS) {
        this.wait(to, retryAfterSeconds)
      }
      runInAction(() => {
        this.refused = refused
      })
      return refused
    } finally {
      runInAction(() => {
        this.sending = false
      })
    }
  }

  private wait(to: string, seconds: number): void {
    const now = Math.floor(this.stores.serverSeconds())
    this.sent.remember(to, now - VERIFICATION_CODE_RESEND_SECONDS + seconds)
  }
}
