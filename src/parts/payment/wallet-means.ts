import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Decimal } from '@/domain/money'
import type { BalancesAndFee } from '@/stores/purchases'
import type { RootStore } from '@/stores/root-store'

/** What the connected wallet has to pay with, as a form shows it. */
export class WalletMeans {
  /** Undefined without a wallet, and while the chain has not answered. */
  known: BalancesAndFee | undefined

  constructor(private readonly stores: Pick<RootStore, 'purchases' | 'wallet' | 'appConfig'>) {
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  /** Reads it for a payment of that size; without an answer the form works. */
  async read(amount: Decimal = '1' as Decimal): Promise<void> {
    const { purchases, wallet, appConfig } = this.stores
    const payToken = appConfig.config?.tokens.USDT
    let known: BalancesAndFee | undefined
    try {
      if (payToken && wallet.account) known = await purchases.readBalancesAndFee(payToken, amount)
    } catch {
      // The chain did not answer: the purchase itself asks again before the wallet opens.
    }
    runInAction(() => {
      this.known = known
    })
  }

  /** Reads it again whenever another account is connected: at launch one may come after the page. @returns ends it */
  follow(read: () => void): () => void {
    return reaction(() => this.stores.wallet.account?.address, read)
  }
}
