import { makeAutoObservable, runInAction } from 'mobx'
import type { AppError } from '@/errors/app-error'
import type { RootStore } from '@/stores/root-store'
import { composeSignIn, type SignInRequest } from '@/stores/support/sign-in'
import { Submission } from '@/stores/support/submission'
import { toAppError } from '@/stores/support/to-app-error'

/** Binds a wallet to an account that has none: the wallet signs in within the account's own session. */
export class WalletBinding {
  open = false
  /** What is to be signed, once it is composed. */
  request: SignInRequest | undefined
  readonly submission: Submission

  constructor(private readonly stores: RootStore) {
    this.submission = new Submission()
    makeAutoObservable<this, 'stores'>(this, { stores: false, submission: false })
  }

  get refused(): AppError | undefined {
    return this.submission.refused
  }

  /** Opens the choice and looks for wallets. Answers false where none can ever be. */
  async begin(): Promise<boolean> {
    const { wallet } = this.stores
    if (!wallet.supported) return false
    this.open = true
    this.submission.forgetRefusal()
    // A search that finds nothing says so in its place.
    await wallet.discover().catch(() => undefined)
    return true
  }

  close(): void {
    if (this.submission.running) return
    this.open = false
    this.request = undefined
  }

  /** Connects a wallet and composes what it is to sign. */
  async connect(walletId: string): Promise<void> {
    const request = await this.attempt(() => composeSignIn(this.stores, walletId))
    runInAction(() => {
      this.request = request
    })
  }

  /** Asks for the signature and binds the wallet. Answers whether it is bound. */
  async sign(): Promise<boolean> {
    const { request } = this
    const { wallet, session } = this.stores
    if (!request) return false
    const bound = await this.attempt(async () => {
      const signature = await wallet.signMessage(request.message, request.address)
      await session.login({ type: 'wallet', ...request, signature })
      return true
    })
    runInAction(() => {
      // A nonce signs once: after a refusal the message is composed anew.
      this.request = undefined
      if (bound) this.open = false
    })
    return bound === true
  }

  /** What a wallet throws is put into the app's own words. */
  private attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
    return this.submission.run(() =>
      step().catch((error: unknown) => {
        throw toAppError(error)
      }),
    )
  }
}
