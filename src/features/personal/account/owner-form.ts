import { makeAutoObservable } from 'mobx'
import { type PasswordProblem, passwordProblem } from '@/domain/security'
import type { RootStore } from '@/stores/root-store'
import { FieldsForm } from '@/stores/support/fields-form'

type OwnerStores = Pick<RootStore, 'request' | 'session'>
type Rule = (text: string) => PasswordProblem | undefined

/** An old password need not keep the rules for new ones. */
const accountPassword: Rule = (text) => (text === '' ? 'password-required' : undefined)

/** A change that the account's password proves, in a sheet. */
export class OwnerForm<Field extends string> {
  open = false
  readonly form: FieldsForm<Field, PasswordProblem>
  readonly #send: (values: Readonly<Record<Field, string>>) => Promise<unknown>
  readonly #done: () => Promise<void> | void

  /** @param send makes the call; @param done runs after it, with the sheet closed */
  constructor(
    rules: Readonly<Record<Field, Rule>>,
    send: (values: Readonly<Record<Field, string>>) => Promise<unknown>,
    done: () => Promise<void> | void,
  ) {
    this.form = new FieldsForm(rules)
    this.#send = send
    this.#done = done
    makeAutoObservable(this)
  }

  begin(): void {
    this.open = true
  }

  /** Passwords are kept nowhere, not even in a sheet that is closed. */
  close(): void {
    this.open = false
    this.form.clear()
  }

  /** Returns true if the change was made. */
  async submit(): Promise<boolean> {
    const { form } = this
    if (!form.check() || !(await form.submission.run(() => this.#send(form.values)))) return false
    this.close()
    await this.#done()
    return true
  }
}

/** Changes the password of the account by the present one. All devices are logged out, this one too. */
export const accountPasswordForm = ({ request, session }: OwnerStores) =>
  new OwnerForm(
    { accountPassword, password: passwordProblem },
    (values) => request.call('/api/my/updateAccountPassword', values),
    () => session.clear(),
  )

export type AccountPasswordForm = ReturnType<typeof accountPasswordForm>

/** Unbinds the wallet of an account. The member is read again on the next visit where that fails. */
export const walletUnbindingForm = ({ request, session }: OwnerStores) =>
  new OwnerForm(
    { accountPassword },
    (values) => request.call('/api/my/unbindWallet', values),
    () => session.refetch().catch(() => undefined),
  )

export type WalletUnbindingForm = ReturnType<typeof walletUnbindingForm>
