import * as v from 'valibot'
import { LANGUAGES } from '@/domain/language'

const User = v.object({
  id: v.string(),
  uid: v.string(),
  nickname: v.string(),
  account: v.nullable(v.string()),
  walletAddress: v.nullable(v.string()),
  avatar: v.string(),
  phone: v.string(),
  invitationCode: v.string(),
  inviterUid: v.nullable(v.string()),
  level: v.picklist(['member', 'partner', 'node']),
  withdrawalPasswordSet: v.boolean(),
  securitySet: v.boolean(),
  createdAt: v.number(),
})

const Order = v.object({
  orderId: v.string(),
  coin: v.picklist(['BOEX', 'VC']),
  quantity: v.string(),
  price: v.string(),
  method: v.picklist(['transfer', 'approve']),
  payToken: v.string(),
  payTokenDecimals: v.number(),
  payAmount: v.string(),
  payTo: v.string(),
  payFrom: v.string(),
  chainId: v.number(),
  expiresAt: v.number(),
})

/** Steps of a purchase. Each is stored before it starts. */
export const ORDER_STEPS = [
  'ordering',
  'ordered',
  'approving',
  'paying',
  'sent',
  'reviewing',
  'received',
  'failed',
] as const

const OrderLogEntry = v.object({
  /** Made by the app when the purchase begins; identifies the entry before the platform returns an order number. */
  key: v.string(),
  userId: v.string(),
  coin: v.picklist(['BOEX', 'VC']),
  quantity: v.string(),
  price: v.string(),
  step: v.picklist(ORDER_STEPS),
  order: v.nullable(Order),
  /** The payment's nonce, stored under its original name, and the block height before the wallet prompt. */
  transactionCount: v.nullable(v.number()),
  sinceBlock: v.nullable(v.number()),
  hash: v.nullable(v.string()),
  /** The sale contract may take the order's cost, if the order uses an approval. */
  approved: v.fallback(v.boolean(), false),
  /** On-chain state of the current hash, as far as it is known. */
  outcome: v.fallback(v.nullable(v.picklist(['mined', 'reverted'])), null),
  /** Hashes that another transaction replaced. */
  replacedHashes: v.fallback(v.array(v.string()), []),
  /** Reason why it stopped: a dictionary key or the platform's text. */
  problem: v.fallback(v.nullable(v.string()), null),
  createdAt: v.fallback(v.number(), 0),
  updatedAt: v.fallback(v.number(), 0),
})

/** A member's data on this device about others, and against imitations of the app. */
const AddressBook = v.object({
  phrase: v.fallback(v.string(), ''),
  recipients: v.fallback(v.array(v.object({ value: v.string(), name: v.string(), usedAt: v.number() })), []),
})

/**
 * All stored state, under one storage key (specification §3). An unreadable section falls back to its default without
 * affecting others: a broken preference never costs a transaction hash.
 */
export const PersistedSchema = v.object({
  // Sections of another version are read separately too, so a rolled-back update cannot lose a hash either.
  version: v.fallback(v.literal(1), 1),
  user: v.fallback(v.nullable(User), null),
  token: v.fallback(v.string(), ''),
  userId: v.fallback(v.string(), ''),
  /**
   * Count of logins and logouts on this device. If two pages write at the same time, the higher count wins.
   * Absent in data of earlier versions.
   */
  sessionRevision: v.optional(v.fallback(v.number(), 0)),
  currency: v.fallback(v.object({ code: v.picklist(['BOEX', 'USDT']) }), { code: 'BOEX' }),
  address: v.fallback(v.object({ province: v.string(), city: v.string(), district: v.string() }), {
    province: '',
    city: '',
    district: '',
  }),
  area: v.fallback(v.string(), ''),
  unreadCount: v.fallback(v.object({ system: v.number(), order: v.number() }), { system: 0, order: 0 }),
  serverInfo: v.fallback(v.object({ workChatUrl: v.string(), telephone: v.string(), corporationId: v.string() }), {
    workChatUrl: '',
    telephone: '',
    corporationId: '',
  }),
  preferences: v.fallback(
    v.object({
      language: v.nullable(v.picklist(LANGUAGES)),
      theme: v.picklist(['system', 'light', 'dark']),
      textScale: v.picklist(['normal', 'large', 'largest']),
      amountsHidden: v.boolean(),
    }),
    { language: null, theme: 'system', textScale: 'normal', amountsHidden: false },
  ),
  recentWalletId: v.fallback(v.string(), ''),
  invitationCode: v.fallback(v.string(), ''),
  returnTo: v.fallback(v.string(), ''),
  /** By the member's id, then by form. */
  drafts: v.fallback(v.record(v.string(), v.record(v.string(), v.record(v.string(), v.string()))), {}),
  /** By the member's id. */
  addressBooks: v.fallback(v.record(v.string(), AddressBook), {}),
  /** Closed pools whose opening the person wants to be notified of. */
  awaitedPools: v.fallback(v.array(v.picklist(['flexible', 'burn', 'node'])), []),
  /** Tokens of this device for logins without the second factor, by account in lower case. */
  deviceTokens: v.fallback(v.record(v.string(), v.string()), {}),
  /** Unix seconds by account. */
  codesSentAt: v.fallback(v.record(v.string(), v.number()), {}),
  /** Idempotency keys of money operations without an answer: by the member's id, then by operation. */
  unansweredOperations: v.fallback(
    v.record(v.string(), v.record(v.string(), v.object({ key: v.string(), sentAt: v.number() }))),
    {},
  ),
  /** Latest answers: by owner, then by call. `at` in unix milliseconds. */
  lastKnown: v.fallback(
    v.record(v.string(), v.record(v.string(), v.object({ at: v.number(), data: v.unknown() }))),
    {},
  ),
  orders: v.fallback(v.array(v.fallback(v.nullable(OrderLogEntry), null)), []),
})

export type Persisted = v.InferOutput<typeof PersistedSchema>
export type OrderLogEntry = v.InferOutput<typeof OrderLogEntry>

/** Returns the state of a first visit. */
export const emptyPersisted = (): Persisted => v.parse(PersistedSchema, { version: 1 })
