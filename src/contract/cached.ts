import * as v from 'valibot'
import { COORDINATE_SYSTEMS } from '@/lib/coordinate-systems'
import { call } from './call'
import {
  Address,
  Amount,
  Coin,
  Count,
  FileUrl,
  Id,
  listOf,
  PercentChange,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalCoin,
} from './schema'

const Chain = v.object({
  id: Count,
  name: Text(64),
  rpcUrls: v.array(Text(2048)),
  explorerUrl: Text(2048),
  currency: v.object({ name: Text(32), symbol: Text(16), decimals: Count }),
  /** Blocks on top of a payment before it is credited. */
  confirmations: Count,
})

const Token = v.object({ address: Address, decimals: Count })

const Config = v.object({
  websocketUrl: Text(2048),
  imageHost: Text(2048),
  /** Service contact; each is empty when there is none (specification §3: server info). */
  service: v.object({ workChatUrl: Text(2048), telephone: Text(64), corporationId: Text(64) }),
  chain: Chain,
  tokens: v.object({ USDT: Token, BOEX: Token, VC: Token }),
  blackHoleAddress: Address,
  ecosystemAddress: Address,
  /** What the sign-in message must say (EIP-4361): the nonce is good for one sign-in. */
  signIn: v.object({ nonce: Text(64), domain: Text(255), uri: Text(2048), expiresAt: Seconds }),
  mapsKey: Text(128),
  /** The maps service of the specification's §7. */
  mapsUrl: Text(2048),
  /** What the maps service counts degrees in; where it is not said, as that of the specification does. */
  mapsCoordinates: v.optional(v.picklist(COORDINATE_SYSTEMS)),
  /** Pictures of the map, with `{z}`, `{x}` and `{y}` in the address; empty where there is no map. */
  mapTileUrl: Text(2048),
  mapTileAttribution: Text(256),
  termsVersion: Text(32),
  /** Version of the app that the platform serves. */
  appVersion: Text(32),
  /** Feature gates by host, e.g. `{ weapp: { purchase: false } }`; what is not listed is open. */
  gates: v.record(v.string(), v.record(v.string(), v.boolean())),
  /** Whether registration asks for a verification code. */
  verificationCode: v.boolean(),
  /** Whether a telephone number can be bound: there is somewhere to send its code. */
  phoneBinding: v.boolean(),
})

export type PlatformConfig = v.InferOutput<typeof Config>

const Banner = v.object({
  id: Id,
  title: Text(200),
  image: FileUrl,
  /** Where a tap leads: a rich text, a web page, a route of the app, or nowhere. */
  link: v.object({ kind: v.picklist(['text', 'web', 'route', 'none']), target: Text(2048) }),
})

export const Headline = v.object({ id: Id, title: Text(200), summary: Text(500), cover: FileUrl, createdAt: Seconds })

export const Notice = v.object({
  id: Id,
  kind: v.picklist(['system', 'order']),
  title: Text(200),
  summary: Text(500),
  read: v.boolean(),
  createdAt: Seconds,
  /** The record, or the ticket, that an order notice speaks of. */
  subject: v.nullable(
    v.object({ kind: v.picklist(['order', 'withdrawal', 'position', 'release', 'transfer', 'ticket']), id: Id }),
  ),
})

const Sale = v.object({
  /** USDT for one unit. */
  price: Amount,
  minimum: Amount,
  maximum: Amount,
  /** The member's own quota; a visitor sees the total of a new member. */
  quotaTotal: Amount,
  quotaRemaining: Amount,
  open: v.boolean(),
  /** How the price came about; not told by a platform of before it was recorded. */
  history: v.optional(
    v.object({
      /** The latest prices and when each began, oldest first; the last one is the present price. */
      prices: v.array(v.object({ price: Amount, since: Seconds })),
      /** How much the price has changed within the last 24 hours, or since it is recorded where that is shorter. */
      dayChange: PercentChange,
      /** The same since it is recorded. */
      totalChange: PercentChange,
      /** Since when it is recorded. */
      since: Seconds,
    }),
  ),
})

