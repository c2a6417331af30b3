import { USDT_CHAIN_ID, USDT_CONTRACT_ADDRESS } from '@/domain/constants'
import { StartError } from '../lib/start-error'
import {
  DEVELOPMENT_PASSWORD_PEPPER,
  type Environment,
  type GivenEnvironment,
  PASSWORD_COST,
  readEnvironment,
} from './environment'

/** Keys of the withdrawal passwords' hashes by version. New hashes are made with the highest version. */
export type PasswordPeppers = ReadonlyMap<number, string>

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

/** Undefined: they are deployed at the first start. */
const contractsOf = (env: Environment) =>
  contractsGiven(env) === 0
    ? undefined
    : {
        usdt: env.USDT_ADDRESS,
        boex: env.BOEX_ADDRESS,
        vc: env.VC_ADDRESS,
        blackHole: env.BLACK_HOLE_ADDRESS,
        ...(env.SALE_DESK_ADDRESS === '' ? {} : { saleDesk: env.SALE_DESK_ADDRESS }),
      }

const chainOf = (env: Environment) => ({
  /** Empty: the embedded chain. */
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
  /** Further wallets of the platform, lower case. */
  ownAddresses: env.OWN_ADDRESSES,
  paymentSurplusPercent: env.PAYMENT_SURPLUS_PERCENT,
  payoutSearchSeconds: env.PAYOUT_SEARCH_SECONDS,
  payoutRaiseSeconds: env.PAYOUT_RAISE_SECONDS,
  payoutFeeMaximumGwei: env.PAYOUT_FEE_MAXIMUM_GWEI,
})

const configOf = (env: Environment, production: boolean) => {
  const codesDelivered = env.OUTBOX_URL !== '' || !production
  return {
    production,
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    /** Without a trailing slash. Empty, which only development allows, means the origin of each request. */
    publicUrl: env.PUBLIC_URL,
    /** Empty: the platform serves the page. */
    pageUrl: env.PAGE_URL,
    dataFolder: env.DATA_DIR,
    /** Empty: the folder that the build writes. */
    pageFolder: env.PAGE_DIR,
    /** Empty: `uploads` in the data folder. */
    uploadsFolder: env.UPLOADS_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Empty: `databaseUrl`. */
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databasePrepared: env.DATABASE_PREPARED,
    chain: chainOf(env),
    signKey: env.SIGN_KEY,
    hotWalletKey: env.ROLE === 'web' ? '' : env.HOT_WALLET_KEY,
    /** Empty: the address of the key. */
    hotWalletAddress: env.HOT_WALLET_ADDRESS,
    /** Empty in production on an external chain. */
    deployerKey: env.DEPLOYER_KEY,
    /** USDT for one unit of each coin. */
    salePrices: { VC: env.SALE_PRICE_VC, BOEX: env.SALE_PRICE_BOEX },
    nodeMining: env.NODE_MINING,
    imageHost: env.IMAGE_HOST,
    maps: {
      url: env.MAPS_URL,
      coordinates: env.MAPS_COORDINATES,
      key: env.MAPS_KEY,
      /** Empty: there is no map, and places show as text. */
      tileUrl: env.MAP_TILE_URL,
      tileAttribution: env.MAP_TILE_ATTRIBUTION,
    },
    /** Features closed per host, in addition to the app's own table (L8). */
    featureGates: env.FEATURE_GATES,
    /** An empty URL prints text messages to the console. */
    messageGateway: { url: env.OUTBOX_URL, token: env.OUTBOX_TOKEN },
    /** True if verification codes can reach people: through a gateway, or through the console in development. */
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
    passwordPeppers: env.PASSWORD_PEPPER satisfies PasswordPeppers,
    sessionDays: env.SESSION_DAYS,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    loginRateLimitPerMinute: env.LOGIN_RATE_LIMIT_PER_MINUTE,
    callsAtOnce: env.CALLS_AT_ONCE,
    eventLoopDelayLimitMilliseconds: env.EVENT_LOOP_DELAY_LIMIT_MS,
    sockets: { atOnce: env.SOCKETS_AT_ONCE, perNetwork: env.SOCKETS_PER_ORIGIN },
    trustedProxies: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    requestTimeoutMilliseconds: env.REQUEST_TIMEOUT_SECONDS * 1000,
    /** Quantities of a coin from which an operator decides, or two of them. */
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
    /** Undefined: there is no operations server. */
    operations:
      env.OPERATIONS_PORT === undefined ? undefined : { host: env.OPERATIONS_HOST, port: env.OPERATIONS_PORT },
  }
}

/** Configuration of the platform, read and validated once at start. `environment.ts` describes each variable. */
export type Config = Readonly<ReturnType<typeof configOf>>

/**
 * Reads the environment.
 * @throws StartError when a value cannot be used, or breaks a rule of production; a line for each
 */
export const readConfig = (environment: GivenEnvironment): Config => {
  const production = environment.NODE_ENV === 'production'
  const env = withUsdt(readEnvironment(environment))
  const broken = contradictions(env, production)
  if (broken.length > 0) throw new StartError(broken.join('\n'))
  return configOf(env, production)
}
