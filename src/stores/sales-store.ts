import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/api'
import type { Data } from '@/contract/contract'
import type { Sale } from '@/contract/funds'

type Sales = Data<'/api/funds/getVcConfig'>

/** Price, limits and quota of what can be bought, shared by the exchange and the purchase pages. */
export class SalesStore {
  private sales: Sales | undefined
  failed = false

  constructor(private readonly api: Api['funds']) {
    makeAutoObservable<this, 'api'>(this, { api: false })
  }

  of(coin: 'VC' | 'BOEX'): Sale | undefined {
    return coin === 'VC' ? this.sales?.vc : this.sales?.boex
  }

  /** Reads the sales again; what was shown stays while it runs and when it fails. */
  async refresh(options?: { silent?: boolean }): Promise<void> {
    try {
      const sales = await this.api.getVcConfig(options)
      runInAction(() => {
        this.sales = sales
        this.failed = false
      })
    } catch (error) {
      runInAction(() => {
        this.failed = true
      })
      throw error
    }
  }
}
