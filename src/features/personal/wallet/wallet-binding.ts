import { makeAutoObservable } from 'mobx'
import type { PasswordProblem } from '@/domain/security'
import type { RootStore } from '@/stores/root-store'
import { FieldsForm } from '@/stores/support/fields-form'
import { composeSignIn, type SignInRequest } from '@/stores/support/sign-in'
import { toAppError } from '@/stores/support/to-app-error'

/** Binds a wallet to an account that has none: the wallet signs, and the account's password proves the owner. */
export class WalletBinding {
  open = false
  /** Message to sign, once it is composed. */
  request: SignInRequest | undefined
  readonly form = new FieldsForm<'accountPassword', PasswordProblem>({
    accountPassword: (text) => (text === '' ? 'password-required' : undefined),
  })
  /** Of `request`; it stays valid after a wrong password. */
  #signature: string | undefined
  readonly #stores: Pick<RootStore, 'appConfig' | 'serverSeconds' | 'session' | 'wallet'>

  constructor(stores: Pick<RootStore, 'appConfig' | 'serverSeconds' | 'session' | 'wallet'>) {
    this.#stores = stores
    makeAutoObservable(this)
  }

  /** Opens the choice and looks for wallets. Answers false where none can ever be. */
  async begin(): Promise<boolean> {
    const { wallet } = this.#stores
    if (!wallet.supported) return false
    this.open = true
    this.form.clear()
    // A search that finds nothing says so in its place.
    await wallet.discover().catch(() => undefined)
    return true
  }

  close(): void {
    if (this.form.submission.running) return
    this.open = false
    this.request = undefined
    this.#signature = undefined
    this.form.clear()
  }

  /** Connects a wallet and composes what it is to sign. */
  async connect(walletId: string): Promise<void> {
    const request = await this.attempt(() => composeSignIn(this.#stores, walletId))
    this.request = request
  }

  /** Asks for the signature and binds the wallet. Answers whether it is bound. */
  async sign(): Promise<boolean> {
    const { request, form } = this
    const { wallet, session } = this.#stores
    if (!request || !form.check()) return false
    const bound = await this.attempt(async () => {
      this.#signature ??= await wallet.signMessage(request.message, request.address)
      await session.login({ type: 'wallet', ...request, signature: this.#signature, ...form.values })
      return true
    })
    this.settle(bound)
    return bound === true
  }

  /** Runs a step and converts wallet errors to app errors. */
  private attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
    return this.form.submission.run(() =>
      step().catch((error: unknown) => {
        throw toAppError(error)
      }),
    )
  }

  private settle(bound: boolean | undefined): void {
    if (this.form.refusalOf('accountPassword')) return
    // A nonce signs once: after any other refusal the message is composed again.
    this.request = undefined
    this.#signature = undefined
    if (bound) this.close()
  }
}
