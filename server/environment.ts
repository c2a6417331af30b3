/** One environment variable of the platform, as the README lists it. */
export interface EnvironmentVariable {
  readonly name: string
  readonly meaning: string
  /** Value outside of production, and in production where nothing else is said. Empty means "not set". */
  readonly default: string
  /** Value in production where it differs from `default`. */
  readonly productionDefault?: string
  /** Never logged; in production it must be given and must not be the development value. */
  readonly secret?: true
  /** In production it must be given. */
  readonly requiredInProduction?: true
}

const variable = <const Name extends string>(
  name: Name,
  meaning: string,
  value: string,
  rules: Pick<EnvironmentVariable, 'productionDefault' | 'secret' | 'requiredInProduction'> = {},
) => ({ name, meaning, default: value, ...rules })

/** Cost of hashing a password: 32 MiB and a tenth of a second of one core. */
export const PASSWORD_COST = 2 ** 15

/** Every environment variable the platform reads. Keys of development are the public ones of Hardhat's test mnemonic. */
export const ENVIRONMENT = [
  variable(
    'NODE_ENV',
    '`production` refuses development secrets, the development wallet and demo accounts',
    'development',
  ),
  variable('PORT', 'Port of app, API, websocket and chain; 0 takes any free one', '8700'),
  variable('HOST', 'Address to listen on', '127.0.0.1', { productionDefault: '0.0.0.0' }),
  variable('PUBLIC_URL', 'Address under which people reach the platform; outside of production the page’s own', '', {
    requiredInProduction: true,
  }),
  variable('DATA_DIR', 'Folder of the embedded database and the embedded chain', '.data'),
  variable('PAGE_DIR', 'Folder of the built app; else `dist/h5`', ''),
  variable('UPLOADS_DIR', 'Folder of uploaded pictures and videos; else `uploads` in DATA_DIR', ''),
  variable('DATABASE_URL', 'A PostgreSQL 15 or newer instead of the embedded database', ''),
  variable('DATABASE_POOL_SIZE', 'Connections to PostgreSQL of one process', '10'),
  variable('CHAIN_RPC_URL', 'JSON-RPC of a chain instead of the embedded one', ''),
  variable(
    'CHAIN_PUBLIC_RPC_URL',
    'JSON-RPC address that wallets are told; else CHAIN_RPC_URL, which must not hold a key',
    '',
  ),
  variable('CHAIN_ID', 'Chain id (EIP-155)', '31337'),
  variable('CHAIN_NAME', 'Name of the chain as wallets show it', 'BOEX Local'),
  variable('CHAIN_CURRENCY', 'Symbol of the chain’s native coin (18 decimals)', 'BNB'),
  variable('CHAIN_EXPLORER_URL', 'Block explorer for transactions and addresses', ''),
  variable('CONFIRMATIONS', 'Blocks, its own included, before a payment is credited', '1'),
  variable('USDT_ADDRESS', 'USDT contract on a chain of CHAIN_RPC_URL; without it the contracts are deployed', ''),
  variable('BOEX_ADDRESS', 'BOEX contract, as above', ''),
  variable('VC_ADDRESS', 'VC contract, as above', ''),
  variable('BLACK_HOLE_ADDRESS', 'Black-hole contract, as above', ''),
  variable('ECOSYSTEM_ADDRESS', 'Where the ecosystem’s share of burned BOEX goes; else the deployer', ''),
  variable(
    'PAYMENT_METHOD',
    'How members pay: `transfer` to the receiving address, or `approve` the sale desk, which pulls',
    'transfer',
  ),
  variable('SALE_DESK_ADDRESS', 'Sale desk of an external chain, where PAYMENT_METHOD is approve', ''),
  variable('RECEIVING_ADDRESS', 'Where members pay to; else the hot wallet', ''),
  variable('SIGN_KEY', 'Shared secret of the request signature', 'boex-development-sign-key', { secret: true }),
  variable(
    'HOT_WALLET_KEY',
    'Private key that pays withdrawals and burns',
    '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
    { secret: true },
  ),
  variable(
    'DEPLOYER_KEY',
    'Private key that deploys the contracts and holds the treasury',
    '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
    { secret: true },
  ),
  variable('NODE_MINING', '`yes` opens the pool of node mining', ''),
  variable('IMAGE_HOST', 'Address pictures are served from; else the platform’s own', ''),
  variable('MAPS_KEY', 'Key of the reverse geocoding service; without one places are chosen from the list alone', ''),
  variable(
    'MAPS_URL',
    'Reverse geocoding service: asked with `location` (longitude,latitude) and `key`',
    'https://restapi.amap.com/v3/geocode/regeo',
  ),
  variable(
    'MAP_TILE_URL',
    'Pictures of the map, with `{z}`, `{x}` and `{y}` in the address; without it places show as text',
    '',
  ),
  variable('MAP_TILE_ATTRIBUTION', 'Whose map it is, as its licence wants it said', ''),
  variable(
    'FEATURE_GATES',
    'Features closed by host, as JSON: `{"weapp":{"purchase":false}}`; names as in docs/hosts.md',
    '',
  ),
  variable(
    'OUTBOX_URL',
    'Where texts to people (verification codes) are posted as JSON `{to, text}`; without it they go to the console, and in production nobody is asked for a code',
    '',
  ),
  variable('OUTBOX_TOKEN', 'Sent to OUTBOX_URL as `authorization: Bearer …`', ''),
  variable('VERIFICATION_CODE', '`yes` asks for a verification code at registration', ''),
  variable('SERVICE_WORK_CHAT_URL', 'Chat address of the service', ''),
  variable('SERVICE_TELEPHONE', 'Telephone number of the service', ''),
  variable('SERVICE_CORPORATION_ID', 'Corporation id of the service’s chat', ''),
  variable(
    'PASSWORD_COST',
    'Cost of hashing a password, a power of two (scrypt’s N); production takes none below the default',
    String(PASSWORD_COST),
  ),
  variable('SESSION_DAYS', 'Days without a call after which a session ends', '30'),
  variable('RATE_LIMIT_PER_MINUTE', 'Calls a minute from one address of origin', '6000', { productionDefault: '600' }),
  variable('LOGIN_RATE_LIMIT_PER_MINUTE', 'Logins and registrations a minute from one address of origin', '600', {
    productionDefault: '30',
  }),
  variable(
    'CALLS_AT_ONCE',
    'Calls that one process works at, half of them for one address of origin; what comes beyond is answered 429',
    '400',
  ),
  variable('SOCKETS_AT_ONCE', 'Open websockets of one process', '10000'),
  variable('SOCKETS_PER_ORIGIN', 'Open websockets from one address of origin', '200'),
  variable(
    'TRUST_PROXY',
    '`yes` behind a reverse proxy, or how many stand in a row: the address of origin is what the outermost of them saw (X-Forwarded-For)',
    '',
  ),
  variable('CORS_ORIGINS', 'Origins, separated by commas, whose pages may call the API; `*` for all', '*', {
    productionDefault: '',
  }),
  variable('REQUEST_TIMEOUT_SECONDS', 'Time within which a request must have arrived whole', '30'),
  variable('WITHDRAWAL_REVIEW_SECONDS', 'Seconds after which a withdrawal is approved by itself', '5', {
    productionDefault: '600',
  }),
  variable('WITHDRAWAL_MANUAL_ABOVE', 'Quantity above which a withdrawal waits for an operator, in its coin', '10000'),
  variable(
    'SEED_WORLD',
    '`yes` seeds an empty platform on its own chain with some hundred members and their last 45 days',
    'yes',
    { productionDefault: 'no' },
  ),
  variable(
    'OPERATIONS_PORT',
    'Port of `/metrics`, `/health` and `/ready` for operators; 0 takes any free one, without it there is none',
    '',
  ),
  variable('OPERATIONS_HOST', 'Address that the operators’ port listens on: one that people do not reach', '127.0.0.1'),
  variable('LOG_LEVEL', 'fatal, error, warn, info, debug, trace or silent', 'warn', { productionDefault: 'info' }),
] as const satisfies readonly EnvironmentVariable[]

export type EnvironmentName = (typeof ENVIRONMENT)[number]['name']
