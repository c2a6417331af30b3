import { makeAutoObservable, reaction } from 'mobx'
import type { Decimal } from '@/domain/money/money'
import type { BalancesAndFee } from '@/stores/orders/purchases'
import type { RootStore } from '@/stores/root-store'

/** Payment balances of the connected wallet, for a form. */
export class WalletBalances {
  private held: { readonly account: string | undefined; readonly balances: BalancesAndFee | undefined } | undefined
  /** Counter of the reads; only the latest one may set the result. */
  private asked = 0
  readonly #stores: Pick<RootStore, 'purchases' | 'wallet' | 'appConfig'>

  constructor(stores: Pick<RootStore, 'purchases' | 'wallet' | 'appConfig'>) {
    this.#stores = stores
    makeAutoObservable(this)
  }

  /** Undefined without a wallet, and until the chain has returned the balances of this account. */
  get known(): BalancesAndFee | undefined {
    return this.held?.account === this.#stores.wallet.account?.address ? this.held?.balances : undefined
  }

  /** Reads the balances for a payment of this amount. If the chain does not respond, the form still works. */
  async read(amount: Decimal = '1' as Decimal): Promise<void> {
    const { purchases, wallet, appConfig } = this.#stores
    const payToken = appConfig.config?.tokens.USDT
    const account = wallet.account?.address
    this.asked += 1
    const { asked } = this
    let balances: BalancesAndFee | undefined
    try {
      if (payToken && account) balances = await purchases.readBalancesAndFee(payToken, amount)
    } catch {
      // If the chain does not respond, the purchase reads the balances again before the wallet opens.
    }
    this.take(asked, account, balances)
  }

  /** Reads again after each account change, because at launch a wallet may connect after the page. @returns stops it */
  follow(read: () => void): () => void {
    return reaction(() => this.#stores.wallet.account?.address, read)
  }

  private take(asked: number, account: string | undefined, balances: BalancesAndFee | undefined): void {
    if (asked === this.asked) this.held = { account, balances }
  }
}
