import { makeAutoObservable, runInAction } from 'mobx'
import { type PhoneProblem, phoneProblem, plainPhone } from '@/domain/phone'
import type { VerificationCodeProblem } from '@/domain/security'
import type { BusinessError } from '@/errors/app-error'
import { CodeModel } from '@/parts/verification-code/code-model'
import type { RootStore } from '@/stores/root-store'
import { Submission } from '@/stores/support/submission'

type Field = 'phone' | 'code'

/** Binds a telephone number by the code that is sent to it. What was typed stays until it is bound. */
export class PhoneBinding {
  open = false
  phone = ''
  code = ''
  readonly codes: CodeModel
  readonly submission = new Submission()
  /** What is wrong with a field is said once it was to be used. */
  private asked: Readonly<Record<Field, boolean>> = { phone: false, code: false }

  constructor(private readonly stores: RootStore) {
    this.codes = new CodeModel(stores, (phone) => stores.request.call('/api/my/sendPhoneCode', { phone }))
    makeAutoObservable<this, 'stores'>(this, { stores: false, codes: false, submission: false })
  }

  begin(): void {
    this.open = true
  }

  close(): void {
    this.open = false
    this.submission.forgetRefusal()
  }

  enter(field: Field, text: string): void {
    if (field === 'phone') this.phone = text
    else this.code = text.trim()
    this.codes.forget()
    this.submission.forgetRefusal()
  }

  /** The number as it is sent: without what people separate its digits with. */
  get number(): string {
    return plainPhone(this.phone)
  }

  get phoneProblem(): PhoneProblem | undefined {
    return this.asked.phone ? phoneProblem(this.number) : undefined
  }

  get codeProblem(): VerificationCodeProblem | undefined {
    return this.asked.code && this.code === '' ? 'verification-code-required' : undefined
  }

  /** What the platform said of a field; undefined where it refused another or none. */
  refusedField(field: Field): BusinessError | undefined {
    const refused = this.submission.refused as BusinessError | undefined
    return refused?.refusal?.field === field ? refused : undefined
  }

  async sendCode(): Promise<void> {
    this.asked = { ...this.asked, phone: true }
    if (phoneProblem(this.number)) return
    await this.codes.send(this.number)
  }

  /** Binds the number. Answers whether it is bound. */
  async bind(): Promise<boolean> {
    this.asked = { phone: true, code: true }
    const { number: phone, code } = this
    if (phoneProblem(phone) || code === '') return false
    const bound = await this.submission.run(() => this.stores.request.call('/api/my/bindPhone', { phone, code }))
    if (!bound) return false
    // The number is bound; where the profile cannot be read again, the next visit shows it.
    await this.stores.session.refresh().catch(() => undefined)
    runInAction(() => {
      this.open = false
      this.phone = ''
      this.code = ''
      this.asked = { phone: false, code: false }
    })
    return true
  }
}
