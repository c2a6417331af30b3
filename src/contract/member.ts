import * as v from 'valibot'
import { call } from './call'
import { Address, Amount, Count, Empty, FileUrl, Id, listOf, Seconds, SessionId, Text } from './schema'

const Release = v.object({
  id: Id,
  total: Amount,
  released: Amount,
  remaining: Amount,
  days: Count,
  daysPaid: Count,
  status: v.picklist(['running', 'finished']),
  createdAt: Seconds,
  nextPaymentAt: v.nullable(Seconds),
  finishesAt: Seconds,
})

/** What a session is used with; null where it did not say anything that is known. */
const Device = {
  browser: v.nullable(Text(32)),
  system: v.nullable(Text(32)),
}

/** An address without its end; it says no more than that. */
const Network = Text(64)

const Session = v.object({
  id: SessionId,
  ...Device,
  network: v.nullable(Network),
  createdAt: Seconds,
  /** A minute late at most. */
  lastUsedAt: Seconds,
  /** The one that asks. */
  current: v.boolean(),
})

const Login = v.object({
  id: Id,
  ...Device,
  network: Network,
  method: v.picklist(['account', 'wallet']),
  /** `locked`: refused after too many incorrect passwords. */
  outcome: v.picklist(['success', 'locked']),
  createdAt: Seconds,
})

/** Whether withdrawals go to trusted addresses alone, and which these are. */
const TrustedAddresses = v.object({
  only: v.boolean(),
  /** When `only` ends; null where it does not. */
  endsAt: v.nullable(Seconds),
  list: v.array(v.object({ address: Address, addedAt: Seconds, usableAt: Seconds })),
})

const SentTo = { sentAt: Seconds }

/** Everybody a member has sent something to, the latest first. */
const Recipients = v.object({
  members: v.array(v.object({ uid: Text(16), nickname: Text(64), ...SentTo })),
  accounts: v.array(v.object({ account: Address, ...SentTo })),
})

export const memberCalls = {
  '/api/my/setOrUpdatePassword': call({
    data: Empty,
    access: 'member',
    effect: 'write',
  }),
  '/api/my/updateAccountPassword': call({
    data: Empty,
    access: 'member',
    effect: 'write',
  }),
  '/api/my/unbindWallet': call({
    data: Empty,
    access: 'member',
    effect: 'write',
  }),
  '/api/my/setOrUpdateSecurity': call({
    data: Empty,
    access: 'member',
    effect: 'write',
  }),
  '/api/my/getSecurityInfo': call({
    data: v.object({
      set: v.boolean(),
      withdrawalPasswordSet: v.boolean(),
      /** Until when transfers and withdrawals rest after a password was reset; null where they do not. */
      withdrawalsSuspendedUntil: v.nullable(Seconds),
      /**
       * What the message says by whose signature the member's wallet sets the first withdrawal password (EIP-4361); null
       * where one is set, or no wallet counts.
       */
      passwordSignature: v.nullable(
        v.object({ nonce: Text(64), domain: Text(255), uri: Text(2048), expiresAt: Seconds }),
      ),
      /** Masked; empty when not set. */
      nickname: Text(64),
      birthDate: Text(16),
      birthplace: Text(100),
      name: Text(64),
    }),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getSessions': call({
    data: listOf(Session),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/endSession': call({
    data: Empty,
    access: 'member',
    effect: 'write',
  }),
  '/api/my/endOtherSessions': call({
    data: v.object({ ended: Count }),
    access: 'member',
    effect: 'write',
  }),
  '/api/my/getLoginHistory': call({
    data: listOf(Login),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getTrustedAddresses': call({
    data: TrustedAddresses,
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getRecipients': call({
    data: Recipients,
    access: 'member',
    effect: 'read',
  }),
  '/api/my/updateTrustedAddresses': call({
    data: TrustedAddresses,
    access: 'member',
    effect: 'write',
  }),
  '/api/my/sendPhoneCode': call({
    data: v.object({ resendAfterSeconds: Count }),
    access: 'member',
    effect: 'write',
  }),
  '/api/my/bindPhone': call({
    /** As in the user's information: masked. */
    data: v.object({ phone: Text(32) }),
    access: 'member',
    effect: 'write',
  }),
  '/api/my/updateAvatar': call({
    data: v.object({ avatar: FileUrl }),
    access: 'member',
    effect: 'write',
  }),
  '/api/my/getMyTeam': call({
    data: v.object({
      ...listOf(
        v.object({
          uid: Text(16),
          nickname: Text(64),
          level: v.picklist(['member', 'partner', 'node']),
          direct: v.boolean(),
          joinedAt: Seconds,
          burned: Amount,
          communityBurned: Amount,
          mining: v.boolean(),
        }),
      ).entries,
      direct: Count,
      all: Count,
      joinedToday: Count,
      largerCommunity: Amount,
      smallerCommunity: Amount,
    }),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getReleasedLog': call({
    data: listOf(v.object({ id: Id, releaseId: Id, day: Count, days: Count, quantity: Amount, paidAt: Seconds })),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getReleaseSetConfig': call({
    data: v.object({
      dayOptions: v.array(Count),
      minimumDays: Count,
      maximumDays: Count,
      minimum: Amount,
      /** The member's own: what is mined and not yet released. */
      maximum: Amount,
      vcPerBoexDay: Amount,
    }),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getBoexReleaseList': call({
    data: listOf(Release),
    access: 'member',
    effect: 'read',
  }),
} as const
