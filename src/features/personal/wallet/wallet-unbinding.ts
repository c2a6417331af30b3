import { makeAutoObservable, runInAction } from 'mobx'
import type { PasswordProblem } from '@/domain/security'
import type { RootStore } from '@/stores/root-store'
import { FieldsForm } from '@/stores/support/fields-form'

/** Unbinds the wallet of an account by the account's password. */
export class WalletUnbinding {
  open = false
  readonly form = new FieldsForm<'accountPassword', PasswordProblem>({
    accountPassword: (text) => (text === '' ? 'password-required' : undefined),
  })

  constructor(private readonly stores: RootStore) {
    makeAutoObservable<this, 'stores'>(this, { stores: false, form: false })
  }

  begin(): void {
    this.open = true
  }

  close(): void {
    this.open = false
    this.form.clear()
  }

  /** Answers whether it was unbound. */
  async unbind(): Promise<boolean> {
    const { form, stores } = this
    if (!form.check()) return false
    const unbound = await form.submission.run(() => stores.request.call('/api/my/unbindWallet', form.values))
    if (!unbound) return false
    runInAction(() => this.close())
    // Read again on the next visit where it fails.
    await stores.session.refetch().catch(() => undefined)
    return true
  }
}
