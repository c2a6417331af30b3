import { HOST_FEATURES, HOST_NAMES } from '@/domain/host-features'
import { isWalletAddress } from '@/domain/wallet-address'
import { ENVIRONMENT, type EnvironmentName, type EnvironmentVariable, PASSWORD_COST } from './environment'
import { StartError } from './start-error'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type LogLevel = (typeof LOG_LEVELS)[number]

/** Everything the platform is told from outside, read and checked once. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Without a trailing slash; empty outside of production means: whatever address the page was reached under. */
  readonly publicUrl: string
  readonly dataFolder: string
  /** Where uploads are kept; empty: `uploads` in the data folder. */
  /** Empty where it lies where the build puts it. */
  readonly pageFolder: string
  readonly uploadsFolder: string
  readonly databaseUrl: string
  readonly databasePoolSize: number
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
    readonly paymentMethod: 'transfer' | 'approve'
    readonly ecosystemAddress: string
    readonly receivingAddress: string
  }
  readonly signKey: string
  readonly hotWalletKey: string
  readonly deployerKey: string
  /** Whether the pool of node mining can be joined. */
  readonly nodeMining: boolean
  readonly imageHost: string
  readonly maps: {
    readonly url: string
    readonly key: string
    /** Empty: there is no map, and places show as text. */
    readonly tileUrl: string
    readonly tileAttribution: string
  }
  /** What is closed in which host, beyond the app's own table (L8). */
  readonly featureGates: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  /** Where texts to people go; an empty url is the console. */
  readonly outbox: { readonly url: string; readonly token: string }
  /** Whether a verification code reaches anybody: an outbox is given, or a developer reads the console. */
  readonly codesDelivered: boolean
  /** Whether registration asks for a verification code; never where none would reach anybody. */
  readonly verificationCode: boolean
  readonly service: { readonly workChatUrl: string; readonly telephone: string; readonly corporationId: string }
  /** Cost of hashing a password: scrypt's N (RFC 7914). */
  readonly passwordCost: number
  readonly sessionDays: number
  readonly rateLimitPerMinute: number
  readonly loginRateLimitPerMinute: number
  /** Calls that this process works at. */
  readonly callsAtOnce: number
  readonly sockets: { readonly atOnce: number; readonly perOrigin: number }
  /** Reverse proxies whose word on where a request comes from is taken; 0: none. */
  readonly trustedProxies: number
  readonly corsOrigins: readonly string[]
  readonly requestTimeoutMilliseconds: number
  readonly withdrawals: {
    readonly reviewSeconds: number
    /** Quantity above which an operator decides. */
    readonly manualAbove: number
  }
  /** Whether an empty platform is seeded with a world; never in production. */
  readonly seedWorld: boolean
  readonly logLevel: LogLevel
  /** Address of the operators' door; undefined: there is none. */
  readonly operations: { readonly host: string; readonly port: number } | undefined
}

type Read = (name: EnvironmentName) => string

const reader = (environment: Readonly<Record<string, string | undefined>>, production: boolean): Read => {
  const table: readonly EnvironmentVariable[] = ENVIRONMENT
  return (name) => {
    const known = table.find((entry) => entry.name === name)
    const given = environment[name]?.trim()
    if (given) return given
    return (production ? known?.productionDefault : undefined) ?? known?.default ?? ''
  }
}

/** In production every secret is given and is not the one everybody can read in this repository. */
const assertProductionRules = (environment: Readonly<Record<string, string | undefined>>): void => {
  const table: readonly EnvironmentVariable[] = ENVIRONMENT
  for (const { name, secret, requiredInProduction, default: developmentValue } of table) {
    const given = environment[name]?.trim()
    if ((secret || requiredInProduction) && !given) {
      throw new StartError(`${name} is not set: a production start needs it.`)
    }
    if (secret && given?.toLowerCase() === developmentValue.toLowerCase()) {
      throw new StartError(`${name} is the development secret: a production start needs one of its own.`)
    }
  }
}

const wholeNumber = (read: Read, name: EnvironmentName, least: number, most: number): number => {
  const text = read(name)
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  }
  return value
}

const httpUrl = (read: Read, name: EnvironmentName): string => {
  const text = read(name)
  if (text === '') return ''
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartError(`${name} must be an http or https address.`)
  }
  return text.replace(/\/+$/, '')
}

const tileUrl = (read: Read): string => {
  const text = httpUrl(read, 'MAP_TILE_URL')
  const placeholders = ['{z}', '{x}', '{y}']
  if (text !== '' && !placeholders.every((placeholder) => text.includes(placeholder))) {
    throw new StartError('MAP_TILE_URL must be an address with {z}, {x} and {y} in it.')
  }
  return text
}

const address = (read: Read, name: EnvironmentName): string => {
  const text = read(name)
  if (text !== '' && !isWalletAddress(text))
    throw new StartError(`${name} must be an address of 20 bytes in hexadecimal.`)
  return text.toLowerCase()
}

