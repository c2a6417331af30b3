import { VERIFICATION_CODE_RESEND_SECONDS } from '@/domain/constants'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { RootStore } from '@/stores/root-store'
import { SentCodes } from '@/stores/support/sent-codes'
import { Submission } from '@/stores/support/submission'
import { toAppError } from '@/stores/support/to-app-error'

/** Has verification codes sent, and knows when the next one may be asked for. */
export class CodeModel {
  private readonly submission = new Submission()
  private readonly sent: SentCodes

  /** @param request has a code sent; what it throws is told beside the field */
  constructor(
    private readonly stores: RootStore,
    private readonly request: (to: string) => Promise<{ readonly resendAfterSeconds: number }>,
  ) {
    this.sent = new SentCodes(stores.persistence)
  }

  get sending(): boolean {
    return this.submission.running
  }

  /** Why the latest one was not sent. */
  get refused(): AppError | undefined {
    return this.submission.refused
  }

  /** Unix seconds on the platform's clock; undefined where no code is on its way there. */
  sentAt(to: string): number | undefined {
    return this.sent.sentAt(to)
  }

  forget(): void {
    this.submission.forgetRefusal()
  }

  /** Answers what the platform refused, told by nobody yet. */
  async send(to: string): Promise<AppError | undefined> {
    const { submission } = this
    if (submission.running) return undefined
    await submission.run(async () => {
      try {
        const { resendAfterSeconds } = await this.request(to)
        this.wait(to, resendAfterSeconds)
      } catch (error) {
        const refused = toAppError(error)
        const { retryAfterSeconds } = (refused as Partial<BusinessError>).refusal ?? {}
        if (retryAfterSeconds !== undefined && retryAfterSeconds <= VERIFICATION_CODE_RESEND_SECONDS) {
          this.wait(to, retryAfterSeconds)
        }
        throw refused
      }
    })
    return submission.refused
  }

  private wait(to: string, seconds: number): void {
    const now = Math.floor(this.stores.serverSeconds())
    this.sent.remember(to, now - VERIFICATION_CODE_RESEND_SECONDS + seconds)
  }
}
