import * as v from 'valibot'
import { call } from './call'
import { Amount, Coin, Count, FileUrl, Id, Seconds, Text } from './schema'

const District = v.object({ name: Text(64) })
const City = v.object({ name: Text(64), children: v.array(District) })
const Province = v.object({ name: Text(64), children: v.array(City) })

export const commonCalls = {
  '/api/common/upload': call({
    data: v.object({ url: FileUrl, fullUrl: FileUrl }),
    access: 'member',
    effect: 'write',
    multipart: true,
  }),
  '/api/common/uploadVideo': call({
    /** `video1` is the full url, `video2` the url (specification §3). */
    data: v.object({ video1: FileUrl, video2: FileUrl }),
    access: 'member',
    effect: 'write',
    multipart: true,
  }),
  '/api/common/region': call({
    data: v.array(Province),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/common/sendCode': call({
    data: v.object({ resendAfterSeconds: Count }),
    access: 'visitor',
    effect: 'write',
  }),
  '/api/my/unReadNum': call({
    data: v.object({ system: Count, order: Count }),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/carList': call({
    data: v.array(
      v.object({
        num: Count,
        /** What waits to be paid; left out by platforms that say no more than how many. */
        order: v.optional(v.object({ orderId: Id, coin: Coin, quantity: Amount, expiresAt: Seconds })),
      }),
    ),
    access: 'member',
    effect: 'read',
  }),
} as const
