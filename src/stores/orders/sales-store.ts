import type { Data } from '@/contract/contract'
import type { Sale } from '@/contract/purchases'
import { Query } from '../query/query'

type Sales = Data<'/api/funds/getVcConfig'>

const saleOf = (sales: Sales | undefined, coin: 'VC' | 'BOEX'): Sale | undefined =>
  coin === 'VC' ? sales?.vc : sales?.boex

/** Price, limits and the member's quota of each sale. */
export class SalesStore extends Query<Sales> {
  /** Returns the sale of this visit: purchases are never computed from an older one. */
  of(coin: 'VC' | 'BOEX'): Sale | undefined {
    return saleOf(this.data, coin)
  }

  /** For display: the sale of this visit, or an earlier one, which is shown with its age. */
  shownOf(coin: 'VC' | 'BOEX'): Sale | undefined {
    return saleOf(this.shown, coin)
  }
}
