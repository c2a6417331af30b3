import type { Sale } from '@/contract/cached'
import type { Data } from '@/contract/contract'
import type { Resources } from './resources'
import type { Aged, Resource } from './support/resource'

type Sales = Data<'/api/funds/getVcConfig'>

/** Price, limits and the member's quota of what can be bought, shared by the exchange and the purchase pages. */
export class SalesStore implements Aged {
  private readonly resource: Resource<Sales>

  constructor(resources: Resources) {
    this.resource = resources.own('/api/funds/getVcConfig', {})
  }

  /** As answered in this visit: what is bought is reckoned with nothing older. */
  of(coin: 'VC' | 'BOEX'): Sale | undefined {
    return coin === 'VC' ? this.resource.data?.vc : this.resource.data?.boex
  }

  /** To be looked at: the sale, or that of an earlier visit, which goes with its age. */
  shown(coin: 'VC' | 'BOEX'): Sale | undefined {
    return coin === 'VC' ? this.resource.shown?.vc : this.resource.shown?.boex
  }

  get storedAt(): number | undefined {
    return this.resource.storedAt
  }

  get failed(): boolean {
    return this.resource.failed
  }

  /** Reads the sales again, as `FundsStore.refresh`. @throws AppError as the call */
  refresh(): Promise<void> {
    return this.resource.join()
  }

  /** Reads them anew because a person asks for it, and says what goes wrong. */
  retry(): Promise<void> {
    return this.resource.retry()
  }

  forget(): void {
    this.resource.reset()
  }
}
