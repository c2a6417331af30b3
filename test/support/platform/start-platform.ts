import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { User } from '@/contract/session'
import type { EmbeddedChain } from '../../../packages/embedded-chain'
import { createPlatform, type PlatformOptions } from '../../../server/app'
import { type ChainAccess, openChain } from '../../../server/chain/chain-access'
import { fundAccount } from '../../../server/chain/deploy'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import { seedAgreements } from '../../../server/commands/agreements'
import { type Config, readConfig } from '../../../server/config/config'
import type { Database } from '../../../server/database/database'
import { proveLedger } from '../../../server/ledger/ledger'
import type { MovableClock } from '../../../server/lib/clock'
import type { Platform } from '../../../server/platform'
import { PlatformClient } from './client'
import { createFakeClock } from './clock'
import { openTestDatabase } from './database'
import { ACCOUNT_PASSWORD } from './first-password'
import { testEnvironment } from './test-environment'
import { createTestWallet, type TestWallet, walletLogin } from './wallet'

export interface StartOptions extends Partial<Omit<PlatformOptions, 'config'>> {
  /** Environment variables on top of the defaults of development. */
  readonly environment?: Record<string, string>
}

export interface Member {
  readonly token: string
  readonly user: User
}

export interface WalletMember extends Member {
  readonly wallet: TestWallet
}

export interface TestPlatform extends AsyncDisposable {
  readonly url: string
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly chain: ChainAccess
  readonly clock: MovableClock
  /** The chain, with its controls. */
  embedded(): EmbeddedChain
  /** The platform object, for direct calls of commands. */
  readonly platform: Platform
  readonly client: PlatformClient
  /** Registers an account with a unique name. */
  signUp(form?: { account?: string; password?: string; inviteCode?: string }): Promise<Member>
  /** Registers a new wallet by signing in with it. */
  signUpWithWallet(): Promise<WalletMember>
  /** Gives a wallet coins for fees and tokens, in base units; by default 100,000 USDT. */
  fund(wallet: TestWallet, tokens?: { usdt?: string; boex?: string }): Promise<void>
  /** Transfers a token and returns the transaction hash. */
  pay(wallet: TestWallet, payment: { token: string; to: string; amountBaseUnits: string }): Promise<string>
  close(): Promise<void>
}

const ENOUGH_WEI = '1000000000000000000'
const ENOUGH_USDT_BASE_UNITS = '100000000000'

/** Starts a real platform in this process, on a free port, with an in-memory chain and manual jobs. */
export const startPlatform = async (options: StartOptions = {}): Promise<TestPlatform> => {
  const { environment = {}, ...given } = options
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', ...testEnvironment(environment), ...environment })
  const clock = given.clock ?? createFakeClock()
  const database = given.database ?? (await openTestDatabase())
  const chain = given.chain ?? (await openChain({ config, clock, database, accounts: [], journalFile: undefined }))
  const messageGateway = given.messageGateway ?? { send: async () => undefined }
  const app = await createPlatform({ jobs: false, ...given, config, database, chain, clock, messageGateway })
  await seedAgreements(database, Math.floor(clock.now() / 1000))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = new PlatformClient(url, config.signKey, () => clock.now())
  const enter = (payload: Parameters<typeof client.data<'/api/login/login'>>[1]) =>
    client.data('/api/login/login', payload)

  const close = async () => {
    await app.close()
    if (!given.chain) await chain.close()
    if (!given.clock) await clock.close()
    if (!given.database) await database.close()
  }
  return {
    url,
    app,
    config,
    database,
    chain,
    clock,
    embedded: () => chain.embedded ?? assert.fail('the chain is not embedded'),
    platform: { config, database, chain, clock, messageGateway, log: app.log },
    client,
    signUp({ account = `member-${randomBytes(6).toString('hex')}`, password = ACCOUNT_PASSWORD, inviteCode } = {}) {
      return enter({ type: 'register', account, password, ...(inviteCode === undefined ? {} : { inviteCode }) })
    },
    async signUpWithWallet() {
      const wallet = createTestWallet()
      const { token, user } = await enter(walletLogin(wallet, await client.data('/api/login/getConfig', {})))
      return { token, user, wallet }
    },
    async fund({ address }, { usdt = ENOUGH_USDT_BASE_UNITS, boex = '0' } = {}) {
      const deployer = await createHotWallet(chain.rpc, config.deployerKey)
      const { USDT, BOEX, VC } = chain.tokens
      const contracts = { usdt: USDT.address, boex: BOEX.address, vc: VC.address, blackHole: chain.blackHoleAddress }
      await fundAccount(chain.rpc, deployer, contracts, { address, nativeWei: ENOUGH_WEI, usdt, boex })
    },
    async pay({ privateKey }, payment) {
      return (await createHotWallet(chain.rpc, privateKey)).sendToken(payment)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Starts a platform before the tests of a suite. After them, its ledger must hold. */
export const platformOfSuite = (options: StartOptions = {}): TestPlatform => {
  const platform = {} as TestPlatform
  before(async () => {
    Object.assign(platform, await startPlatform(options))
  })
  after(async () => {
    assert.deepEqual(await proveLedger(platform.database), [])
    await platform.close()
  })
  return platform
}