export type Sale = v.InferOutput<typeof Sale>

export const PoolType = v.picklist(['flexible', 'burn', 'node'])

export const Position = v.object({
  id: Id,
  type: PoolType,
  quantity: Amount,
  multiplier: Amount,
  hashRate: Amount,
  basicHashRate: Amount,
  contributionHashRate: Amount,
  status: v.picklist(['in-progress', 'redeemed']),
  /** The earnings reached the multiplier: the hash rate is burned until replenished. */
  hashRateBurned: v.boolean(),
  mined: Amount,
  claimable: Amount,
  createdAt: Seconds,
  /** Null where the position can never be redeemed. */
  redeemableAt: v.nullable(Seconds),
  redeemedAt: v.nullable(Seconds),
  blackHoleHash: v.nullable(TransactionHash),
  ecosystemHash: v.nullable(TransactionHash),
})

const Funds = v.object({
  boex: v.object({
    total: Amount,
    available: Amount,
    mining: Amount,
    /** Mined and claimed, not yet put into a release. */
    pending: Amount,
    releasing: Amount,
    underReview: Amount,
  }),
  vc: v.object({ available: Amount }),
  /** The fund account, in USDT. */
  fundAccount: Amount,
  quota: v.object({ total: Amount, remaining: Amount }),
  hashRate: v.object({
    total: Amount,
    basic: Amount,
    contribution: Amount,
    /** The member's contribution while no position works: it is no part of the total. */
    restingContribution: Amount,
  }),
  mined: v.object({ total: Amount, today: Amount, claimable: Amount }),
  burned: Amount,
  /** Until when transfers and withdrawals rest after a password was reset; null where they do not. */
  withdrawalsSuspendedUntil: v.nullable(Seconds),
})

export type Funds = v.InferOutput<typeof Funds>

export const TransferStatus = v.picklist(['done'])

export const WithdrawalStatus = v.picklist(['under-review', 'paying', 'received', 'refused'])

/**
 * Calls whose answer may be at hand before anything is asked: it came with the page, or is kept from the last visit. The
 * first download has these alone; the others come with what makes calls.
 */
export const cachedCalls = {
  '/api/login/getConfig': call({
    data: Config,
    access: 'visitor',
    effect: 'read',
  }),
  '/api/index/getBanner': call({ data: v.array(Banner), access: 'visitor', effect: 'read' }),
  '/api/index/getNoticeList': call({ data: listOf(Notice), access: 'visitor', effect: 'read' }),
  '/api/index/getVideoList': call({
    data: listOf(
      v.object({
        id: Id,
        title: Text(200),
        cover: FileUrl,
        video: FileUrl,
        durationSeconds: Count,
        createdAt: Seconds,
      }),
    ),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/index/getInfomationList': call({ data: listOf(Headline), access: 'visitor', effect: 'read' }),
  '/api/index/getNewsList': call({ data: listOf(Headline), access: 'visitor', effect: 'read' }),
  '/api/funds/getVcConfig': call({
    data: v.object({ vc: Sale, boex: Sale, payToken: v.literal('USDT') }),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/funds/getMiningConfig': call({
    data: v.object({
      products: v.array(
        v.object({
          type: PoolType,
          /** Hash rate for one BOEX. */
          weight: Amount,
          minimum: Amount,
          /** Earnings end at multiplier × quantity. */
          multiplier: Amount,
          /** BOEX a day for one unit of hash rate; null when not published. */
          dailyRate: v.nullable(Amount),
          enabled: v.boolean(),
        }),
      ),
      networkHashRate: Amount,
      networkBurned: Amount,
    }),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/funds/getMiningRigList': call({
    data: listOf(Position),
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/getMyFunds': call({
    data: Funds,
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
        /** By the member; its status is then `refused`. */
        cancelled: v.optional(v.boolean()),
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

/** A call whose answer may be at hand. */
export type CachedPath = keyof typeof cachedCalls
