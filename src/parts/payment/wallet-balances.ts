import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Decimal } from '@/domain/money/money'
import type { BalancesAndFee } from '@/stores/orders/purchases'
import type { RootStore } from '@/stores/root-store'

/** What the connected wallet has to pay with, as a form shows it. */
export class WalletBalances {
  private held: { readonly account: string | undefined; readonly balances: BalancesAndFee | undefined } | undefined
  /** How often it was asked for: what the last question brings counts. */
  private asked = 0

  constructor(private readonly stores: Pick<RootStore, 'purchases' | 'wallet' | 'appConfig'>) {
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  /** Undefined without a wallet, and while the chain has not answered for this account. */
  get known(): BalancesAndFee | undefined {
    return this.held?.account === this.stores.wallet.account?.address ? this.held?.balances : undefined
  }

  /** Reads it for a payment of that size; without an answer the form works. */
  async read(amount: Decimal = '1' as Decimal): Promise<void> {
    const { purchases, wallet, appConfig } = this.stores
    const payToken = appConfig.config?.tokens.USDT
    const account = wallet.account?.address
    this.asked += 1
    const { asked } = this
    let balances: BalancesAndFee | undefined
    try {
      if (payToken && account) balances = await purchases.readBalancesAndFee(payToken, amount)
    } catch {
      // The chain did not answer: the purchase itself asks again before the wallet opens.
    }
    runInAction(() => {
      if (asked === this.asked) this.held = { account, balances }
    })
  }

  /** Reads it again whenever another account is connected: at launch one may come after the page. @returns ends it */
  follow(read: () => void): () => void {
    return reaction(() => this.stores.wallet.account?.address, read)
  }
}
