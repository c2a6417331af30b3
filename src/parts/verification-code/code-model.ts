import { VERIFICATION_CODE_RESEND_SECONDS } from '@/domain/constants'
import type { AppError, BusinessError } from '@/errors/app-error'
import type { RootStore } from '@/stores/root-store'
import { SentCodes } from '@/stores/support/sent-codes'
import { Submission } from '@/stores/support/submission'
import { toAppError } from '@/stores/support/to-app-error'

/** Requests verification codes and keeps the time when the next one is allowed. */
export class CodeModel {
  private readonly submission = new Submission()
  private readonly sent: SentCodes

  /** @param request sends a code; the field shows its errors */
  constructor(
    private readonly stores: Pick<RootStore, 'persistence' | 'serverSeconds'>,
    private readonly request: (to: string) => Promise<{ readonly resendAfterSeconds: number }>,
  ) {
    this.sent = new SentCodes(stores.persistence)
  }

  get sending(): boolean {
    return this.submission.running
  }

  /** Error of the latest attempt to send a code. */
  get refused(): AppError | undefined {
    return this.submission.refused
  }

  /** Returns when the latest code was sent there: Unix seconds of the server time; undefined if none is pending. */
  sentAt(to: string): number | undefined {
    return this.sent.sentAt(to)
  }

  forget(): void {
    this.submission.forgetRefusal()
  }

  /** Sends a code. @returns the server's error, which no message has shown yet */
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
