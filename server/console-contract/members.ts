import * as v from 'valibot'
import { Amount, Count, Empty, Id, Seconds, SessionId, Text, Whole, WithdrawalCoin } from '@/contract/schema'
import { read, write } from './call'

export const Uid = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'uid'))

/** Why an operator acts; the audit log keeps it. */
export const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500))

export const FREEZES = ['logins', 'transfers', 'withdrawals'] as const

const Found = v.object({
  uid: Uid,
  account: v.nullable(Text(32)),
  walletAddress: v.nullable(Text(42)),
  phone: Text(32),
  createdAt: Seconds,
  frozen: v.array(v.picklist(FREEZES)),
})

const Session = v.object({
  id: SessionId,
  browser: v.nullable(Text(64)),
  system: v.nullable(Text(64)),
  network: v.nullable(Text(64)),
  createdAt: Seconds,
  lastUsedAt: Seconds,
})

const Login = v.object({
  id: Id,
  method: Text(16),
  outcome: Text(16),
  browser: v.nullable(Text(64)),
  system: v.nullable(Text(64)),
  network: Text(64),
  createdAt: Seconds,
})

const Movement = v.object({
  id: Id,
  entryId: Id,
  type: Text(32),
  account: Text(32),
  direction: v.picklist(['in', 'out']),
  quantity: Amount,
  balanceAfter: Amount,
  createdAt: Seconds,
})

const STAFF = ['support', 'treasury'] as const
const ofMember = v.object({ uid: Uid })
const withReason = v.object({ uid: Uid, reason: Reason })

export const memberCalls = {
  /** By UID, account, wallet or phone; at most 20. */
  'members/search': read(
    STAFF,
    v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(64)) }),
    v.object({ list: v.array(Found) }),
  ),
  'members/show': read(
    STAFF,
    ofMember,
    v.object({
      member: Found,
      level: Text(16),
      inviterUid: v.nullable(Uid),
      withdrawalPasswordSet: v.boolean(),
      /** From when; null without one. */
      secondFactorSince: v.nullable(Seconds),
      /** Until when transfers and withdrawals rest after a reset; null where they do not. */
      suspendedUntil: v.nullable(Seconds),
      balances: v.array(v.object({ account: Text(32), coin: WithdrawalCoin, balance: Amount })),
      sessions: v.array(Session),
      logins: v.array(Login),
    }),
  ),
  'members/statement': read(
    STAFF,
    v.object({ uid: Uid, coin: WithdrawalCoin, page: v.optional(Whole(1, 100_000), 1) }),
    v.object({ list: v.array(Movement), total: Count }),
  ),
  /** Freezing logins also ends the member's sessions. */
  'members/freeze': write(
    STAFF,
    v.object({ uid: Uid, what: v.picklist(FREEZES), frozen: v.boolean(), reason: Reason }),
    v.object({ frozen: v.array(v.picklist(FREEZES)) }),
  ),
  'members/endSessions': write(STAFF, withReason, v.object({ ended: Count })),
  /** Transfers and withdrawals are suspended for a day. */
  'members/resetWithdrawalPassword': write(['support'], withReason, v.object({ suspendedUntil: Seconds })),
  /** Also ends the member's sessions. Transfers and withdrawals are suspended for a day. */
  'members/resetSecondFactor': write(['support'], withReason, Empty),
}
