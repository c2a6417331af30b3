import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createPlatform } from './app'
import { chainJournalFile, openChain } from './chain/chain-access'
import { createMovableClock } from './clock'
import type { Config } from './config/config'
import { lockFolder } from './database/folder-lock'
import { openDatabase } from './database/open'
import { createMessageGateway } from './message-gateway'
import { Metrics } from './operations/metrics'
import { createOperationsServer } from './operations/operations-server'
import { checkPasswordPeppers } from './passwords/password-peppers'
import { DEMO_ACCOUNTS } from './seed/demo-accounts'
import { DEVELOPMENT_FUNDING } from './seed/development-wallets'
import { beginHistory, playHistory } from './seed/history/history'
import { DEMO_WITHDRAWAL_PASSWORD } from './seed/history/people'
import { seed } from './seed/seed'
import { StartError } from './start-error'

/** A platform that listens. */
export interface RunningPlatform {
  readonly url: string
  /** What a start prints: one ready line, then the seeded accounts. */
  readonly greeting: readonly string[]
  /** Takes no new requests, lets running ones end, and closes everything. */
  close(): Promise<void>
}

type Step = () => Promise<void> | void

interface ListenAddress {
  readonly host: string
  readonly port: number
  /** Environment variable that the port comes from. */
  readonly setting: 'PORT' | 'OPERATIONS_PORT'
}

const listenAddressOf = ({ host, port }: Config): ListenAddress => ({ host, port, setting: 'PORT' })

const listenProblem = (error: unknown, { host, port, setting }: ListenAddress): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is taken: stop what uses it, or set ${setting}.`)
  if (code === 'EACCES') return new StartError(`Port ${port} needs rights that this process has not.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}

/** A taken port is said before anything is opened, not after half a minute of preparation. */
const assertPortFree = async (config: Config): Promise<void> => {
  const probe = createServer()
  try {
    probe.listen({ host: config.host, port: config.port })
    await once(probe, 'listening')
  } catch (error) {
    throw listenProblem(error, listenAddressOf(config))
  }
  probe.close()
  await once(probe, 'close')
}

const listen = async (app: FastifyInstance, wanted: ListenAddress): Promise<number> => {
  try {
    await app.listen({ host: wanted.host, port: wanted.port })
  } catch (error) {
    throw listenProblem(error, wanted)
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : wanted.port
}

/** Where a person on this machine reaches it: a listener on every address has no name of its own. */
const reachableUrl = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

/** The data folder is needed by whatever is embedded; with both outside, nothing is written to it. */
const needsFolder = ({ databaseUrl, chain }: Config): boolean => databaseUrl === '' || chain.rpcUrl === ''

interface Assembled {
  readonly port: number
  /** Port of the operations server; undefined where there is none. */
  readonly operationsPort: number | undefined
}

const assemble = async (config: Config, undo: Step[]): Promise<Assembled> => {
  if (needsFolder(config)) undo.push(lockFolder(path.resolve(config.dataFolder)))
  const database = await openDatabase(config)
  undo.push(() => database.close())
  await checkPasswordPeppers(database, config.passwordPeppers)
  const clock = await createMovableClock(database)
  undo.push(() => clock.close())
  // A chain elsewhere has a past of its own.
  const seedsHistory = config.seedHistory && config.chain.rpcUrl === ''
  if (seedsHistory) await beginHistory(database, clock)
  const chain = await openChain({
    config,
    clock,
    database,
    accounts: config.production ? [] : DEVELOPMENT_FUNDING,
    journalFile: chainJournalFile(config.dataFolder),
  })
  undo.push(() => chain.close())
  const messageGateway = createMessageGateway(config.messageGateway)
  const metrics = new Metrics()
  const app = await createPlatform({ config, database, chain, clock, messageGateway, metrics })
  let stopping = false
  const platform = { config, database, chain, clock, messageGateway, log: app.log }
  const operations = createOperationsServer({ platform, isStopping: () => stopping, metrics, log: app.log })
  undo.push(() => operations.close())
  undo.push(() => {
    stopping = true
    return app.close()
  })
  await seed(platform)
  if (seedsHistory) await playHistory(platform, clock)
  const operationsPort =
    config.operations && (await listen(operations, { ...config.operations, setting: 'OPERATIONS_PORT' }))
  return { port: await listen(app, listenAddressOf(config)), operationsPort }
}

/**
 * Starts everything: database, chain, API, websocket and page on one origin.
 * @throws StartError in one sentence when something stands against it; then nothing is left open
 */
export const start = async (config: Config): Promise<RunningPlatform> => {
  const undo: Step[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    await assertPortFree(config)
    const { port, operationsPort } = await assemble(config, undo)
    const url = reachableUrl(config.host, port)
    const operations =
      config.operations && operationsPort !== undefined
        ? [`Operations: ${reachableUrl(config.operations.host, operationsPort)}metrics`]
        : []
    const accounts = Object.values(DEMO_ACCOUNTS).map(({ account, password }) => `  ${account} / ${password}`)
    if (config.seedHistory) accounts.push(`  withdrawal password of demo: ${DEMO_WITHDRAWAL_PASSWORD}`)
    const greeting = [`BOEX is ready: ${url}`, ...operations, ...(config.production ? [] : ['Accounts:', ...accounts])]
    return { url, greeting, close }
  } catch (error) {
    await close()
    throw error
  }
}
