import { makeAutoObservable, reaction } from 'mobx'
import { sameAddress } from '@/domain/money/wallet-address'
import { type BusinessError, isBusinessError } from '@/errors/app-error'
import type { RootStore } from '../root-store'

export const refusesPayer = (error: unknown): error is BusinessError =>
  isBusinessError(error) && error.refusal.field === 'payFrom'

/** Asks the platform if the connected wallet may pay, before the order is quoted. */
export class PayerCheck {
  private answer: { readonly question: string; readonly refused: BusinessError | undefined } | undefined
  readonly #stores: Pick<RootStore, 'session' | 'wallet' | 'preferences' | 'request'>

  constructor(stores: Pick<RootStore, 'session' | 'wallet' | 'preferences' | 'request'>) {
    this.#stores = stores
    makeAutoObservable(this)
  }

  /** The refusal of the connected wallet, in the current language. */
  get refused(): BusinessError | undefined {
    return this.answer?.question === this.question ? this.answer?.refused : undefined
  }

  /** Undefined if there is nothing to ask: a member's linked wallet may always pay. */
  private get question(): string | undefined {
    const { session, wallet, preferences } = this.#stores
    const { user, walletAddress } = session
    if (!user || !wallet.account || sameAddress(walletAddress, wallet.account.address)) return undefined
    return `${user.id} ${walletAddress ?? ''} ${wallet.account.address} ${preferences.language}`
  }

  /** Without an answer the form still works, because the platform checks the order again. */
  async read(): Promise<void> {
    const { question } = this
    const payFrom = this.#stores.wallet.account?.address
    if (question === undefined || payFrom === undefined) return
    let refused: BusinessError | undefined
    try {
      await this.#stores.request.call('/api/funds/getVcConfig', { payFrom })
    } catch (error) {
      if (refusesPayer(error)) refused = error
    }
    this.show(question, refused)
  }

  /** Asks again for each member, wallet and language. @returns a function that stops it */
  follow(): () => void {
    return reaction(
      () => this.question,
      () => this.read(),
    )
  }

  private show(question: string, refused: BusinessError | undefined): void {
    if (question === this.question) this.answer = { question, refused }
  }
}
