import * as v from 'valibot'
import { phoneProblem } from '@/domain/phone'
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
  PageOnly,
  pageFields,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalCoin,
} from './schema'

const WithdrawalPassword = v.pipe(v.string(), v.regex(/^\d{6}$/, 'withdrawal password'))

const Phone = v.pipe(
  v.string(),
  v.check((phone) => phoneProblem(phone) === undefined, 'phone'),
  v.description('digits, with an optional plus sign before the country code (E.164)'),
)

const SecurityAnswers = v.object({
  /** ISO 8601 calendar date. */
  birthDate: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'date')),
  birthplace: v.pipe(Text(100), v.minLength(1)),
  name: v.pipe(Text(64), v.minLength(1)),
})

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
const WithdrawalStatus = v.picklist(['under-review', 'paying', 'received', 'refused'])

export const memberCalls = {
  '/api/my/setOrUpdatePassword': call({
    payload: v.object({
      password: WithdrawalPassword,
      repeatedPassword: WithdrawalPassword,
      oldPassword: v.optional(WithdrawalPassword),
      answers: v.optional(SecurityAnswers),
    }),
    data: Empty,
    access: 'member',
    effect: 'write',
  }),
  '/api/my/setOrUpdateSecurity': call({
    payload: v.object({
      nickname: v.pipe(Text(64), v.minLength(1)),
      ...SecurityAnswers.entries,
      /** The withdrawal password, where one is set: the answers can take its place. */
      password: v.optional(WithdrawalPassword),
    }),
    data: Empty,
    access: 'member',
    effect: 'write',
  }),
  '/api/my/getSecurityInfo': call({
    payload: Empty,
    data: v.object({
      set: v.boolean(),
      withdrawalPasswordSet: v.boolean(),
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
    payload: v.object({ phone: Phone }),
    data: v.object({ resendAfterSeconds: Count }),
    access: 'member',
    effect: 'write',
  }),
  '/api/my/bindPhone': call({
    payload: v.object({ phone: Phone, code: Text(8) }),
    /** As in the user's information: masked. */
    data: v.object({ phone: Text(32) }),
    access: 'member',
    effect: 'write',
  }),
  '/api/my/updateAvatar': call({
    payload: v.object({ avatar: FileUrl }),
    data: v.object({ avatar: FileUrl }),
    access: 'member',
    effect: 'write',
  }),
  '/api/my/getMyTeam': call({
    payload: v.object({
      ...pageFields,
      search: v.optional(Text(64)),
      scope: v.optional(v.picklist(['direct', 'all']), 'direct'),
    }),
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
    payload: v.object({ ...pageFields, releaseId: v.optional(Id) }),
    data: listOf(v.object({ id: Id, releaseId: Id, day: Count, days: Count, quantity: Amount, paidAt: Seconds })),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getTransferLog': call({
    payload: v.object({
      ...pageFields,
      direction: v.optional(v.picklist(['in', 'out', 'all']), 'all'),
      coin: v.optional(Coin),
    }),
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
    payload: Empty,
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
    payload: v.object({ ...pageFields, status: v.optional(v.picklist(['running', 'finished', 'all']), 'all') }),
    data: listOf(Release),
    access: 'member',
    effect: 'read',
  }),
  '/api/my/getCasshLog': call({
    payload: v.object({ ...pageFields, status: v.optional(WithdrawalStatus) }),
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
    payload: PageOnly,
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
