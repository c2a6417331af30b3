import { makeAutoObservable } from 'mobx'
import { type PasswordProblem, passwordProblem } from '@/domain/security'
import type { RootStore } from '@/stores/root-store'
import { FieldsForm } from '@/stores/support/fields-form'

/** Changes the password of the account by the present one. All devices are logged out, this one too. */
export class AccountPassword {
  open = false
  readonly form = new FieldsForm<'accountPassword' | 'password', PasswordProblem>({
    // An old one need not keep the rules for new ones.
    accountPassword: (text) => (text === '' ? 'password-required' : undefined),
    password: passwordProblem,
  })
  readonly #stores: Pick<RootStore, 'request' | 'session'>

  constructor(stores: Pick<RootStore, 'request' | 'session'>) {
    this.#stores = stores
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

  /** Answers whether it was changed. */
  async change(): Promise<boolean> {
    const { form } = this
    const stores = this.#stores
    if (!form.check()) return false
    const changed = await form.submission.run(() => stores.request.call('/api/my/updateAccountPassword', form.values))
    if (!changed) return false
    this.close()
    stores.session.clear()
    return true
  }
}
