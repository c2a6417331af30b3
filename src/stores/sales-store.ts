import type { Data } from '@/contract/contract'
import type { Sale } from '@/contract/purchases'
import type { Resources } from './resources'
import { ResourceStore } from './support/resource-store'

type Sales = Data<'/api/funds/getVcConfig'>

/** Price, limits and the member's quota of what can be bought, shared by the exchange and the purchase pages. */
export class SalesStore extends ResourceStore<Sales> {
  constructor(resources: Resources) {
    super(resources.own('/api/funds/getVcConfig', {}))
  }

  /** As answered in this visit: purchases are computed from nothing older. */
  of(coin: 'VC' | 'BOEX'): Sale | undefined {
    return coin === 'VC' ? this.resource.data?.vc : this.resource.data?.boex
  }

  /** For display: the sale, or that of an earlier visit, which is shown with its age. */
  shown(coin: 'VC' | 'BOEX'): Sale | undefined {
    return coin === 'VC' ? this.resource.shown?.vc : this.resource.shown?.boex
  }
}
