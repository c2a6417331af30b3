import type { Data } from '@/contract/contract'
import type { Clock } from '@/platform/ports'
import type { Request } from '@/request/request'
import type { FundsInvalidation } from './funds-invalidation'
import { Resource } from './support/resource'
import { ResourceStore } from './support/resource-store'

type Cart = Data<'/api/my/carList'>

/** An order that waits to be paid, on whatever device it was placed. `expiresAt` in unix seconds. */
export type CartOrder = NonNullable<Cart[number]['order']>

/** The cart behind the tab bar's second slot (specification §2, §3). */
export class CartStore extends ResourceStore<Cart> {
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

  /** Reads it after a change that another device made: a read that is just over may not know of it. */
  refetch(): Promise<void> {
    return this.resource.refetch()
  }

  get orders(): readonly CartOrder[] {
    return (this.resource.data ?? []).flatMap(({ order }) => order ?? [])
  }

  get count(): number {
    return (this.resource.data ?? []).reduce((sum, item) => sum + item.num, 0)
  }
}
