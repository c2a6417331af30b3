import { makeAutoObservable } from 'mobx'
import { type PhoneProblem, phoneProblem } from '@/domain/phone'
import { plainPhone } from '@/domain/phone-input'
import { readVerificationCode, type VerificationCodeProblem, verificationCodeProblem } from '@/domain/security'
import { CodeModel } from '@/parts/verification-code/code-model'
import type { RootStore } from '@/stores/root-store'
import { FieldsForm } from '@/stores/support/fields-form'

type Field = 'phone' | 'code'

/** Binds a phone number by the code sent to it. The input is kept until the number is bound. */
export class PhoneBinding {
  open = false
  readonly codes: CodeModel
  readonly form = new FieldsForm<Field, PhoneProblem | VerificationCodeProblem>({
    phone: (text) => phoneProblem(plainPhone(text)),
    code: verificationCodeProblem,
  })
  readonly #stores: Pick<RootStore, 'persistence' | 'request' | 'serverSeconds' | 'session'>

  constructor(stores: Pick<RootStore, 'persistence' | 'request' | 'serverSeconds' | 'session'>) {
    this.#stores = stores
    this.codes = new CodeModel(stores, (phone) => stores.request.call('/api/my/sendPhoneCode', { phone }))
    makeAutoObservable(this)
  }

  begin(): void {
    this.open = true
  }

  close(): void {
    this.open = false
    this.form.submission.forgetRefusal()
  }

  enter(field: Field, text: string): void {
    this.form.type(field, field === 'code' ? readVerificationCode(text) : text)
    this.codes.forget()
  }

  /** The number as it is sent: without what people separate its digits with. */
  get number(): string {
    return plainPhone(this.form.values.phone)
  }

  async sendCode(): Promise<void> {
    if (this.form.check(['phone'])) await this.codes.send(this.number)
  }

  /** Binds the number. Answers whether it is bound. */
  async bind(): Promise<boolean> {
    const { form, number: phone } = this
    if (!form.check()) return false
    const { code } = form.values
    const bound = await form.submission.run(() => this.#stores.request.call('/api/my/bindPhone', { phone, code }))
    if (!bound) return false
    // The number is bound; where the profile cannot be read again, the next visit shows it.
    await this.#stores.session.refetch().catch(() => undefined)
    this.end()
    return true
  }

  private end(): void {
    this.open = false
    this.form.clear()
  }
}
