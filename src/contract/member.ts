import * as v from 'valibot'
import { call } from './call'
import {
  Address,
  Amount,
  Coin,
  Count,
  Empty,
  FileUrl,
  Id,
  listOf,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalCoin,
} from './schema'

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

const TransferStatus = v.picklist(['done'])
export const WithdrawalStatus = v.picklist(['under-review', 'paying', 'received', 'refused'])

export const memberCalls = {
  '/api/my/setOrUpdatePassword': call({
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
      /** Until when transfers and withdrawals rest after a reset of the withdrawal password; null where they do not. */
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
  '/api/my/getTransferLog': call({
    data: listOf(
      v.object({
        id: Id,
        direction: v.picklist(['in', 'out']),
        coin: Coin,
        quantity: Amount,
        counterparty: v.object({ uid: Text(16), nickname: Text(64) }),
        status: TransferStatus,
        createdAt: Seconds,
      }),
    ),
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
  '/api/my/getCasshLog': call({
    data: listOf(
      v.object({
        id: Id,
        coin: WithdrawalCoin,
        network: Text(32),
        quantity: Amount,
        fee: Amount,
        arrives: Amount,
        account: Address,
        status: WithdrawalStatus,
        hash: v.nullable(TransactionHash),
        reason: Text(200),
        createdAt: Seconds,
        finishedAt: v.nullable(Seconds),
      }),
    ),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getRank': call({
    data: v.object({
      ...listOf(v.object({ rank: Count, uid: Text(16), address: Text(64), burned: Amount, mine: v.boolean() })).entries,
      /** The caller's own row; null for a visitor and for who is not ranked. */
      own: v.nullable(v.object({ rank: Count, burned: Amount, gap: Amount })),
      updatedAt: Seconds,
    }),
    access: 'visitor',
    effect: 'read',
  }),
} as const
