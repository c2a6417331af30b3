import * as v from 'valibot'
import { call } from './call'
import { Address, FileUrl, Id, Seconds, Text } from './schema'

const User = v.object({
  id: Id,
  /** Six digits or more, what people give each other instead of an address. */
  uid: v.pipe(v.string(), v.regex(/^\d{6,12}$/)),
  /** The wallet address of a wallet user; an account user's account until a wallet is bound. */
  nickname: Text(64),
  account: v.nullable(Text(64)),
  walletAddress: v.nullable(Address),
  avatar: FileUrl,
  /** Masked by the platform as in §5, empty when none is known. */
  phone: Text(32),
  invitationCode: Text(16),
  inviterUid: v.nullable(Text(16)),
  level: v.picklist(['member', 'partner', 'node']),
  withdrawalPasswordSet: v.boolean(),
  securitySet: v.boolean(),
  createdAt: Seconds,
})

export type User = v.InferOutput<typeof User>

export const sessionCalls = {
  '/api/my/userInfo': call({
    data: User,
    access: 'member',
    effect: 'read',
  }),
  '/api/login/login': call({
    data: v.object({ token: Text(128), user: User, registered: v.boolean() }),
    access: 'visitor',
    effect: 'write',
  }),
  '/api/login/resetPassword': call({
    data: v.object({}),
    access: 'visitor',
    effect: 'write',
  }),
  // Not the member's alone: an ended session ends once more without a word.
  '/api/login/logout': call({
    data: v.object({}),
    access: 'visitor',
    effect: 'write',
  }),
} as const
