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

/** Where a purchase stands. Each step is written before it is taken. */
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
  /** Made by the app when the purchase begins; the entry's name before the platform has given it a number. */
  key: v.string(),
  userId: v.string(),
  coin: v.picklist(['BOEX', 'VC']),
  quantity: v.string(),
  price: v.string(),
  step: v.picklist(ORDER_STEPS),
  order: v.nullable(Order),
  /** The payment's nonce, under the name it was always stored by, and the block height before the wallet was asked. */
  transactionCount: v.nullable(v.number()),
  sinceBlock: v.nullable(v.number()),
  hash: v.nullable(v.string()),
  /** The sale contract may take what the order costs, where the order is paid that way. */
  approved: v.fallback(v.boolean(), false),
  /** What the chain is known to have made of the present hash. */
  outcome: v.fallback(v.nullable(v.picklist(['mined', 'reverted'])), null),
  /** Hashes that another transaction took the place of. */
  replacedHashes: v.fallback(v.array(v.string()), []),
  /** Why it stands still, as a message of the dictionary or the platform's words. */
  problem: v.fallback(v.nullable(v.string()), null),
  createdAt: v.fallback(v.number(), 0),
  updatedAt: v.fallback(v.number(), 0),
})

/** What a member keeps on this device about others, and against imitations of the app. */
const AddressBook = v.object({
  phrase: v.fallback(v.string(), ''),
  recipients: v.fallback(v.array(v.object({ value: v.string(), name: v.string(), usedAt: v.number() })), []),
})

/**
 * Everything the app keeps between visits, under one storage key (specification §3). A section that cannot be read
 * falls back to its default alone: a broken preference never costs a transaction hash.
 */
export const PersistedSchema = v.object({
  // Another version's sections are read one by one as well: an update that is taken back must not cost a hash either.
  version: v.fallback(v.literal(1), 1),
  user: v.fallback(v.nullable(User), null),
  token: v.fallback(v.string(), ''),
  userId: v.fallback(v.string(), ''),
  /**
   * How often somebody has logged in or out on this device: of two pages that write at once, the later one is right.
   * Absent in what an earlier version wrote.
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
  /** Pools that were closed, whose opening the person wants to hear of. */
  awaitedPools: v.fallback(v.array(v.picklist(['flexible', 'burn', 'node'])), []),
  /** Unix seconds by account. */
  codesSentAt: v.fallback(v.record(v.string(), v.number()), {}),
  /** Idempotency keys of money operations that were sent and not answered: by the member's id, then by operation. */
  unansweredOperations: v.fallback(
    v.record(v.string(), v.record(v.string(), v.object({ key: v.string(), sentAt: v.number() }))),
    {},
  ),
  /** What calls answered last: by whose it is, then by call. `at` in unix milliseconds. */
  lastKnown: v.fallback(
    v.record(v.string(), v.record(v.string(), v.object({ at: v.number(), data: v.unknown() }))),
    {},
  ),
  orders: v.fallback(v.array(v.fallback(v.nullable(OrderLogEntry), null)), []),
})

export type Persisted = v.InferOutput<typeof PersistedSchema>
export type OrderLogEntry = v.InferOutput<typeof OrderLogEntry>

/** What a first visit starts with. */
export const emptyPersisted = (): Persisted => v.parse(PersistedSchema, { version: 1 })
