import { USDT_CHAIN_ID, USDT_CONTRACT_ADDRESS } from '@/domain/constants'
import type { Decimal } from '@/domain/money/money'
import type { CoordinateSystem } from '@/lib/coordinate-systems'
import { StartError } from '../lib/start-error'
import {
  DEVELOPMENT_PASSWORD_PEPPER,
  type Environment,
  type GivenEnvironment,
  PASSWORD_COST,
  readEnvironment,
} from './environment'

type QuantitiesByCoin = Environment['WITHDRAWAL_MANUAL_ABOVE']

/** Keys of the withdrawal passwords' hashes by version. New hashes are made with the highest version. */
export type PasswordPeppers = ReadonlyMap<number, string>

/** USDT for one unit of each coin. */
export type SalePrices = Readonly<Record<'VC' | 'BOEX', Decimal>>

/** Configuration of the platform, read and validated once at start. */
export interface Config {
  readonly production: boolean
  readonly role: Environment['ROLE']
  readonly port: number
  readonly host: string
  /** Without a trailing slash. Empty, which only development allows, means the origin of each request. */
  readonly publicUrl: string
  /** URL of the page if another host serves it; empty if the platform does. */
  readonly pageUrl: string
  readonly dataFolder: string
  /** Empty means the folder that the build writes. */
  readonly pageFolder: string
  /** Folder of uploads; empty means `uploads` in the data folder. */
  readonly uploadsFolder: string
  readonly databaseUrl: string
  readonly databasePoolSize: number
  /** Connection for notifications; empty means `databaseUrl`. */
  readonly databaseListenUrl: string
  readonly databasePrepared: boolean
  readonly chain: {
    /** Empty: the embedded chain. */
    readonly rpcUrl: string
    readonly publicRpcUrl: string
    readonly id: number
    readonly name: string
    readonly currency: string
    readonly explorerUrl: string
    readonly confirmations: number
    /** Contracts of an external chain; undefined: they are deployed at first start. */
    readonly contracts: { usdt: string; boex: string; vc: string; blackHole: string; saleDesk?: string } | undefined
    readonly paymentMethod: Environment['PAYMENT_METHOD']
    readonly ecosystemAddress: string
    readonly receivingAddress: string
    /** Further wallets of the platform, lower case. */
    readonly ownAddresses: readonly string[]
    /** How much more than its order a payment may be to be credited automatically, in per cent. */
    readonly paymentSurplusPercent: number
    /** Pause between the two searches for a payout that the node does not know. */
    readonly payoutSearchSeconds: number
    /** Age at which the fees of a payout that is in no block are raised. */
    readonly payoutRaiseSeconds: number
    /** Maximum fee per gas of a payout. */
    readonly payoutFeeMaximumGwei: number
  }
  readonly signKey: string
  /** Empty with ROLE=web. */
  readonly hotWalletKey: string
  /** Empty: the address of the key. */
  readonly hotWalletAddress: string
  /** Empty in production on a chain elsewhere. */
  readonly deployerKey: string
  readonly salePrices: SalePrices
  /** True if members can join the node mining pool. */
  readonly nodeMining: boolean
  readonly imageHost: string
  readonly maps: {
    readonly url: string
    readonly coordinates: CoordinateSystem
    readonly key: string
    /** Empty: there is no map, and places show as text. */
    readonly tileUrl: string
    readonly tileAttribution: string
  }
  /** Features closed per host, in addition to the app's own table (L8). */
  readonly featureGates: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  /** Gateway for text messages; an empty url prints them to the console. */
  readonly messageGateway: { readonly url: string; readonly token: string }
  /** True if verification codes can reach people: through a gateway, or through the console in development. */
  readonly codesDelivered: boolean
  /** True if registration asks for a verification code; false if codes cannot be delivered. */
  readonly verificationCode: boolean
  /** Levels of invited members that a team counts. */
  readonly invitationDepth: number
  /** Maximum bytes of uploads. */
  readonly uploadBytes: { readonly perMember: number; readonly inAll: number }
  /** Maximum text messages per day, over all members. */
  readonly textsPerDay: number
  readonly service: { readonly workChatUrl: string; readonly telephone: string; readonly corporationId: string }
  /** Cost of hashing a password: scrypt's N (RFC 7914). */
  readonly passwordCost: number
  /** Keys of the withdrawal passwords' hashes. */
  readonly passwordPeppers: PasswordPeppers
  readonly sessionDays: number
  readonly rateLimitPerMinute: number
  readonly loginRateLimitPerMinute: number
  /** Maximum concurrent calls of this process. */
  readonly callsAtOnce: number
  /** Mean delay of the event loop from which calls get 503. */
  readonly eventLoopDelayLimitMilliseconds: number
  readonly sockets: { readonly atOnce: number; readonly perNetwork: number }
  /** Number of reverse proxies whose forwarded client IPs are trusted; 0 for none. */
  readonly trustedProxies: number
  readonly corsOrigins: readonly string[]
  readonly requestTimeoutMilliseconds: number
  readonly withdrawals: {
    readonly reviewSeconds: number
    /** Quantity of a coin above which an operator decides. */
    readonly manualAbove: QuantitiesByCoin
    /** Quantity of a coin per member and day (UTC) above which an operator decides. */
    readonly manualDailyAbove: QuantitiesByCoin
    /** Quantity of a coin above which two operators have to approve. */
    readonly twoOperatorsAbove: QuantitiesByCoin
    /** Quantity of a coin approved in an hour, over all members, above which an operator decides. */
    readonly outflowPerHour: QuantitiesByCoin
  }
  /** USDT above which a second operator has to approve the refund of a ticket. */
  readonly refundTwoOperatorsAbove: Decimal
  /** True if an empty platform is seeded with a history of members; never in production. */
  readonly seedHistory: boolean
  readonly logLevel: Environment['LOG_LEVEL']
  /** Listen address of the operations server; undefined: there is none. */
  readonly operations: { readonly host: string; readonly port: number } | undefined
}

