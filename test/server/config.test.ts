import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig } from '../../server/config/config'
import { ENVIRONMENT, type EnvironmentVariable } from '../../server/config/environment'
import { StartError } from '../../server/lib/start-error'
import { PRODUCTION } from '../support/platform/test-environment'

const ADDRESSES = {
  USDT_ADDRESS: `0x${'A'.repeat(40)}`,
  BOEX_ADDRESS: `0x${'b'.repeat(40)}`,
  VC_ADDRESS: `0x${'c'.repeat(40)}`,
  BLACK_HOLE_ADDRESS: `0x${'d'.repeat(40)}`,
}
const TABLE = Object.entries<EnvironmentVariable>(ENVIRONMENT).map(([name, rules]) => ({ name, ...rules }))

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    assert.ok(error instanceof StartError, String(error))
    return error.message
  }
  return assert.fail('it was accepted')
}

describe('the configuration', () => {
  it('needs no variables in development', () => {
    const config = readConfig({})
    assert.equal(config.production, false)
    assert.deepEqual([config.port, config.host, config.dataFolder], [8700, '127.0.0.1', '.data'])
    assert.deepEqual([config.databaseUrl, config.chain.rpcUrl, config.chain.id], ['', '', 31337])
    assert.equal(config.chain.contracts, undefined)
    assert.deepEqual(config.corsOrigins, ['*'])
  })

  it('closes features by host, and refuses unknown names', () => {
    assert.deepEqual(readConfig({}).featureGates, {})
    const closed = { weapp: { purchase: false }, h5: { scan: true } }
    assert.deepEqual(readConfig({ FEATURE_GATES: JSON.stringify(closed) }).featureGates, closed)
    assert.match(refusal({ FEATURE_GATES: '{weapp}' }), /must be JSON/)
    assert.match(refusal({ FEATURE_GATES: '["weapp"]' }), /must be JSON/)
    assert.match(refusal({ FEATURE_GATES: '{"weapp":{"purchase":"no"}}' }), /must be JSON/)
    assert.match(refusal({ FEATURE_GATES: '{"wechat":{"purchase":false}}' }), /the host "wechat"/)
    assert.match(refusal({ FEATURE_GATES: '{"weapp":{"purchases":false}}' }), /the feature "purchases"/)
    assert.match(refusal({ FEATURE_GATES: '{"weapp":{"toString":false}}' }), /the feature "toString"/)
  })

  it('separates the keys: with an external chain production deploys nothing, and only a worker has the hot wallet', () => {
    const { DEPLOYER_KEY, HOT_WALLET_KEY, ...shared } = PRODUCTION
    const ecosystem = `0x${'9'.repeat(40)}`
    const elsewhere = {
      ...shared,
      ...ADDRESSES,
      CHAIN_RPC_URL: 'https://node.example',
      CHAIN_PUBLIC_RPC_URL: 'https://node.example',
      DATABASE_URL: 'postgres://boex@db/boex',
    }
    const worker = { ...elsewhere, ROLE: 'worker', HOT_WALLET_KEY: HOT_WALLET_KEY ?? '', ECOSYSTEM_ADDRESS: ecosystem }
    assert.equal(readConfig(worker).deployerKey, '')
    assert.equal(readConfig(worker).hotWalletKey, HOT_WALLET_KEY)
    assert.match(refusal({ ...worker, ECOSYSTEM_ADDRESS: '' }), /^ECOSYSTEM_ADDRESS is not set: /)
    assert.match(refusal({ ...worker, HOT_WALLET_KEY: '' }), /^HOT_WALLET_KEY is not set: /)
    const address = `0x${'8'.repeat(40)}`
    const web = { ...elsewhere, ROLE: 'web', HOT_WALLET_ADDRESS: address, ECOSYSTEM_ADDRESS: ecosystem }
    const config = readConfig(web)
    assert.deepEqual([config.hotWalletKey, config.hotWalletAddress, config.role], ['', address, 'web'])
    assert.match(refusal({ ...web, HOT_WALLET_ADDRESS: '' }), /^HOT_WALLET_ADDRESS is not set: /)
    assert.match(refusal({ ...web, HOT_WALLET_KEY: HOT_WALLET_KEY ?? '' }), /^HOT_WALLET_KEY is set, and ROLE is web: /)
    assert.match(refusal({ ...web, DATABASE_URL: '' }), /^ROLE is web: DATABASE_URL and CHAIN_RPC_URL have to be set/)
    assert.match(refusal({ ROLE: 'jobs' }), /^ROLE must be one of both, web, worker/)
    // Without an external chain, it deploys the contracts and needs the key.
    assert.match(refusal({ ...PRODUCTION, DEPLOYER_KEY: '' }), /^DEPLOYER_KEY is not set: /)
    assert.equal(readConfig({ ...PRODUCTION, DEPLOYER_KEY: DEPLOYER_KEY ?? '' }).role, 'both')
  })

  it('allows cheap password hashing in tests, and never in production', () => {
    assert.equal(readConfig({}).passwordCost, 32_768)
    assert.equal(readConfig(PRODUCTION).passwordCost, 32_768)
    assert.equal(readConfig({ PASSWORD_COST: '2' }).passwordCost, 2)
    assert.equal(readConfig({ ...PRODUCTION, PASSWORD_COST: '65536' }).passwordCost, 65_536)
    assert.match(refusal({ PASSWORD_COST: '3' }), /must be a power of two/)
    assert.match(refusal({ ...PRODUCTION, PASSWORD_COST: '16384' }), /must be at least 32768 in production/)
  })

  it('describes each variable once', () => {
    const names = TABLE.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    for (const { name, meaning } of TABLE) {
      assert.match(name, /^[A-Z][A-Z_]+$/)
      assert.ok(meaning.length > 10, name)
    }
  })

  it('starts in production with its own secrets and stricter defaults', () => {
    const config = readConfig(PRODUCTION)
    assert.equal(config.production, true)
    assert.equal(config.publicUrl, 'https://app.boex.example')
    assert.equal(config.host, '0.0.0.0')
    assert.deepEqual(config.corsOrigins, [])
    assert.ok(config.rateLimitPerMinute < readConfig({}).rateLimitPerMinute)
  })

  it('refuses a production start with any missing or development secret', () => {
    const secrets = TABLE.filter(({ secret }) => secret)
    assert.deepEqual(
      secrets.map(({ name }) => name),
      ['SIGN_KEY', 'HOT_WALLET_KEY', 'DEPLOYER_KEY', 'PASSWORD_PEPPER'],
    )
    for (const { name, default: developmentValue } of secrets) {
      assert.equal(refusal({ ...PRODUCTION, [name]: '' }), `${name} is not set: a production start needs it.`)
      for (const value of [developmentValue, developmentValue.toUpperCase(), ` ${developmentValue} `]) {
        assert.match(refusal({ ...PRODUCTION, [name]: value }), new RegExp(`^${name} is the development secret`))
      }
    }
    for (const { name } of TABLE.filter((entry) => entry.requiredInProduction)) {
      assert.match(refusal({ ...PRODUCTION, [name]: '' }), new RegExp(`^${name} is not set`))
    }
  })

  it('refuses values it cannot use, in one sentence that names the variable', () => {
    const wrong: Record<string, string> = {
      PORT: '65536',
      DATABASE_POOL_SIZE: '1.5',
      CHAIN_ID: '-1',
      CONFIRMATIONS: '0',
      PUBLIC_URL: 'ftp://files.example',
      IMAGE_HOST: 'images',
      HOT_WALLET_KEY: '0x12',
      RECEIVING_ADDRESS: 'somewhere',
      TRUST_PROXY: 'maybe',
      MAPS_URL: 'maps',
      MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png',
      VERIFICATION_CODE: 'sometimes',
      LOG_LEVEL: 'loud',
      SESSION_DAYS: '',
    }
    for (const [name, value] of Object.entries(wrong)) {
      if (value === '') continue
      assert.match(refusal({ [name]: value }), new RegExp(`^${name} must be [^\\n]+\\.$`))
    }
    assert.equal(readConfig({ SESSION_DAYS: '' }).sessionDays, 30)
  })

  it('refuses a development start that other machines reach, unless a flag allows it', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.20', '203.0.113.7', 'boex.example', '127.0.0.1.example']) {
      assert.match(refusal({ HOST }), /DEVELOPMENT_PUBLIC=yes/, HOST)
      assert.equal(readConfig({ HOST, DEVELOPMENT_PUBLIC: 'yes' }).host, HOST)
    }
    for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) assert.equal(readConfig({ HOST }).host, HOST)
  })

  it('reports all wrong variables together, each with the expected value', () => {
    assert.deepEqual(
      refusal({ PORT: '70000', HOT_WALLET_KEY: '0x12secret', LOG_LEVEL: 'loud', CHAIN_ID: '1' }).split('\n'),
      [
        'PORT must be a whole number from 0 to 65535, not "70000".',
        'HOT_WALLET_KEY must be a private key of 32 bytes in hexadecimal.',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      ],
    )
    const missing = refusal({ NODE_ENV: 'production' }).split('\n')
    assert.deepEqual(
      missing,
      ['PUBLIC_URL', 'CONFIRMATIONS', 'SIGN_KEY', 'HOT_WALLET_KEY', 'DEPLOYER_KEY', 'PASSWORD_PEPPER'].map(
        (name) => `${name} is not set: a production start needs it.`,
      ),
    )
    const chain = { CHAIN_RPC_URL: 'https://rpc.example/key', CHAIN_ID: '56', PASSWORD_COST: '2' }
    assert.deepEqual(
      refusal({ ...PRODUCTION, ...chain })
        .split('\n')
        .map((sentence) => sentence.split(' ')[0]),
      ['USDT_ADDRESS,', 'CHAIN_PUBLIC_RPC_URL', 'PASSWORD_COST'],
    )
  })

  it('never repeats a URL or key that may contain a secret', () => {
    for (const name of [
      'CHAIN_RPC_URL',
      'HOT_WALLET_KEY',
      'DEPLOYER_KEY',
      'PASSWORD_PEPPER',
      'MAPS_URL',
      'IMAGE_HOST',
    ]) {
      assert.doesNotMatch(refusal({ [name]: 'wss://secret' }), /secret/, name)
    }
  })

  it('accepts long enough peppers, each version once, and in production no development value', () => {
    const [one, two] = ['a-pepper-of-its-own-with-enough-letters', 'another-pepper-with-enough-letters']
    assert.deepEqual(
      readConfig({ PASSWORD_PEPPER: `2:${two}, 1:${one}` }).passwordPeppers,
      new Map([
        [2, two],
        [1, one],
      ]),
    )
    for (const wrong of [one, `0:${one}`, `1:${one},`, `1:${one},1:${two}`, '1:too-short', `x:${one}`]) {
      assert.match(refusal({ PASSWORD_PEPPER: wrong }), /^PASSWORD_PEPPER must be a version and a key/, wrong)
    }
    const development = [...readConfig({}).passwordPeppers.values()][0]
    assert.match(
      refusal({ ...PRODUCTION, PASSWORD_PEPPER: `2:${two},1:${development}` }),
      /^PASSWORD_PEPPER holds the development secret/,
    )
  })

  it('has an operations server only if its port is set; 0 means any port', () => {
    assert.equal(readConfig({}).operations, undefined)
    assert.deepEqual(readConfig({ OPERATIONS_PORT: '0' }).operations, { host: '127.0.0.1', port: 0 })
    assert.equal(refusal({ OPERATIONS_PORT: 'x' }), 'OPERATIONS_PORT must be a whole number from 0 to 65535, not "x".')
  })

  it('takes the contracts of another chain together or not at all', () => {
    const chain = { CHAIN_RPC_URL: 'https://rpc.example/key', CHAIN_ID: '56' }
    assert.deepEqual(readConfig({ ...chain, ...ADDRESSES }).chain.contracts, {
      usdt: `0x${'a'.repeat(40)}`,
      boex: `0x${'b'.repeat(40)}`,
      vc: `0x${'c'.repeat(40)}`,
      blackHole: `0x${'d'.repeat(40)}`,
    })
    assert.match(refusal({ ...chain, USDT_ADDRESS: ADDRESSES.USDT_ADDRESS }), /are given together/)
    assert.match(refusal(ADDRESSES), /with CHAIN_RPC_URL/)
    assert.match(
      refusal({ ...PRODUCTION, ...chain, CHAIN_PUBLIC_RPC_URL: 'https://rpc.example' }),
      /production deploys nothing/,
    )
  })

  it('knows the USDT contract of BNB Smart Chain, which the configuration may override (specification §9)', () => {
    const { USDT_ADDRESS: _, ...others } = ADDRESSES
    const usdtOn = (CHAIN_ID: string, more = {}) =>
      readConfig({ CHAIN_RPC_URL: 'https://rpc.example', CHAIN_ID, ...others, ...more }).chain.contracts?.usdt
    assert.equal(usdtOn('56'), '0x55d398326f99059ff775485246999027b3197955')
    assert.equal(usdtOn('56', ADDRESSES), `0x${'a'.repeat(40)}`)
    assert.throws(() => usdtOn('97'), /are given together/)
  })

  it('requires no codes in production if they cannot be sent', () => {
    const { codesDelivered, verificationCode } = readConfig({ ...PRODUCTION, VERIFICATION_CODE: 'yes' })
    assert.deepEqual([codesDelivered, verificationCode], [false, false])
    const told = readConfig({ ...PRODUCTION, VERIFICATION_CODE: 'yes', OUTBOX_URL: 'https://sms.example/send' })
    assert.deepEqual([told.codesDelivered, told.verificationCode], [true, true])
    assert.equal(readConfig({ VERIFICATION_CODE: 'yes' }).verificationCode, true)
  })

  it('does not publish the URL of its node in production', () => {
    const chain = { CHAIN_RPC_URL: 'https://rpc.example/key', ...ADDRESSES }
    assert.equal(readConfig(chain).chain.publicRpcUrl, 'https://rpc.example/key')
    assert.match(refusal({ ...PRODUCTION, ...chain }), /^CHAIN_PUBLIC_RPC_URL is not set/)
    const told = readConfig({ ...PRODUCTION, ...chain, CHAIN_PUBLIC_RPC_URL: 'https://public.example/' })
    assert.equal(told.chain.publicRpcUrl, 'https://public.example')
  })
})
