import type { Api } from '@/api/api'
import type { Clock } from '@/platform/ports'
import type { FundsInvalidation } from './funds-invalidation'
import { Resource } from './support/resource'

/** The cart behind the tab bar's second slot (specification §2, §3). */
export class CartStore {
  private readonly resource: Resource<readonly { readonly num: number }[]>

  /** @param owner id of the present member */
  constructor(api: Api['member'], clock: Clock, owner: () => string, money: Pick<FundsInvalidation, 'changes'>) {
    this.resource = new Resource({
      read: () => api.carList({ silent: true }),
      owner,
      clock,
      changes: () => money.changes,
    })
  }

  get count(): number {
    return (this.resource.data ?? []).reduce((sum, item) => sum + item.num, 0)
  }

  /** Counts again, or with a counting that is on its way. @throws AppError as the call */
  refresh(): Promise<void> {
    return this.resource.join()
  }

  forget(): void {
    this.resource.reset()
  }
}
