import * as v from 'valibot'
import { HOST_FEATURES, HOST_NAMES } from '@/domain/host-features'
import { decimal } from '@/domain/money'
import { isWalletAddress } from '@/domain/wallet-address'
import { COORDINATE_SYSTEMS } from '@/lib/coordinate-systems'
import { StartError } from '../start-error'

/** Cost of hashing a password: 32 MiB and a tenth of a second of one core. */
export const PASSWORD_COST = 2 ** 15

/** Pepper of withdrawal passwords that everybody can read here. */
export const DEVELOPMENT_PASSWORD_PEPPER = 'boex-development-password-pepper'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

// What a variable may say. Messages go on from its name; those of addresses and keys do not repeat the value, which
// may be a secret.

const text = v.string()

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    text,
    v.check(
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
      ({ input }) => `must be a whole number from ${least} to ${most}, not "${input}"`,
    ),
    v.transform(Number),
  )

/** Undefined where nothing is said. */
const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ],
    ({ issues }) => issues?.at(-1)?.message ?? '',
  )

const httpUrl = v.pipe(
  text,
  v.check(
    (value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    'must be an http or https address',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
)

const tileUrl = v.pipe(
  httpUrl,
  v.check(
    (value) => value === '' || ['{z}', '{x}', '{y}'].every((placeholder) => value.includes(placeholder)),
    'must be an address with {z}, {x} and {y} in it',
  ),
)

const address = v.pipe(
  text,
  v.check((value) => value === '' || isWalletAddress(value), 'must be an address of 20 bytes in hexadecimal'),
  v.toLowerCase(),
)

const privateKey = v.pipe(text, v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be a private key of 32 bytes in hexadecimal'))

const yes = v.pipe(
  v.picklist(['', 'yes', 'no'], ({ input }) => `must be yes or no, not "${input}"`),
  v.transform((value) => value === 'yes'),
)

/** Not simply all of X-Forwarded-For: what stands in it before the own proxies is whatever the sender wrote there. */
const trustedProxies = v.pipe(
  text,
  v.regex(/^(|yes|no|[0-9])$/, ({ input }) => `must be yes, no, or a number of proxies up to 9, not "${input}"`),
  v.transform((value) => (value === 'yes' ? 1 : Number(value === 'no' ? 0 : value))),
)

const salePrice = v.pipe(
  text,
  v.check(
    (value) => /^\d{1,9}(\.\d{1,9})?$/.test(value) && /[1-9]/.test(value),
    ({ input }) => `must be a price above zero with at most nine digits before and after the point, not "${input}"`,
  ),
  v.transform(decimal),
)

const passwordCost = v.pipe(
  wholeNumber(2, 2 ** 20),
  v.check(
    (cost) => Math.log2(cost) % 1 === 0,
    ({ input }) => `must be a power of two, not "${input}"`,
  ),
)

/** At least as long as a random key of 128 bits in hexadecimal. */
const PEPPER = /^([1-9]\d{0,5}):([\w+/=-]{32,})$/

/** Versions are turned over by adding one: `2:…,1:…`. */
const passwordPeppers = v.pipe(
  text,
  v.transform((value) => value.split(',').map((entry) => PEPPER.exec(entry.trim()))),
  v.check(
    (entries) =>
      entries.every((entry) => entry !== null) && new Set(entries.map((entry) => entry?.[1])).size === entries.length,
    'must be a version and a key of at least 32 letters and digits, as 1:…, or several with commas between, as 2:…,1:…',
  ),
  v.transform((entries) => new Map(entries.map((entry) => [Number(entry?.[1]), entry?.[2] ?? '']))),
)

const paymentMethod = v.picklist(['transfer', 'approve'], ({ input }) => `must be transfer or approve, not "${input}"`)

const logLevel = v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)

const list = v.pipe(
  text,
  v.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
)

const NO_GATES = 'must be JSON of hosts with features, as {"weapp":{"purchase":false}}'

const oneOf = (what: string, known: readonly string[]) =>
  v.picklist(known, ({ input }) => `names the ${what} "${input}"; it is one of ${known.join(', ')}`)

const isNoList = v.check((value) => !Array.isArray(value), NO_GATES)

/** A misspelt name would leave open what somebody meant to close. */
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
)

/** How a variable is told of and what holds for it beside what it may say. */
interface Rules {
  /** Value in production where it differs from the default. */
  readonly productionDefault?: string
  /** Never logged; in production it must be given and must not be the development value. */
  readonly secret?: true
  /** In production it must be given. */
  readonly requiredInProduction?: true
}

/** One environment variable of the platform, as the README lists it. */
export interface EnvironmentVariable extends Rules {
  readonly meaning: string
  /** Value outside of production, and in production where nothing else is said. Empty means "not set". */
  readonly default: string
}

const variable = <Schema extends v.GenericSchema<string, unknown>>(
  meaning: string,
  value: string,
  schema: Schema,
  rules: Rules = {},
) => ({ meaning, default: value, schema, ...rules })

/** Every environment variable the platform reads. Keys of development are the public ones of Hardhat's test mnemonic. */
export const ENVIRONMENT = {
  NODE_ENV: variable(
    '`production` refuses development secrets, the development wallet and demo accounts',
    'development',
    text,
  ),
  PORT: variable('Port of app, API, websocket and chain; 0 takes any free one', '8700', wholeNumber(0, 65_535)),
  HOST: variable('Address to listen on', '127.0.0.1', text, { productionDefault: '0.0.0.0' }),
  PUBLIC_URL: variable(
    'Address under which people reach the platform; outside of production the page’s own',
    '',
    httpUrl,
    {
      requiredInProduction: true,
    },
  ),
  PAGE_URL: variable(
    'Address under which people open the web app, where another host than the platform serves it; sign-in messages name it',
    '',
    httpUrl,
  ),
  DATA_DIR: variable('Folder of the embedded database and the embedded chain', '.data', text),
  PAGE_DIR: variable('Folder of the built app; else `dist/h5`', '', text),
  UPLOADS_DIR: variable('Folder of uploaded pictures and videos; else `uploads` in DATA_DIR', '', text),
  DATABASE_URL: variable(
    'A PostgreSQL 15 or newer instead of the embedded database; with standbys `postgres://user@one:5432,two:5432/name`',
    '',
    text,
  ),
  DATABASE_POOL_SIZE: variable('Connections to PostgreSQL of one process', '10', wholeNumber(2, 1_000)),
  DATABASE_LISTEN_URL: variable(
    'Where to listen for notifications, when DATABASE_URL is a pooler in transaction mode: the PostgreSQL behind it',
    '',
    text,
  ),
  DATABASE_PREPARED: variable(
    '`no` prepares no statements by name, for a pooler in transaction mode that does not know them (PgBouncer before 1.21)',
    'yes',
    yes,
  ),
  CHAIN_RPC_URL: variable('JSON-RPC of a chain instead of the embedded one', '', httpUrl),
  CHAIN_PUBLIC_RPC_URL: variable(
    'JSON-RPC address that wallets are told; else CHAIN_RPC_URL, which must not hold a key',
    '',
    httpUrl,
  ),
  CHAIN_ID: variable('Chain id (EIP-155)', '31337', wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  CHAIN_NAME: variable('Name of the chain as wallets show it', 'BOEX Local', text),
  CHAIN_CURRENCY: variable('Symbol of the chain’s native coin (18 decimals)', 'BNB', text),
  CHAIN_EXPLORER_URL: variable('Block explorer for transactions and addresses', '', httpUrl),
  CONFIRMATIONS: variable('Blocks, its own included, before a payment is credited', '1', wholeNumber(1, 10_000)),
  USDT_ADDRESS: variable(
    'USDT contract on a chain of CHAIN_RPC_URL; on BNB Smart Chain (56) its own unless told otherwise; without any of these the contracts are deployed',
    '',
    address,
  ),
  BOEX_ADDRESS: variable('BOEX contract, as above', '', address),
  VC_ADDRESS: variable('VC contract, as above', '', address),
  BLACK_HOLE_ADDRESS: variable('Black-hole contract, as above', '', address),
  ECOSYSTEM_ADDRESS: variable('Where the ecosystem’s share of burned BOEX goes; else the deployer', '', address),
  PAYMENT_METHOD: variable(
    'How members pay: `transfer` to the receiving address, or `approve` the sale desk, which pulls',
    'transfer',
    paymentMethod,
  ),
  SALE_DESK_ADDRESS: variable('Sale desk of an external chain, where PAYMENT_METHOD is approve', '', address),
  RECEIVING_ADDRESS: variable('Where members pay to; else the hot wallet', '', address),
  SIGN_KEY: variable('Shared secret of the request signature', 'boex-development-sign-key', text, { secret: true }),
  HOT_WALLET_KEY: variable(
    'Private key that pays withdrawals and burns',
    '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
    privateKey,
    { secret: true },
  ),
  DEPLOYER_KEY: variable(
    'Private key that deploys the contracts and holds the treasury',
    '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
    privateKey,
    { secret: true },
  ),
  PASSWORD_PEPPER: variable(
    'Key of the withdrawal passwords’ hashes with its version, as `1:…`, at least 32 characters; turned over as `2:…,1:…`',
    `1:${DEVELOPMENT_PASSWORD_PEPPER}`,
    passwordPeppers,
    { secret: true },
  ),
  SALE_PRICE_VC: variable(
    'USDT for one VC; another one than before is recorded at start, and is the price from then on',
    '1',
    salePrice,
  ),
  SALE_PRICE_BOEX: variable('USDT for one BOEX, as above', '0.5', salePrice),
  NODE_MINING: variable('`yes` opens the pool of node mining', '', yes),
  IMAGE_HOST: variable('Address pictures are served from; else the platform’s own', '', httpUrl),
  MAPS_KEY: variable(
    'Key of the reverse geocoding service; without one places are chosen from the list alone',
    '',
    text,
  ),
  MAPS_URL: variable(
    'Reverse geocoding service: asked with `location` (longitude,latitude) and `key`',
    'https://restapi.amap.com/v3/geocode/regeo',
    httpUrl,
  ),
  MAPS_COORDINATES: variable(
    'What that service counts degrees in: `gcj02`, as the maps of China, or `wgs84`; the app counts in `wgs84` and converts',
    'gcj02',
    v.picklist(COORDINATE_SYSTEMS, 'must be wgs84 or gcj02'),
  ),
  MAP_TILE_URL: variable(
    'Pictures of the map, with `{z}`, `{x}` and `{y}` in the address, in `wgs84`: those of China’s maps (`gcj02`) would show a place some 500 m off; without it places show as text',
    '',
    tileUrl,
  ),
  MAP_TILE_ATTRIBUTION: variable('Whose map it is, as its licence wants it said', '', text),
  FEATURE_GATES: variable(
    'Features closed by host, as JSON: `{"weapp":{"purchase":false}}`; names as in [docs/hosts.md](docs/hosts.md)',
    '',
    featureGates,
  ),
  OUTBOX_URL: variable(
    'Where texts to people (verification codes) are posted as JSON `{to, text}`; without it they go to the console, and in production nobody is asked for a code',
    '',
    httpUrl,
  ),
  OUTBOX_TOKEN: variable('Sent to OUTBOX_URL as `authorization: Bearer …`', '', text),
  VERIFICATION_CODE: variable(
    '`yes` asks for a verification code at registration, and lets a forgotten account password be reset by one',
    '',
    yes,
  ),
  SERVICE_WORK_CHAT_URL: variable('Chat address of the service', '', httpUrl),
  SERVICE_TELEPHONE: variable('Telephone number of the service', '', text),
  SERVICE_CORPORATION_ID: variable('Corporation id of the service’s chat', '', text),
  PASSWORD_COST: variable(
    'Cost of hashing a password, a power of two (scrypt’s N); production takes none below the default',
    String(PASSWORD_COST),
    passwordCost,
  ),
  SESSION_DAYS: variable('Days without a call after which a session ends', '30', wholeNumber(1, 3_650)),
  RATE_LIMIT_PER_MINUTE: variable('Calls a minute from one address of origin', '6000', wholeNumber(1, 1_000_000), {
    productionDefault: '600',
  }),
  LOGIN_RATE_LIMIT_PER_MINUTE: variable(
    'Logins and registrations a minute from one address of origin',
    '600',
    wholeNumber(1, 1_000_000),
    {
      productionDefault: '30',
    },
  ),
  CALLS_AT_ONCE: variable(
    'Calls that one process works at, half of them for one address of origin; what comes beyond is answered 429',
    '400',
    wholeNumber(2, 1_000_000),
  ),
  SOCKETS_AT_ONCE: variable('Open websockets of one process', '10000', wholeNumber(1, 1_000_000)),
  SOCKETS_PER_ORIGIN: variable('Open websockets from one address of origin', '200', wholeNumber(1, 1_000_000)),
  TRUST_PROXY: variable(
    '`yes` behind a reverse proxy, or how many stand in a row: the address of origin is what the outermost of them saw (X-Forwarded-For)',
    '',
    trustedProxies,
  ),
  CORS_ORIGINS: variable('Origins, separated by commas, whose pages may call the API; `*` for all', '*', list, {
    productionDefault: '',
  }),
  REQUEST_TIMEOUT_SECONDS: variable(
    'Time within which a request must have arrived whole, beside what it takes at half a megabit a second',
    '30',
    wholeNumber(1, 600),
  ),
  WITHDRAWAL_REVIEW_SECONDS: variable(
    'Seconds after which a withdrawal is approved by itself',
    '5',
    wholeNumber(0, 30 * 86_400),
    {
      productionDefault: '600',
    },
  ),
  WITHDRAWAL_MANUAL_ABOVE: variable(
    'Quantity above which a withdrawal waits for an operator, in its coin',
    '10000',
    wholeNumber(0, Number.MAX_SAFE_INTEGER),
  ),
  SEED_HISTORY: variable(
    '`yes` seeds an empty platform on its own chain with some hundred members and their last 45 days',
    'yes',
    yes,
    { productionDefault: 'no' },
  ),
  OPERATIONS_PORT: variable(
    'Port of `/metrics`, `/health` and `/ready` for operators; 0 takes any free one, without it there is none',
    '',
    optional(wholeNumber(0, 65_535)),
  ),
  OPERATIONS_HOST: variable(
    'Address that the operators’ port listens on: one that people do not reach',
    '127.0.0.1',
    text,
  ),
  LOG_LEVEL: variable('fatal, error, warn, info, debug, trace or silent', 'warn', logLevel, {
    productionDefault: 'info',
  }),
}

type EnvironmentName = keyof typeof ENVIRONMENT

/** What the variables say. */
export type Environment = { readonly [Name in EnvironmentName]: v.InferOutput<(typeof ENVIRONMENT)[Name]['schema']> }

export type GivenEnvironment = Readonly<Record<string, string | undefined>>

const VARIABLES = Object.entries(ENVIRONMENT) as unknown as readonly [
  EnvironmentName,
  EnvironmentVariable & { readonly schema: v.GenericSchema<string, unknown> },
][]

/** In production every secret is given and is not the one everybody can read in this repository. */
const productionProblem = (given: string, { secret, requiredInProduction, ...rules }: EnvironmentVariable): string => {
  if ((secret || requiredInProduction) && given === '') return 'is not set: a production start needs it'
  if (secret && given.toLowerCase() === rules.default.toLowerCase()) {
    return 'is the development secret: a production start needs one of its own'
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
    const problem = production ? productionProblem(given, known) : ''
    const value = given || ((production ? known.productionDefault : undefined) ?? known.default)
    const { success, output, issues } = v.safeParse(known.schema, value, { abortPipeEarly: true })
    if (problem !== '') problems.push(`${name} ${problem}.`)
    else if (!success) problems.push(`${name} ${issues[0].message}.`)
    values[name] = output
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  // Each of them went through its own schema.
  return values as unknown as Environment
}
