import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Decimal } from '@/domain/money'
import type { BalancesAndFee } from '@/stores/purchases'
import type { RootStore } from '@/stores/root-store'
import { Generations } from '@/stores/support/generations'

/** What the connected wallet has to pay with, as a form shows it. */
export class WalletMeans {
  private held: { readonly account: string; readonly means: BalancesAndFee | undefined } | undefined
  private readonly questions = new Generations(() => this.account)

  constructor(private readonly stores: Pick<RootStore, 'purchases' | 'wallet' | 'appConfig'>) {
    makeAutoObservable<this, 'stores' | 'questions'>(this, { stores: false, questions: false })
  }

  private get account(): string {
    return this.stores.wallet.account?.address ?? ''
  }

  /** Undefined without a wallet, and while the chain has not answered for this account. */
  get known(): BalancesAndFee | undefined {
    return this.held?.account === this.account ? this.held.means : undefined
  }

  /** Reads it for a payment of that size; without an answer the form works. */
  async read(amount: Decimal = '1' as Decimal): Promise<void> {
    const { purchases, wallet, appConfig } = this.stores
    const payToken = appConfig.config?.tokens.USDT
    const question = this.questions.begin()
    let means: BalancesAndFee | undefined
    try {
      if (payToken && wallet.account) means = await purchases.readBalancesAndFee(payToken, amount)
    } catch {
      // The chain did not answer: the purchase itself asks again before the wallet opens.
    }
    runInAction(() => {
      if (this.questions.apply(question)) this.held = { account: question.owner, means }
    })
  }

  /** Reads it again whenever another account is connected: at launch one may come after the page. @returns ends it */
  follow(read: () => void): () => void {
    return reaction(() => this.stores.wallet.account?.address, read)
  }
}