const privateKey = (read: Read, name: EnvironmentName): string => {
  const text = read(name)
  if (!/^0x[0-9a-fA-F]{64}$/.test(text)) {
    throw new StartError(`${name} must be a private key of 32 bytes in hexadecimal.`)
  }
  return text
}

const yes = (read: Read, name: EnvironmentName): boolean => {
  const text = read(name)
  if (!['', 'yes', 'no'].includes(text)) throw new StartError(`${name} must be yes or no, not "${text}".`)
  return text === 'yes'
}

/** Not simply all of X-Forwarded-For: what stands in it before the own proxies is whatever the sender wrote there. */
const trustedProxies = (read: Read): number => {
  const text = read('TRUST_PROXY')
  if (!/^(|yes|no|[0-9])$/.test(text)) {
    throw new StartError(`TRUST_PROXY must be yes, no, or a number of proxies up to 9, not "${text}".`)
  }
  if (text === 'yes') return 1
  return Number(text === 'no' ? 0 : text)
}

/** Hashes in production are never cheaper to guess than what the product promises. */
const passwordCost = (read: Read, production: boolean): number => {
  const cost = wholeNumber(read, 'PASSWORD_COST', 2, 2 ** 20)
  if (Math.log2(cost) % 1 !== 0) throw new StartError(`PASSWORD_COST must be a power of two, not "${cost}".`)
  if (production && cost < PASSWORD_COST) {
    throw new StartError(`PASSWORD_COST must be at least ${PASSWORD_COST} in production, not "${cost}".`)
  }
  return cost
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isGates = (value: unknown): value is Config['featureGates'] =>
  isRecord(value) &&
  Object.values(value).every(
    (gates) => isRecord(gates) && Object.values(gates).every((open) => typeof open === 'boolean'),
  )

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A misspelt name would leave open what somebody meant to close. */
const readFeatureGates = (read: Read): Config['featureGates'] => {
  const gates = parsed(read('FEATURE_GATES') || '{}')
  if (!isGates(gates)) {
    throw new StartError('FEATURE_GATES must be JSON of hosts with features, as {"weapp":{"purchase":false}}.')
  }
  for (const [host, features] of Object.entries(gates)) {
    if (!HOST_NAMES.some((known) => known === host)) {
      throw new StartError(`FEATURE_GATES names the host "${host}"; it is one of ${HOST_NAMES.join(', ')}.`)
    }
    const unknown = Object.keys(features).find((feature) => !Object.hasOwn(HOST_FEATURES, feature))
    if (unknown !== undefined) {
      throw new StartError(
        `FEATURE_GATES names the feature "${unknown}"; it is one of ${Object.keys(HOST_FEATURES).join(', ')}.`,
      )
    }
  }
  return gates
}

const readContracts = (read: Read, rpcUrl: string): Config['chain']['contracts'] => {
  const usdt = address(read, 'USDT_ADDRESS')
  const boex = address(read, 'BOEX_ADDRESS')
  const vc = address(read, 'VC_ADDRESS')
  const blackHole = address(read, 'BLACK_HOLE_ADDRESS')
  const given = [usdt, boex, vc, blackHole].filter((text) => text !== '').length
  if (given === 0) return undefined
  if (given < 4 || rpcUrl === '') {
    throw new StartError(
      'USDT_ADDRESS, BOEX_ADDRESS, VC_ADDRESS and BLACK_HOLE_ADDRESS are given together, and with CHAIN_RPC_URL.',
    )
  }
  const saleDesk = address(read, 'SALE_DESK_ADDRESS')
  return { usdt, boex, vc, blackHole, ...(saleDesk === '' ? {} : { saleDesk }) }
}

const paymentMethod = (read: Read, contracts: Config['chain']['contracts']): Config['chain']['paymentMethod'] => {
  const text = read('PAYMENT_METHOD')
  if (text === 'transfer') return text
  if (text !== 'approve') throw new StartError(`PAYMENT_METHOD must be transfer or approve, not "${text}".`)
  if (contracts && !contracts.saleDesk) throw new StartError('SALE_DESK_ADDRESS is not set: PAYMENT_METHOD is approve.')
  return text
}

const publicRpcUrl = (read: Read, rpcUrl: string, production: boolean): string => {
  const given = httpUrl(read, 'CHAIN_PUBLIC_RPC_URL')
  if (given !== '' || rpcUrl === '') return given
  if (production)
    throw new StartError('CHAIN_PUBLIC_RPC_URL is not set: CHAIN_RPC_URL may hold a key and is told to nobody.')
  return rpcUrl
}

const readChain = (read: Read, production: boolean): Config['chain'] => {
  const rpcUrl = httpUrl(read, 'CHAIN_RPC_URL')
  const contracts = readContracts(read, rpcUrl)
  if (production && rpcUrl !== '' && !contracts) {
    throw new StartError(
      'USDT_ADDRESS, BOEX_ADDRESS, VC_ADDRESS and BLACK_HOLE_ADDRESS are not set: production deploys nothing.',
    )
  }
  return {
    rpcUrl,
    publicRpcUrl: publicRpcUrl(read, rpcUrl, production),
    id: wholeNumber(read, 'CHAIN_ID', 1, Number.MAX_SAFE_INTEGER),
    name: read('CHAIN_NAME'),
    currency: read('CHAIN_CURRENCY'),
    explorerUrl: httpUrl(read, 'CHAIN_EXPLORER_URL'),
    confirmations: wholeNumber(read, 'CONFIRMATIONS', 1, 10_000),
    contracts,
    paymentMethod: paymentMethod(read, contracts),
    ecosystemAddress: address(read, 'ECOSYSTEM_ADDRESS'),
    receivingAddress: address(read, 'RECEIVING_ADDRESS'),
  }
}

const readLogLevel = (read: Read): LogLevel => {
  const text = read('LOG_LEVEL')
  const level = LOG_LEVELS.find((known) => known === text)
  if (!level) throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  return level
}

const readOperations = (read: Read): Config['operations'] =>
  read('OPERATIONS_PORT') === ''
    ? undefined
    : { host: read('OPERATIONS_HOST'), port: wholeNumber(read, 'OPERATIONS_PORT', 0, 65_535) }

/**
 * Reads the environment.
 * @throws StartError when a value can not be used, or breaks a rule of production
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const production = environment.NODE_ENV === 'production'
  if (production) assertProductionRules(environment)
  const read = reader(environment, production)
  const codesDelivered = read('OUTBOX_URL') !== '' || !production
  return {
    production,
    port: wholeNumber(read, 'PORT', 0, 65_535),
    host: read('HOST'),
    publicUrl: httpUrl(read, 'PUBLIC_URL'),
    dataFolder: read('DATA_DIR'),
    pageFolder: read('PAGE_DIR'),
    uploadsFolder: read('UPLOADS_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databasePoolSize: wholeNumber(read, 'DATABASE_POOL_SIZE', 2, 1000),
    chain: readChain(read, production),
    signKey: read('SIGN_KEY'),
    hotWalletKey: privateKey(read, 'HOT_WALLET_KEY'),
    deployerKey: privateKey(read, 'DEPLOYER_KEY'),
    nodeMining: yes(read, 'NODE_MINING'),
    imageHost: httpUrl(read, 'IMAGE_HOST'),
    maps: {
      url: httpUrl(read, 'MAPS_URL'),
      key: read('MAPS_KEY'),
      tileUrl: tileUrl(read),
      tileAttribution: read('MAP_TILE_ATTRIBUTION'),
    },
    featureGates: readFeatureGates(read),
    outbox: { url: httpUrl(read, 'OUTBOX_URL'), token: read('OUTBOX_TOKEN') },
    codesDelivered,
    verificationCode: yes(read, 'VERIFICATION_CODE') && codesDelivered,
    service: {
      workChatUrl: httpUrl(read, 'SERVICE_WORK_CHAT_URL'),
      telephone: read('SERVICE_TELEPHONE'),
      corporationId: read('SERVICE_CORPORATION_ID'),
    },
    passwordCost: passwordCost(read, production),
    sessionDays: wholeNumber(read, 'SESSION_DAYS', 1, 3650),
    rateLimitPerMinute: wholeNumber(read, 'RATE_LIMIT_PER_MINUTE', 1, 1_000_000),
    loginRateLimitPerMinute: wholeNumber(read, 'LOGIN_RATE_LIMIT_PER_MINUTE', 1, 1_000_000),
    callsAtOnce: wholeNumber(read, 'CALLS_AT_ONCE', 2, 1_000_000),
    sockets: {
      atOnce: wholeNumber(read, 'SOCKETS_AT_ONCE', 1, 1_000_000),
      perOrigin: wholeNumber(read, 'SOCKETS_PER_ORIGIN', 1, 1_000_000),
    },
    trustedProxies: trustedProxies(read),
    corsOrigins: read('CORS_ORIGINS')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    requestTimeoutMilliseconds: wholeNumber(read, 'REQUEST_TIMEOUT_SECONDS', 1, 600) * 1000,
    withdrawals: {
      reviewSeconds: wholeNumber(read, 'WITHDRAWAL_REVIEW_SECONDS', 0, 30 * 86_400),
      manualAbove: wholeNumber(read, 'WITHDRAWAL_MANUAL_ABOVE', 0, Number.MAX_SAFE_INTEGER),
    },
    seedWorld: yes(read, 'SEED_WORLD') && !production,
    logLevel: readLogLevel(read),
    operations: readOperations(read),
  }
}
