import * as v from 'valibot'
import { call } from './call'
import { Count, Empty, FileUrl, Id, Text } from './schema'
import { Account } from './session'

const District = v.object({ name: Text(64) })
const City = v.object({ name: Text(64), children: v.array(District) })
const Province = v.object({ name: Text(64), children: v.array(City) })

export const commonCalls = {
  '/api/common/upload': call({
    payload: Empty,
    data: v.object({ url: FileUrl, fullUrl: FileUrl }),
    access: 'member',
    effect: 'write',
    multipart: true,
  }),
  '/api/common/uploadVideo': call({
    payload: Empty,
    /** `video1` is the full url, `video2` the url (specification §3). */
    data: v.object({ video1: FileUrl, video2: FileUrl }),
    access: 'member',
    effect: 'write',
    multipart: true,
  }),
  '/api/common/region': call({
    payload: Empty,
    data: v.array(Province),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/common/sendCode': call({
    payload: v.object({ account: Account, purpose: v.picklist(['register', 'reset']) }),
    data: v.object({ resendAfterSeconds: Count }),
    access: 'visitor',
    effect: 'write',
  }),
  '/api/my/unReadNum': call({
    /** `read`: a notice that is marked as read before the count, or all of them. */
    payload: v.object({ read: v.optional(v.union([v.literal('all'), Id])) }),
    data: v.object({ system: Count, order: Count }),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/carList': call({
    payload: Empty,
    data: v.array(v.object({ num: Count })),
    access: 'member',
    effect: 'read',
  }),
} as const
