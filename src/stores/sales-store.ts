import type { Api } from '@/api/api'
import type { Data } from '@/contract/contract'
import type { Sale } from '@/contract/funds'
import type { Clock } from '@/platform/ports'
import { Resource } from './support/resource'

type Sales = Data<'/api/funds/getVcConfig'>

/** Price, limits and the member's quota of what can be bought, shared by the exchange and the purchase pages. */
export class SalesStore {
  private readonly resource: Resource<Sales, [options?: { silent?: boolean }]>

  /** @param owner id of the present member: the quota is theirs */
  constructor(api: Api['funds'], clock: Clock, owner: () => string) {
    this.resource = new Resource((options) => api.getVcConfig(options), owner, clock)
  }

  of(coin: 'VC' | 'BOEX'): Sale | undefined {
    return coin === 'VC' ? this.resource.data?.vc : this.resource.data?.boex
  }

  get failed(): boolean {
    return this.resource.failed
  }

  /** Reads the sales again; what was shown stays while it runs and when it fails. @throws AppError as the call */
  refresh(options?: { silent?: boolean }): Promise<void> {
    return this.resource.refresh(options)
  }

  forget(): void {
    this.resource.reset()
  }
}
