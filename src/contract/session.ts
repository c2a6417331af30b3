import * as v from 'valibot'
import { TYPED_CODE_MAXIMUM } from '@/domain/invitation-code'
import { COORDINATE_SYSTEMS } from '@/lib/coordinate-systems'
import { call, sent } from './call'
import {
  Account,
  Address,
  Count,
  described,
  Empty,
  FileUrl,
  Id,
  OptionalSecondFactor,
  Password,
  Seconds,
  SignedMessage,
  Text,
} from './schema'

const Chain = v.object({
  id: described(Count, 'chain id (EIP-155): a number'),
  name: described(Text(64), 'name of the chain'),
  rpcUrls: described(v.array(Text(2048)), 'addresses of nodes; one that begins with / is of this platform'),
  explorerUrl: described(Text(2048), 'address of the block explorer, or empty'),
  currency: described(
    v.object({
      name: described(Text(32), 'name of the coin that fees are paid in'),
      symbol: described(Text(16), 'its symbol'),
      decimals: described(Count, 'number of decimals of the token or coin'),
    }),
    'the coin that fees are paid in',
  ),
  confirmations: described(Count, 'number of blocks on top of a payment before it is credited'),
})

const Token = v.object({
  address: described(Address, 'wallet or contract address'),
  decimals: described(Count, 'number of decimals of the token or coin'),
})

const Config = v.object({
  websocketUrl: described(Text(2048), 'address of the websocket'),
  imageHost: described(Text(2048), 'host of pictures whose address is relative'),
  service: described(
    v.object({
      workChatUrl: described(Text(2048), 'address of the live chat, or empty'),
      telephone: described(Text(64), 'telephone number, or empty'),
      corporationId: described(Text(64), 'id of the corporation for the live chat, or empty'),
    }),
    'customer service',
  ),
  chain: described(Chain, 'the chain of payments and sign-ins'),
  tokens: described(
    v.object({
      USDT: described(Token, 'the token USDT'),
      BOEX: described(Token, 'the token BOEX'),
      VC: described(Token, 'the token VC'),
    }),
    'tokens of the platform, with their on-chain addresses',
  ),
  blackHoleAddress: described(Address, 'black-hole contract: what it receives is permanently burned'),
  ecosystemAddress: described(Address, 'address that receives the ecosystem share of a burn'),
  signIn: described(
    v.object({
      nonce: described(Text(64), 'nonce of the message, good for one sign-in'),
      domain: described(Text(255), 'domain of the message'),
      uri: described(Text(2048), 'URI of the message'),
      expiresAt: described(Seconds, 'until when it can be used, in unix seconds'),
    }),
    'what a sign-in message has to say (see *Signing in with a wallet*)',
  ),
  mapsKey: described(Text(128), 'key of the maps service'),
  mapsUrl: described(Text(2048), 'address of the maps service'),
  mapsCoordinates: v.optional(described(v.picklist(COORDINATE_SYSTEMS), 'coordinate system of the maps service')),
  mapTileUrl: described(Text(2048), 'address of map pictures with {z}, {x} and {y}, or empty'),
  mapTileAttribution: described(Text(256), 'who the map is by'),
  termsVersion: described(Text(32), 'version of the agreements'),
  appVersion: described(Text(32), 'version of the app that the platform serves'),
  gates: described(v.record(v.string(), v.record(v.string(), v.boolean())), 'features that are closed, by host'),
  verificationCode: described(
    v.boolean(),
    'whether registration asks for a verification code, and a forgotten password is reset by one',
  ),
  phoneBinding: described(v.boolean(), 'whether a telephone number can be bound'),
})

export type PlatformConfig = v.InferOutput<typeof Config>

