import type { Data } from '@/contract/contract'
import { Query } from '../query/query'

type Cart = Data<'/api/my/carList'>

/** An order that waits for payment, placed on any device. `expiresAt` in unix seconds. */
export type CartOrder = NonNullable<Cart[number]['order']>

/** The cart behind the tab bar's second slot (specification §2, §3). */
export class CartStore extends Query<Cart> {
  get orders(): readonly CartOrder[] {
    return (this.data ?? []).flatMap(({ order }) => order ?? [])
  }

  get count(): number {
    return (this.data ?? []).reduce((sum, item) => sum + item.num, 0)
  }
}
