import * as v from 'valibot'
import { call } from './call'
import { Address, Count, FileUrl, Id, Seconds, Text } from './schema'

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
  // Not the member's alone: an ended session ends once more without a word.
  '/api/login/logout': call({
    data: v.object({}),
    access: 'visitor',
    effect: 'write',
  }),
  '/api/login/getConfig': call({
    data: Config,
    access: 'visitor',
    effect: 'read',
  }),
} as const
