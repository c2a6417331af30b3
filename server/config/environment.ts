import * as v from 'valibot'
import { HOST_FEATURES, HOST_NAMES } from '@/domain/host-features'
import { type Decimal, decimal } from '@/domain/money/money'
import { isWalletAddress } from '@/domain/money/wallet-address'
import { COORDINATE_SYSTEMS } from '@/lib/coordinate-systems'
import { StartError } from '../lib/start-error'

/** Cost of hashing a password: 32 MiB and a tenth of a second of one core. */
export const PASSWORD_COST = 2 ** 15

/** Public pepper of withdrawal passwords, for development only. */
export const DEVELOPMENT_PASSWORD_PEPPER = 'boex-development-password-pepper'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

// Schemas of the values. Their descriptions become the column "type" of docs/configuration.md. An error message
// continues the sentence that begins with the variable's name. Messages about URLs and keys do not repeat the value,
// which may be a secret.

const text = v.pipe(v.string(), v.description('text'))

const folder = v.pipe(text, v.description('folder'))

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    text,
    v.check(
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
      ({ input }) => `must be a whole number from ${least} to ${most}, not "${input}"`,
    ),
    v.transform(Number),
    v.description(`integer, ${least} to ${most}`),
  )

/** Undefined where the variable is not set. */
const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        schema,
      ],
      ({ issues }) => issues?.at(-1)?.message ?? '',
    ),
    v.description(v.getDescription(schema) ?? ''),
  )

