import type { Api } from '@/api/api'
import type { Data } from '@/contract/contract'
import type { Sale } from '@/contract/cached'
import type { Resources } from './resources'
import type { Aged, Resource } from './support/resource'

type Sales = Data<'/api/funds/getVcConfig'>

/** Price, limits and the member's quota of what can be bought, shared by the exchange and the purchase pages. */
export class SalesStore implements Aged {
  private readonly resource: Resource<Sales, [options?: { silent?: boolean }]>

  constructor(api: Api['funds'], resources: Resources) {
    this.resource = resources.own('/api/funds/getVcConfig', (options) => api.getVcConfig(options))
  }

  /** As answered in this visit: what is bought is reckoned with nothing older. */
  of(coin: 'VC' | 'BOEX'): Sale | undefined {
    return coin === 'VC' ? this.resource.data?.vc : this.resource.data?.boex
  }

  /** To be looked at: the sale, or that of an earlier visit, which goes with its age. */
  shown(coin: 'VC' | 'BOEX'): Sale | undefined {
    return coin === 'VC' ? this.resource.shown?.vc : this.resource.shown?.boex
  }

  get keptAt(): number | undefined {
    return this.resource.keptAt
  }

  get failed(): boolean {
    return this.resource.failed
  }

  /** Reads the sales again, as `FundsStore.refresh`. @throws AppError as the call */
  refresh(options?: { silent?: boolean }): Promise<void> {
    return options?.silent ? this.resource.join(options) : this.resource.refresh(options)
  }

  forget(): void {
    this.resource.reset()
  }
}
