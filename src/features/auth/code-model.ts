import { makeAutoObservable, runInAction } from 'mobx'
import type { Payload } from '@/contract/contract'
import { VERIFICATION_CODE_RESEND_SECONDS } from '@/domain/constants'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { RootStore } from '@/stores/root-store'
import { SentCodes } from '@/stores/support/sent-codes'

/** Has verification codes sent, and knows when the next one may be asked for. */
export class CodeModel {
  sending = false
  /** Why the latest one was not sent. */
  refused: AppError | undefined

  private readonly sent: SentCodes

  constructor(
    private readonly stores: RootStore,
    private readonly purpose: Payload<'/api/common/sendCode'>['purpose'],
  ) {
    this.sent = new SentCodes(stores.persistence)
    makeAutoObservable<this, 'stores' | 'purpose' | 'sent'>(this, { stores: false, purpose: false, sent: false })
  }

  /** Unix seconds on the platform's clock; undefined where no code is on its way to the account. */
  sentAt(account: string): number | undefined {
    return this.sent.sentAt(account)
  }

  forget(): void {
    this.refused = undefined
  }

  /** Answers what the platform refused, told by nobody yet. */
  async send(account: string): Promise<AppError | undefined> {
    if (this.sending) return undefined
    this.sending = true
    this.refused = undefined
    try {
      const { resendAfterSeconds } = await this.stores.api.session.sendCode(
        { account, purpose: this.purpose },
        { silent: true },
      )
      this.wait(account, resendAfterSeconds)
      return undefined
    } catch (error) {
      const refused = this.stores.purchases.asError(error)
      const { retryAfterSeconds } = (refused as Partial<BusinessError>).refusal ?? {}
      if (retryAfterSeconds !== undefined && retryAfterSeconds <= VERIFICATION_CODE_RESEND_SECONDS) {
        this.wait(account, retryAfterSeconds)
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

  private wait(account: string, seconds: number): void {
    const now = Math.floor(this.stores.serverSeconds())
    this.sent.remember(account, now - VERIFICATION_CODE_RESEND_SECONDS + seconds)
  }
}