const MEBIBYTE = 1024 * 1024

const CONTRACTS = 'USDT_ADDRESS, BOEX_ADDRESS, VC_ADDRESS and BLACK_HOLE_ADDRESS'

/** Contracts that are given: all of them and on a chain elsewhere, or none. */
const contractsGiven = (env: Environment): number =>
  [env.USDT_ADDRESS, env.BOEX_ADDRESS, env.VC_ADDRESS, env.BLACK_HOLE_ADDRESS].filter((address) => address !== '')
    .length

/** The chain's own USDT where the other contracts are given and it is not. */
const withUsdt = (env: Environment): Environment =>
  env.USDT_ADDRESS === '' && env.BOEX_ADDRESS !== '' && env.CHAIN_ID === USDT_CHAIN_ID
    ? { ...env, USDT_ADDRESS: USDT_CONTRACT_ADDRESS.toLowerCase() }
    : env

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Returns one sentence for each contradiction between variables that are valid on their own. */
const contradictions = (env: Environment, production: boolean): string[] => {
  const given = contractsGiven(env)
  const elsewhere = env.CHAIN_RPC_URL !== ''
  const rules: readonly (readonly [boolean, string])[] = [
    [given > 0 && (given < 4 || !elsewhere), `${CONTRACTS} are given together, and with CHAIN_RPC_URL.`],
    [production && elsewhere && given === 0, `${CONTRACTS} are not set: production deploys nothing.`],
    [
      production && elsewhere && env.CHAIN_PUBLIC_RPC_URL === '',
      'CHAIN_PUBLIC_RPC_URL is not set: CHAIN_RPC_URL may hold a key and is told to nobody.',
    ],
    [env.DATABASE_URL === '' && env.DATABASE_LISTEN_URL !== '', 'DATABASE_LISTEN_URL is set, and DATABASE_URL is not.'],
    [
      env.PAYMENT_METHOD === 'approve' && given > 0 && env.SALE_DESK_ADDRESS === '',
      'SALE_DESK_ADDRESS is not set: PAYMENT_METHOD is approve.',
    ],
    [
      !production && !LOOPBACK.test(env.HOST) && !env.DEVELOPMENT_PUBLIC,
      `HOST is "${env.HOST}", which other machines reach, and NODE_ENV is not production: anyone could move the clock and use the demo accounts. Set NODE_ENV=production, or DEVELOPMENT_PUBLIC=yes on a network you trust.`,
    ],
    [
      env.ROLE !== 'both' && (env.DATABASE_URL === '' || !elsewhere),
      `ROLE is ${env.ROLE}: DATABASE_URL and CHAIN_RPC_URL have to be set, which web and worker share.`,
    ],
    [
      env.ROLE === 'web' && env.HOT_WALLET_ADDRESS === '',
      'HOT_WALLET_ADDRESS is not set: ROLE is web, which has no key to derive it from.',
    ],
    [
      production && env.ROLE === 'web' && env.HOT_WALLET_KEY !== '',
      'HOT_WALLET_KEY is set, and ROLE is web: only a worker holds the key.',
    ],
    [
      production && env.DEPLOYER_KEY === '' && env.ECOSYSTEM_ADDRESS === '',
      'ECOSYSTEM_ADDRESS is not set: without DEPLOYER_KEY it has no default.',
    ],
    // Production must not use a lower password cost than the default.
    [
      production && env.PASSWORD_COST < PASSWORD_COST,
      `PASSWORD_COST must be at least ${PASSWORD_COST} in production, not "${env.PASSWORD_COST}".`,
    ],
    [
      production && [...env.PASSWORD_PEPPER.values()].includes(DEVELOPMENT_PASSWORD_PEPPER),
      'PASSWORD_PEPPER holds the development secret: a production start needs one of its own.',
    ],
  ]
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence)
}

const contractsOf = (env: Environment): Config['chain']['contracts'] =>
  contractsGiven(env) === 0
    ? undefined
    : {
        usdt: env.USDT_ADDRESS,
        boex: env.BOEX_ADDRESS,
        vc: env.VC_ADDRESS,
        blackHole: env.BLACK_HOLE_ADDRESS,
        ...(env.SALE_DESK_ADDRESS === '' ? {} : { saleDesk: env.SALE_DESK_ADDRESS }),
      }

