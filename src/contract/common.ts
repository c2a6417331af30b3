import * as v from 'valibot'
import { call, sent } from './call'
import { Account, Count, described, Empty, FileUrl, Text } from './schema'

const District = v.object({ name: described(Text(64), 'name of the region') })

const City = v.object({
  name: described(Text(64), 'name of the region'),
  children: described(v.array(District), 'regions inside of it'),
})

const Province = v.object({
  name: described(Text(64), 'name of the region'),
  children: described(v.array(City), 'regions inside of it'),
})

export const commonCalls = {
  '/api/common/upload': call({
    access: 'member',
    effect: 'write',
    multipart: true,
    payload: sent('Upload one image (jpg, png or gif by content).', () => Empty),
    data: v.object({
      url: described(FileUrl, 'address to hand in with other calls'),
      fullUrl: described(FileUrl, 'address with the host'),
    }),
  }),
  '/api/common/uploadVideo': call({
    access: 'member',
    effect: 'write',
    multipart: true,
    payload: sent("Upload one video; a refusal has the code '4001'.", () => Empty),
    data: v.object({
      video1: described(FileUrl, 'address with the host'),
      video2: described(FileUrl, 'address to hand in with other calls'),
    }),
  }),
  '/api/common/region': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('The region tree: three levels, name only.', () => Empty),
    data: v.array(Province),
  }),
  '/api/common/sendCode': call({
    access: 'visitor',
    effect: 'write',
    payload: sent('Send a verification code to an account; it can be resent after 60 seconds (specification §9).', () =>
      v.object({
        account: described(Account, 'account name: 4 to 32 letters, digits or . _ @ + -'),
        purpose: described(v.picklist(['register', 'reset']), 'what the code is for'),
      }),
    ),
    data: v.object({ resendAfterSeconds: described(Count, 'seconds until another code can be sent') }),
  }),
} as const
