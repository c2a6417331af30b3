import { makeAutoObservable } from 'mobx'
import type { PasswordProblem } from '@/domain/security'
import type { RootStore } from '@/stores/root-store'
import { FieldsForm } from '@/stores/support/fields-form'

/** Unbinds the wallet of an account by the account's password. */
export class WalletUnbinding {
  open = false
  readonly form = new FieldsForm<'accountPassword', PasswordProblem>({
    accountPassword: (text) => (text === '' ? 'password-required' : undefined),
  })
  readonly #stores: Pick<RootStore, 'request' | 'session'>

  constructor(stores: Pick<RootStore, 'request' | 'session'>) {
    this.#stores = stores
    makeAutoObservable(this)
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
    const { form } = this
    const stores = this.#stores
    if (!form.check()) return false
    const unbound = await form.submission.run(() => stores.request.call('/api/my/unbindWallet', form.values))
    if (!unbound) return false
    this.close()
    // Read again on the next visit where it fails.
    await stores.session.refetch().catch(() => undefined)
    return true
  }
}
