import type { Data } from '@/contract/contract'
import type { Sale } from '@/contract/purchases'
import { Query } from '../query/query'

type Sales = Data<'/api/funds/getVcConfig'>

const saleOf = (sales: Sales | undefined, coin: 'VC' | 'BOEX'): Sale | undefined =>
  coin === 'VC' ? sales?.vc : sales?.boex

/** Price, limits and the member's quota of what can be bought. */
export class SalesStore extends Query<Sales> {
  /** As answered in this visit: purchases are computed from nothing older. */
  of(coin: 'VC' | 'BOEX'): Sale | undefined {
    return saleOf(this.data, coin)
  }

  /** For display: the sale, or that of an earlier visit, which is shown with its age. */
  shownOf(coin: 'VC' | 'BOEX'): Sale | undefined {
    return saleOf(this.shown, coin)
  }
}
