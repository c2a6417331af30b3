import * as v from 'valibot'
import { Amount, Coin, Seconds, Text } from '@/contract/schema'
import { consoleCall } from './call'
import { Reason } from './members'

const Price = v.object({
  coin: Coin,
  /** USDT for one unit. */
  price: Amount,
  validFrom: Seconds,
  /** Null: a start recorded it from its settings. */
  operator: v.nullable(Text(32)),
})

export const termsCalls = {
  /** Prices in force, and all of them, newest first. */
  'terms/prices': consoleCall({
    roles: ['treasury'],
    effect: 'read',
    payload: v.object({}),
    data: v.object({ present: v.object({ VC: Amount, BOEX: Amount }), list: v.array(Price) }),
  }),
  'terms/setPrice': consoleCall({
    roles: ['treasury'],
    effect: 'write',
    payload: v.object({
      coin: Coin,
      price: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,9})?$/, 'price')),
      /** Now, without one. */
      validFrom: v.optional(v.nullable(Seconds), null),
      reason: Reason,
    }),
    data: v.object({ validFrom: Seconds }),
  }),
}