const User = v.object({
  id: described(Id, 'id of the member'),
  uid: described(
    v.pipe(v.string(), v.regex(/^\d{6,12}$/)),
    'number by which members know each other, six digits or more; null for an address outside of the platform',
  ),
  nickname: described(Text(64), "the member's wallet address, or the account until a wallet is bound"),
  account: described(v.nullable(Text(64)), 'account name: 4 to 32 letters, digits or . _ @ + -'),
  walletAddress: described(v.nullable(Address), 'bound wallet address; null where none is bound'),
  avatar: described(FileUrl, "address of the member's picture, or empty"),
  phone: described(Text(32), 'telephone number, masked; empty where none is bound'),
  invitationCode: described(Text(16), 'code by which the member invites others'),
  inviterUid: described(v.nullable(Text(16)), 'UID of the member who invited; null where nobody did'),
  level: described(v.picklist(['member', 'partner', 'node']), 'level of the member'),
  withdrawalPasswordSet: described(v.boolean(), 'whether there is a withdrawal password'),
  securitySet: described(v.boolean(), 'whether the security information is set'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
  termsVersion: v.optional(described(Text(32), 'version of the agreements that the member agreed to last')),
})

export type User = v.InferOutput<typeof User>

const InviteCode = v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{0,16}$/, 'invitation code')))

const Login = v.variant('type', [
  v.object({
    type: described(v.literal('account'), 'how to log in'),
    account: described(Text(64), 'account name: 4 to 32 letters, digits or . _ @ + -'),
    password: described(Text(128), 'account password; 8 to 64 characters to register'),
    secondFactor: OptionalSecondFactor,
    deviceToken: v.optional(
      described(Text(64), 'token of a device that has proved the second factor; it is not asked for again'),
    ),
  }),
  v.object({
    type: described(v.literal('register'), 'how to log in'),
    account: described(Account, 'account name: 4 to 32 letters, digits or . _ @ + -'),
    password: described(Password, 'account password; 8 to 64 characters to register'),
    inviteCode: described(InviteCode, 'invitation code of the member who invited'),
    code: v.optional(described(Text(8), 'verification code, where `getConfig` says `verificationCode`')),
  }),
  v.object({
    type: described(v.literal('wallet'), 'how to log in'),
    ...SignedMessage.entries,
    inviteCode: v.optional(described(Text(TYPED_CODE_MAXIMUM), 'invitation code of the member who invited')),
    accountPassword: v.optional(
      described(Text(128), 'account password, where the session of an account binds the wallet'),
    ),
    secondFactor: OptionalSecondFactor,
  }),
])

export const sessionCalls = {
  '/api/login/getConfig': call({
    access: 'visitor',
    effect: 'read',
    payload: sent('What the app needs at launch: addresses, chain, tokens, a sign-in nonce, gates.', () => Empty),
    data: Config,
  }),
  '/api/login/login': call({
    access: 'visitor',
    effect: 'write',
    payload: sent(
      'Log in by account, register, or sign in with a wallet (EIP-4361); the first wallet login registers.',
      () => Login,
    ),
    data: v.object({
      token: described(Text(128), 'goes into the header `token` of every later call'),
      user: described(User, 'the member who is logged in'),
      registered: described(v.boolean(), 'whether this login registered the member'),
      deviceToken: v.optional(
        described(Text(64), 'token of this device after the second factor, for later logins without a code'),
      ),
    }),
  }),
  '/api/login/logout': call({
    access: 'visitor',
    effect: 'write',
    payload: sent('End the session of the token; other sessions of the member continue.', () => Empty),
    data: v.object({}),
  }),
  '/api/login/resetPassword': call({
    access: 'visitor',
    effect: 'write',
    payload: sent(
      'Set a new password for an account by the code that was sent to it (`sendCode`, purpose `reset`). All sessions end; transfers and withdrawals are then suspended for 24 hours.',
      () =>
        v.object({
          account: described(Account, 'account name: 4 to 32 letters, digits or . _ @ + -'),
          code: described(Text(8), 'verification code that was sent to the account'),
          password: described(Password, 'new account password, 8 to 64 characters'),
        }),
    ),
    data: v.object({}),
  }),
  '/api/my/userInfo': call({
    access: 'member',
    effect: 'read',
    payload: sent('The member behind the token.', () => Empty),
    data: User,
  }),
  '/api/my/agreeToTerms': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Agree to the agreements in force. Code 1010 for another version than `termsVersion` of `getConfig`.',
      () => v.object({ version: described(Text(32), '`termsVersion` of `getConfig`') }),
    ),
    data: User,
  }),
} as const
