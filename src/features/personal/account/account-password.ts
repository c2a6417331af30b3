import { makeAutoObservable, runInAction } from 'mobx'
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

  constructor(private readonly stores: RootStore) {
    makeAutoObservable<this, 'stores'>(this, { stores: false, form: false })
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
    const { form, stores } = this
    if (!form.check()) return false
    const changed = await form.submission.run(() => stores.request.call('/api/my/updateAccountPassword', form.values))
    if (!changed) return false
    runInAction(() => this.close())
    stores.session.clear()
    return true
  }
}
