import { makeAutoObservable } from 'mobx'
import {
  type AccountProblem,
  accountProblem,
  type PasswordProblem,
  passwordProblem,
  readAccount,
  readVerificationCode,
  type VerificationCodeProblem,
  verificationCodeProblem,
} from '@/domain/security'
import { CodeModel } from '@/parts/verification-code/code-model'
import type { RootStore } from '@/stores/root-store'
import { FieldsForm } from '@/stores/support/fields-form'

type Field = 'account' | 'code' | 'password'

/** Sets a new password for an account by the code that is sent to it. */
export class PasswordReset {
  open = false
  readonly codes: CodeModel
  readonly form = new FieldsForm<Field, AccountProblem | VerificationCodeProblem | PasswordProblem>({
    account: accountProblem,
    code: verificationCodeProblem,
    password: passwordProblem,
  })
  readonly #stores: Pick<RootStore, 'appConfig' | 'persistence' | 'request' | 'serverSeconds'>

  constructor(stores: Pick<RootStore, 'appConfig' | 'persistence' | 'request' | 'serverSeconds'>) {
    this.#stores = stores
    this.codes = new CodeModel(stores, (account) =>
      stores.request.call('/api/common/sendCode', { account, purpose: 'reset' }),
    )
    makeAutoObservable(this)
  }

  /** True if the platform sends verification codes. */
  get possible(): boolean {
    return this.#stores.appConfig.config?.verificationCode === true
  }

  /** @param account what was typed to log in */
  begin(account: string): void {
    this.open = true
    if (account !== '') this.form.type('account', account)
  }

  close(): void {
    this.open = false
    this.form.submission.forgetRefusal()
  }

  enter(field: Field, text: string): void {
    const read = { account: readAccount, code: readVerificationCode, password: (password: string) => password }
    this.form.type(field, read[field](text))
    this.codes.forget()
  }

  async sendCode(): Promise<void> {
    if (this.form.check(['account'])) await this.codes.send(this.form.values.account)
  }

  /** Answers the account and its new password; undefined where it was not set. */
  async reset(): Promise<{ readonly account: string; readonly password: string } | undefined> {
    const { form } = this
    const stores = this.#stores
    if (!form.check()) return undefined
    const { account, code, password } = form.values
    const done = await form.submission.run(() =>
      stores.request.call('/api/login/resetPassword', { account, code, password }),
    )
    if (!done) return undefined
    this.end()
    return { account, password }
  }

  private end(): void {
    this.open = false
    this.form.clear()
  }
}
