import type { Clock } from '@/platform/ports'
import type { Request } from '@/request/request'
import type { FundsInvalidation } from './funds-invalidation'
import { Resource } from './support/resource'
import { ResourceStore } from './support/resource-store'

/** The cart behind the tab bar's second slot (specification §2, §3). */
export class CartStore extends ResourceStore<readonly { readonly num: number }[]> {
  /** @param owner id of the present member */
  constructor(
    request: Pick<Request, 'call'>,
    clock: Clock,
    owner: () => string,
    money: Pick<FundsInvalidation, 'changes'>,
  ) {
    super(
      new Resource({
        read: () => request.call('/api/my/carList', {}),
        owner,
        clock,
        changes: () => money.changes,
      }),
    )
  }

  get count(): number {
    return (this.resource.data ?? []).reduce((sum, item) => sum + item.num, 0)
  }
}