const chainOf = (env: Environment): Config['chain'] => ({
  rpcUrl: env.CHAIN_RPC_URL,
  publicRpcUrl: env.CHAIN_PUBLIC_RPC_URL || env.CHAIN_RPC_URL,
  id: env.CHAIN_ID,
  name: env.CHAIN_NAME,
  currency: env.CHAIN_CURRENCY,
  explorerUrl: env.CHAIN_EXPLORER_URL,
  confirmations: env.CONFIRMATIONS,
  contracts: contractsOf(env),
  paymentMethod: env.PAYMENT_METHOD,
  ecosystemAddress: env.ECOSYSTEM_ADDRESS,
  receivingAddress: env.RECEIVING_ADDRESS,
  ownAddresses: env.OWN_ADDRESSES,
  paymentSurplusPercent: env.PAYMENT_SURPLUS_PERCENT,
  payoutSearchSeconds: env.PAYOUT_SEARCH_SECONDS,
  payoutRaiseSeconds: env.PAYOUT_RAISE_SECONDS,
  payoutFeeMaximumGwei: env.PAYOUT_FEE_MAXIMUM_GWEI,
})

/**
 * Reads the environment.
 * @throws StartError when a value cannot be used, or breaks a rule of production; a line for each
 */
export const readConfig = (environment: GivenEnvironment): Config => {
  const production = environment.NODE_ENV === 'production'
  const env = withUsdt(readEnvironment(environment))
  const broken = contradictions(env, production)
  if (broken.length > 0) throw new StartError(broken.join('\n'))
  const codesDelivered = env.OUTBOX_URL !== '' || !production
  return {
    production,
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    pageUrl: env.PAGE_URL,
    dataFolder: env.DATA_DIR,
    pageFolder: env.PAGE_DIR,
    uploadsFolder: env.UPLOADS_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databasePrepared: env.DATABASE_PREPARED,
    chain: chainOf(env),
    signKey: env.SIGN_KEY,
    hotWalletKey: env.ROLE === 'web' ? '' : env.HOT_WALLET_KEY,
    hotWalletAddress: env.HOT_WALLET_ADDRESS,
    deployerKey: env.DEPLOYER_KEY,
    salePrices: { VC: env.SALE_PRICE_VC, BOEX: env.SALE_PRICE_BOEX },
    nodeMining: env.NODE_MINING,
    imageHost: env.IMAGE_HOST,
    maps: {
      url: env.MAPS_URL,
      coordinates: env.MAPS_COORDINATES,
      key: env.MAPS_KEY,
      tileUrl: env.MAP_TILE_URL,
      tileAttribution: env.MAP_TILE_ATTRIBUTION,
    },
    featureGates: env.FEATURE_GATES,
    messageGateway: { url: env.OUTBOX_URL, token: env.OUTBOX_TOKEN },
    codesDelivered,
    verificationCode: env.VERIFICATION_CODE && codesDelivered,
    invitationDepth: env.INVITATION_DEPTH,
    uploadBytes: { perMember: env.UPLOAD_MIB_PER_MEMBER * MEBIBYTE, inAll: env.UPLOAD_MIB_IN_ALL * MEBIBYTE },
    textsPerDay: env.TEXTS_PER_DAY,
    service: {
      workChatUrl: env.SERVICE_WORK_CHAT_URL,
      telephone: env.SERVICE_TELEPHONE,
      corporationId: env.SERVICE_CORPORATION_ID,
    },
    passwordCost: env.PASSWORD_COST,
    passwordPeppers: env.PASSWORD_PEPPER,
    sessionDays: env.SESSION_DAYS,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    loginRateLimitPerMinute: env.LOGIN_RATE_LIMIT_PER_MINUTE,
    callsAtOnce: env.CALLS_AT_ONCE,
    eventLoopDelayLimitMilliseconds: env.EVENT_LOOP_DELAY_LIMIT_MS,
    sockets: { atOnce: env.SOCKETS_AT_ONCE, perNetwork: env.SOCKETS_PER_ORIGIN },
    trustedProxies: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    requestTimeoutMilliseconds: env.REQUEST_TIMEOUT_SECONDS * 1000,
    withdrawals: {
      reviewSeconds: env.WITHDRAWAL_REVIEW_SECONDS,
      manualAbove: env.WITHDRAWAL_MANUAL_ABOVE,
      manualDailyAbove: env.WITHDRAWAL_MANUAL_DAILY_ABOVE,
      twoOperatorsAbove: env.WITHDRAWAL_TWO_OPERATORS_ABOVE,
      outflowPerHour: env.WITHDRAWAL_OUTFLOW_PER_HOUR,
    },
    refundTwoOperatorsAbove: env.REFUND_TWO_OPERATORS_ABOVE,
    seedHistory: env.SEED_HISTORY && !production,
    logLevel: env.LOG_LEVEL,
    operations:
      env.OPERATIONS_PORT === undefined ? undefined : { host: env.OPERATIONS_HOST, port: env.OPERATIONS_PORT },
  }
}