const httpUrl = v.pipe(
  text,
  v.check(
    (value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    'must be an http or https address',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
  v.description('http or https URL'),
)

/** A password may be in it, so the message does not repeat the value. */
const postgresqlUrl = v.pipe(
  text,
  v.regex(/^(?:postgres(?:ql)?:\/\/.+)?$/, 'must be an address that begins with postgres:// or postgresql://'),
  v.description('`postgres://` URL'),
)

const tileUrl = v.pipe(
  httpUrl,
  v.check(
    (value) => value === '' || ['{z}', '{x}', '{y}'].every((placeholder) => value.includes(placeholder)),
    'must be an address with {z}, {x} and {y} in it',
  ),
  v.description('URL with `{z}`, `{x}` and `{y}`'),
)

const address = v.pipe(
  text,
  v.check((value) => value === '' || isWalletAddress(value), 'must be an address of 20 bytes in hexadecimal'),
  v.toLowerCase(),
  v.description('address, 20 bytes in hexadecimal'),
)

const privateKey = v.pipe(
  text,
  v.regex(/^(?:0x[0-9a-fA-F]{64})?$/, 'must be a private key of 32 bytes in hexadecimal'),
  v.description('private key, `0x` and 64 hexadecimal digits'),
)

const yes = v.pipe(
  v.picklist(['', 'yes', 'no'], ({ input }) => `must be yes or no, not "${input}"`),
  v.transform((value) => value === 'yes'),
  v.description('`yes` or `no`'),
)

/** A number and not all of X-Forwarded-For, because a sender can write the entries before those of our proxies. */
const trustedProxies = v.pipe(
  text,
  v.regex(/^(|yes|no|[0-9])$/, ({ input }) => `must be yes, no, or a number of proxies up to 9, not "${input}"`),
  v.transform((value) => (value === 'yes' ? 1 : Number(value === 'no' ? 0 : value))),
  v.description('`yes`, `no`, or 0 to 9'),
)

const salePrice = v.pipe(
  text,
  v.check(
    (value) => /^\d{1,9}(\.\d{1,9})?$/.test(value) && /[1-9]/.test(value),
    ({ input }) => `must be a price above zero with at most nine digits before and after the point, not "${input}"`,
  ),
  v.transform(decimal),
  v.description('decimal above 0, at most 9 digits before and after the point'),
)

const COINS = ['BOEX', 'VC', 'USDT'] as const
const QUANTITY_OF_COIN = /^(BOEX|VC|USDT):(\d{1,15})$/

/** A quantity for each coin, or one for all of them. */
const quantitiesByCoin = v.pipe(
  text,
  v.transform((value) => {
    if (/^\d{1,15}$/.test(value)) return COINS.map((coin) => [coin, value] as const)
    return value.split(',').map((entry) => {
      const [, coin, quantity] = QUANTITY_OF_COIN.exec(entry.trim()) ?? []
      return [coin, quantity] as const
    })
  }),
  v.check(
    (entries) => entries.length === COINS.length && COINS.every((coin) => entries.some(([one]) => one === coin)),
    'must be one whole number, or one for each coin, as BOEX:10000,VC:2000,USDT:2000',
  ),
  v.transform((entries) => Object.fromEntries(entries) as Readonly<Record<(typeof COINS)[number], Decimal>>),
  v.description('whole number, or one per coin as `BOEX:1,VC:1,USDT:1`'),
)

const passwordCost = v.pipe(
  wholeNumber(2, 2 ** 20),
  v.check(
    (cost) => Math.log2(cost) % 1 === 0,
    ({ input }) => `must be a power of two, not "${input}"`,
  ),
  v.description('power of two, 2 to 1048576'),
)

/** Version and key. The key is at least as long as 128 random bits in hexadecimal. */
const PEPPER = /^([1-9]\d{0,5}):([\w+/=-]{32,})$/

/** A key is rotated by adding a version: `2:…,1:…`. */
const passwordPeppers = v.pipe(
  text,
  v.transform((value) => value.split(',').map((entry) => PEPPER.exec(entry.trim()))),
  v.check(
    (entries) =>
      entries.every((entry) => entry !== null) && new Set(entries.map((entry) => entry?.[1])).size === entries.length,
    'must be a version and a key of at least 32 letters and digits, as 1:…, or several with commas between, as 2:…,1:…',
  ),
  v.transform((entries) => new Map(entries.map((entry) => [Number(entry?.[1]), entry?.[2] ?? '']))),
  v.description('comma-separated list of `version:key`'),
)

const paymentMethod = v.pipe(
  v.picklist(['transfer', 'approve'], ({ input }) => `must be transfer or approve, not "${input}"`),
  v.description('`transfer` or `approve`'),
)

const coordinateSystem = v.pipe(
  v.picklist(COORDINATE_SYSTEMS, 'must be wgs84 or gcj02'),
  v.description('`wgs84` or `gcj02`'),
)

const ROLES = ['both', 'web', 'worker'] as const

const role = v.pipe(
  v.picklist(ROLES, ({ input }) => `must be one of ${ROLES.join(', ')}, not "${input}"`),
  v.description(ROLES.map((one) => `\`${one}\``).join(', ')),
)

const logLevel = v.pipe(
  v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
  v.description(LOG_LEVELS.map((level) => `\`${level}\``).join(', ')),
)

const list = v.pipe(
  text,
  v.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
  v.description('comma-separated list'),
)

const addresses = v.pipe(
  list,
  v.check(
    (values) => values.every(isWalletAddress),
    'must be addresses of 20 bytes in hexadecimal, separated by commas',
  ),
  v.transform((values) => values.map((value) => value.toLowerCase())),
  v.description('addresses, comma-separated'),
)

const NO_GATES = 'must be JSON of hosts with features, as {"weapp":{"purchase":false}}'

const oneOf = (what: string, known: readonly string[]) =>
  v.picklist(known, ({ input }) => `names the ${what} "${input}"; it is one of ${known.join(', ')}`)

const isNoList = v.check((value) => !Array.isArray(value), NO_GATES)

/** Rejects unknown names, because a misspelt one would leave a feature open. */
const featureGates = v.pipe(
  text,
  v.transform((value) => value || '{}'),
  v.parseJson(undefined, NO_GATES),
  isNoList,
  v.record(
    oneOf('host', HOST_NAMES),
    v.pipe(
      v.unknown(),
      isNoList,
      v.record(oneOf('feature', Object.keys(HOST_FEATURES)), v.boolean(NO_GATES), NO_GATES),
    ),
    NO_GATES,
  ),
  v.description('JSON'),
)

/** Rules of a variable beyond the schema of its value. */
interface Rules {
  /** Value in production where it differs from the default. */
  readonly productionDefault?: string
  /** Never logged; in production it must be given and must not be the development value. */
  readonly secret?: true
  /** In production it must be given. */
  readonly requiredInProduction?: true
  /** Returns true if a production start with these variables does not need this one. It is then empty unless set. */
  readonly unneeded?: (environment: GivenEnvironment) => boolean
}

/** One environment variable of the platform, as docs/configuration.md lists it. */
export interface EnvironmentVariable extends Rules {
  readonly meaning: string
  /** Value outside of production, and in production without a `productionDefault`. Empty means "not set". */
  readonly default: string
  readonly schema: v.GenericSchema<string, unknown>
}

const variable = <Schema extends v.GenericSchema<string, unknown>>(
  meaning: string,
  value: string,
  schema: Schema,
  rules: Rules = {},
) => ({ meaning, default: value, schema, ...rules })

/** Every environment variable of the platform. The development keys are the public ones of Hardhat's test mnemonic. */
export const ENVIRONMENT = {
  NODE_ENV: variable(
    '`production` refuses development secrets, the development wallet and demo accounts',
    'development',
    text,
  ),
  ROLE: variable(
    '`web` serves people and runs no jobs, `worker` runs the jobs and payouts and serves only `/health` and `/ready`, `both` does everything in one process',
    'both',
    role,
  ),
  PORT: variable('Port of app, API, websocket and chain; 0 picks a free port', '8700', wholeNumber(0, 65_535)),
  HOST: variable('Address to listen on', '127.0.0.1', text, { productionDefault: '0.0.0.0' }),
  DEVELOPMENT_PUBLIC: variable('`yes` allows a development start on a `HOST` that other machines reach', 'no', yes),
  PUBLIC_URL: variable(
    'Public URL of the platform. Outside production it defaults to the URL of the page.',
    '',
    httpUrl,
    {
      requiredInProduction: true,
    },
  ),
  PAGE_URL: variable('Public URL of the web app, if another host serves it. Sign-in messages contain it.', '', httpUrl),
  DATA_DIR: variable('Folder of the embedded database, the embedded chain and the uploads', '.data', folder),
  PAGE_DIR: variable('Folder of the built app. Default: `dist/h5`.', '', folder),
  UPLOADS_DIR: variable(
    'Folder of uploaded images and videos. Default: `uploads` in `DATA_DIR`. Several processes share it.',
    '',
    folder,
  ),
  DATABASE_URL: variable(
    'PostgreSQL 15 or newer, used instead of the embedded database. With standbys: `postgres://user@one:5432,two:5432/name`.',
    '',
    postgresqlUrl,
  ),
  DATABASE_POOL_SIZE: variable('Maximum connections to PostgreSQL per process', '10', wholeNumber(2, 1_000)),
  DATABASE_LISTEN_URL: variable(
    'The PostgreSQL server behind a pooler in transaction mode. The platform listens for notifications there. Required if `DATABASE_URL` is such a pooler.',
    '',
    postgresqlUrl,
  ),
  DATABASE_PREPARED: variable(
    '`no` turns off named prepared statements. Poolers in transaction mode that do not support them (PgBouncer before 1.21) need this.',
    'yes',
    yes,
  ),
  CHAIN_RPC_URL: variable('JSON-RPC URL of an external chain, used instead of the embedded chain', '', httpUrl),
  CHAIN_PUBLIC_RPC_URL: variable(
    'JSON-RPC URL that the app gives to wallets. Default: `CHAIN_RPC_URL`, which must then contain no key. Required in production with `CHAIN_RPC_URL`.',
    '',
    httpUrl,
  ),
  CHAIN_ID: variable('Chain ID (EIP-155)', '31337', wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  CHAIN_NAME: variable('Name of the chain in wallets', 'BOEX Local', text),
  CHAIN_CURRENCY: variable('Symbol of the native coin (18 decimals)', 'BNB', text),
  CHAIN_EXPLORER_URL: variable(
    'Block explorer for transactions and addresses. Without it the app shows no explorer links.',
    '',
    httpUrl,
  ),
  CONFIRMATIONS: variable(
    'Confirmations before a payment is credited, including the block of the transaction',
    '1',
    wholeNumber(1, 10_000),
    { requiredInProduction: true },
  ),
  USDT_ADDRESS: variable(
    'USDT contract on the external chain. Default on BNB Smart Chain (56): its USDT. Outside production, the first start deploys all contracts if none is set.',
    '',
    address,
  ),
  BOEX_ADDRESS: variable('BOEX contract on the external chain. Set the four contract addresses together.', '', address),
  VC_ADDRESS: variable('VC contract on the external chain', '', address),
  BLACK_HOLE_ADDRESS: variable('Black-hole contract on the external chain', '', address),
  ECOSYSTEM_ADDRESS: variable(
    'Address that receives the ecosystem share (20 %) of burned BOEX. Default: the deployer.',
    '',
    address,
  ),
  PAYMENT_METHOD: variable(
    'How members pay. `transfer`: to the receiving address. `approve`: members approve the sale desk contract, which pulls the payment.',
    'transfer',
    paymentMethod,
  ),
  SALE_DESK_ADDRESS: variable(
    'Sale desk contract on the external chain. Required if `PAYMENT_METHOD` is `approve`.',
    '',
    address,
  ),
  RECEIVING_ADDRESS: variable('Address that members pay to. Default: the hot wallet.', '', address),
  OWN_ADDRESSES: variable(
    'Further wallets of the platform, such as treasury and cold wallets. Their transfers pay no order.',
    '',
    addresses,
  ),
  PAYMENT_SURPLUS_PERCENT: variable(
    'Surplus, in per cent of an order, up to which a payment is credited automatically. A larger one waits for an operator.',
    '1',
    wholeNumber(0, 100),
  ),
  PAYOUT_SEARCH_SECONDS: variable(
    'Seconds between the two searches of the chain for a payout that the node does not know, before it is signed again',
    '600',
    wholeNumber(1, 86_400),
  ),
  PAYOUT_RAISE_SECONDS: variable(
    'Seconds after which a payout that is in no block is replaced by one with higher fees and the same nonce',
    '180',
    wholeNumber(1, 86_400),
  ),
  PAYOUT_FEE_MAXIMUM_GWEI: variable(
    'Highest fee per gas, in gwei, that a payout is signed with. While the chain asks for more, payouts wait and fees are not raised.',
    '500',
    wholeNumber(1, 1_000_000),
  ),
  SIGN_KEY: variable(
    'Key of the request signature (MD5). The app contains it, so it is public. Build and start with the same value.',
    'boex-development-sign-key',
    text,
    { secret: true },
  ),
  HOT_WALLET_KEY: variable(
    'Private key of the hot wallet, which pays withdrawals and burns. Use each key for one platform only. Not set with `ROLE=web`.',
    '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
    privateKey,
    { secret: true, unneeded: ({ ROLE }) => ROLE?.trim() === 'web' },
  ),
  HOT_WALLET_ADDRESS: variable('Address of the hot wallet, for `ROLE=web`, which has no key', '', address),
  DEPLOYER_KEY: variable(
    'Private key that deploys the contracts and holds the treasury. In production it is only needed without `CHAIN_RPC_URL`.',
    '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
    privateKey,
    { secret: true, unneeded: ({ CHAIN_RPC_URL = '' }) => CHAIN_RPC_URL.trim() !== '' },
  ),
  PASSWORD_PEPPER: variable(
    'Key of the withdrawal password hashes (pepper) with its version: `1:key`, at least 32 characters. Rotate it with `2:new,1:old`.',
    `1:${DEVELOPMENT_PASSWORD_PEPPER}`,
    passwordPeppers,
    { secret: true },
  ),
  SALE_PRICE_VC: variable(
    'Price of one VC in USDT. A start with a changed price records it, until an operator sets the price in the console.',
    '1',
    salePrice,
  ),
  SALE_PRICE_BOEX: variable(
    'Price of one BOEX in USDT. A start with a changed price records it, until an operator sets the price in the console.',
    '0.5',
    salePrice,
  ),
  NODE_MINING: variable(
    '`yes` opens the node mining pool, until an operator sets its terms in the console.',
    'no',
    yes,
  ),
  IMAGE_HOST: variable('Base URL of images. Default: the platform.', '', httpUrl),
  MAPS_KEY: variable(
    'Key of the reverse geocoding service. Without it, members choose places from the list only.',
    '',
    text,
  ),
  MAPS_URL: variable(
    'URL of the reverse geocoding service. Its query parameters are `location` (longitude,latitude) and `key`.',
    'https://restapi.amap.com/v3/geocode/regeo',
    httpUrl,
  ),
  MAPS_COORDINATES: variable(
    'Coordinate system of that service. Services in China use `gcj02`. The app uses `wgs84` and converts.',
    'gcj02',
    coordinateSystem,
  ),
  MAP_TILE_URL: variable(
    'Map tiles in `wgs84`. Tiles in `gcj02` would show places about 500 m off. Without it, places are shown as text.',
    '',
    tileUrl,
  ),
  MAP_TILE_ATTRIBUTION: variable('Attribution that the licence of the map tiles requires', '', text),
  FEATURE_GATES: variable(
    'Features closed per host, for example `{"weapp":{"purchase":false}}`. The names are in [hosts](hosts.md).',
    '',
    featureGates,
  ),
  OUTBOX_URL: variable(
    'URL that receives text messages (verification codes) as JSON `{to, text}`. Without it they go to the console, and production asks for no codes.',
    '',
    httpUrl,
  ),
  OUTBOX_TOKEN: variable('Token sent to `OUTBOX_URL` as `authorization: Bearer …`', '', text),
  VERIFICATION_CODE: variable(
    '`yes` requires a verification code at registration, and allows members to reset a forgotten account password with a code',
    'no',
    yes,
  ),
  INVITATION_DEPTH: variable(
    'Levels of invited members that a team counts. Deeper members register, but count only in the teams nearer to them. A change applies to members who register afterwards.',
    '50',
    wholeNumber(1, 1_000),
  ),
  UPLOAD_MIB_PER_MEMBER: variable(
    'Maximum uploads of one member, in MiB. Files without a ticket or avatar are deleted after a day.',
    '500',
    wholeNumber(0, 1_000_000),
  ),
  UPLOAD_MIB_IN_ALL: variable('Maximum uploads of all members, in MiB', '50000', wholeNumber(0, 1_000_000_000)),
  TEXTS_PER_DAY: variable(
    'Maximum texts to phones and accounts per day, over all members: each costs the operator money',
    '10000',
    wholeNumber(0, 10_000_000),
  ),
  SERVICE_WORK_CHAT_URL: variable('Chat URL of customer service', '', httpUrl),
  SERVICE_TELEPHONE: variable('Phone number of customer service', '', text),
  SERVICE_CORPORATION_ID: variable('Corporation ID of the customer service chat', '', text),
  PASSWORD_COST: variable(
    'Cost of a password hash (N of scrypt, RFC 7914). Production refuses a value below the default.',
    String(PASSWORD_COST),
    passwordCost,
  ),
  SESSION_DAYS: variable('Days without a call after which a session ends', '30', wholeNumber(1, 3_650)),
  RATE_LIMIT_PER_MINUTE: variable(
    'Maximum calls per minute from one client network (IPv4 address or IPv6 /64), over all processes',
    '6000',
    wholeNumber(1, 1_000_000),
    {
      productionDefault: '600',
    },
  ),
  LOGIN_RATE_LIMIT_PER_MINUTE: variable(
    'Maximum logins and registrations per minute from one client network',
    '600',
    wholeNumber(1, 1_000_000),
    {
      productionDefault: '30',
    },
  ),
  CALLS_AT_ONCE: variable(
    'Maximum concurrent calls per process, at most half of them from one client network. Further calls get 429.',
    '400',
    wholeNumber(2, 1_000_000),
  ),
  EVENT_LOOP_DELAY_LIMIT_MS: variable(
    'Mean delay of the event loop, over five seconds, from which calls get 503 “busy”, in milliseconds',
    '1000',
    wholeNumber(10, 600_000),
  ),
  SOCKETS_AT_ONCE: variable('Maximum open websockets per process', '10000', wholeNumber(1, 1_000_000)),
  SOCKETS_PER_ORIGIN: variable(
    'Maximum open websockets per process from one client network',
    '200',
    wholeNumber(1, 1_000_000),
  ),
  TRUST_PROXY: variable(
    'Number of reverse proxies in front of the platform; `yes` means one. The client IP is the one that the outermost proxy saw (X-Forwarded-For).',
    'no',
    trustedProxies,
  ),
  CORS_ORIGINS: variable('Origins whose pages may call the API; `*` allows all', '*', list, {
    productionDefault: '',
  }),
  REQUEST_TIMEOUT_SECONDS: variable(
    'Seconds within which a request must arrive, in addition to the time its body needs at 0.5 Mbit/s',
    '30',
    wholeNumber(1, 600),
  ),
  WITHDRAWAL_REVIEW_SECONDS: variable(
    'Seconds after which a withdrawal is approved automatically',
    '5',
    wholeNumber(0, 30 * 86_400),
    {
      productionDefault: '600',
    },
  ),
  WITHDRAWAL_MANUAL_ABOVE: variable(
    'Quantity above which a withdrawal waits for an operator, in the withdrawn coin',
    'BOEX:10000,VC:2000,USDT:2000',
    quantitiesByCoin,
  ),
  WITHDRAWAL_MANUAL_DAILY_ABOVE: variable(
    'Quantity per member and day (UTC) above which further withdrawals wait for an operator, in the withdrawn coin',
    'BOEX:20000,VC:4000,USDT:4000',
    quantitiesByCoin,
  ),
  WITHDRAWAL_TWO_OPERATORS_ABOVE: variable(
    'Quantity above which two operators have to approve a withdrawal, in the withdrawn coin',
    'BOEX:25000,VC:5000,USDT:5000',
    quantitiesByCoin,
  ),
  REFUND_TWO_OPERATORS_ABOVE: variable(
    'USDT above which a second operator has to approve the refund of a ticket',
    '100',
    salePrice,
  ),
  WITHDRAWAL_OUTFLOW_PER_HOUR: variable(
    'Quantity of all withdrawals approved in one hour above which further ones wait for an operator, in the withdrawn coin',
    'BOEX:100000,VC:20000,USDT:20000',
    quantitiesByCoin,
  ),
  SEED_HISTORY: variable(
    '`yes` seeds an empty platform with 45 days of activity by about 100 members. Embedded chain only, never in production.',
    'yes',
    yes,
    { productionDefault: 'no' },
  ),
  OPERATIONS_PORT: variable(
    'Separate port for `/metrics`, `/health`, `/ready` and the console; 0 picks a free port. Without it there is no such port.',
    '',
    optional(wholeNumber(0, 65_535)),
  ),
  OPERATIONS_HOST: variable(
    'Listen address of the operators’ port. Choose one that users cannot reach: metrics have no password.',
    '127.0.0.1',
    text,
  ),
  LOG_LEVEL: variable('Lowest level that is logged', 'warn', logLevel, {
    productionDefault: 'info',
  }),
}

type EnvironmentName = keyof typeof ENVIRONMENT

/** The values of the variables, by name. */
export type Environment = { readonly [Name in EnvironmentName]: v.InferOutput<(typeof ENVIRONMENT)[Name]['schema']> }

export type GivenEnvironment = Readonly<Record<string, string | undefined>>

const VARIABLES = Object.entries(ENVIRONMENT) as unknown as readonly [EnvironmentName, EnvironmentVariable][]

/** Returns the problem of a required variable or secret in production, or an empty text. */
const productionProblem = (
  given: string,
  { secret, requiredInProduction, ...rules }: EnvironmentVariable,
  isUnneeded: boolean,
): string => {
  if (given === '' && isUnneeded) return ''
  if ((secret || requiredInProduction) && given === '') return 'is not set: a production start needs it'
  if (secret && given.toLowerCase() === rules.default.toLowerCase()) {
    return 'is the development secret: a production start needs a different one'
  }
  return ''
}

/**
 * Reads every variable.
 * @throws StartError with a line for each that is wrong: its name and what is expected
 */
export const readEnvironment = (environment: GivenEnvironment): Environment => {
  const production = environment.NODE_ENV === 'production'
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, known] of VARIABLES) {
    const given = environment[name]?.trim() ?? ''
    const isUnneeded = production && (known.unneeded?.(environment) ?? false)
    const problem = production ? productionProblem(given, known, isUnneeded) : ''
    const value = given || (isUnneeded ? '' : ((production ? known.productionDefault : undefined) ?? known.default))
    const { success, output, issues } = v.safeParse(known.schema, value, { abortPipeEarly: true })
    if (problem !== '') problems.push(`${name} ${problem}.`)
    else if (!success) problems.push(`${name} ${issues[0].message}.`)
    values[name] = output
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  // Every value has passed its schema.
  return values as unknown as Environment
}
