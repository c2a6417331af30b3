import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createPlatform } from './app'
import { chainJournalFile, openChain } from './chain/chain-access'
import type { Config } from './config/config'
import { lockFolder } from './database/folder-lock'
import { createMovableClock } from './database/movable-clock'
import { openDatabase } from './database/open'
import { createOperationsServer } from './http/operations-server'
import { createMessageGateway } from './lib/message-gateway'
import { Metrics } from './operations/metrics'
import { checkPasswordPeppers } from './passwords/password-peppers'
import { DEMO_ACCOUNTS, DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS, DEMO_TOTP_SECRET } from './seed/demo-accounts'
import { DEVELOPMENT_FUNDING } from './seed/development-wallets'
import { beginHistory, type Progress, playHistory } from './seed/history/history'
import { DEMO_WITHDRAWAL_PASSWORD } from './seed/history/people'
import { seed } from './seed/seed'
import { assertStartable, type ListenAddress, listenAddressOf, listenProblem, needsFolder } from './start-checks'

export interface RunningPlatform {
  readonly url: string
  /** Lines that a start prints: the address first, how to stop last. */
  readonly greeting: readonly string[]
  /** Takes no new requests, lets running ones end, and closes everything. */
  close(): Promise<void>
}

type Step = () => Promise<void> | void

const listen = async (app: FastifyInstance, wanted: ListenAddress): Promise<number> => {
  try {
    await app.listen({ host: wanted.host, port: wanted.port })
  } catch (error) {
    throw listenProblem(error, wanted)
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : wanted.port
}

/** Returns a URL that opens on this machine: a wildcard listen address is no host name. */
const reachableUrl = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

interface Assembled {
  readonly port: number
  /** Port of the operations server; undefined where there is none. */
  readonly operationsPort: number | undefined
}

/** A chain elsewhere has a past that no seeded history fits. */
const seedsHistory = ({ seedHistory, chain }: Config): boolean => seedHistory && chain.rpcUrl === ''

const assemble = async (config: Config, undo: Step[], progress: Progress): Promise<Assembled> => {
  if (needsFolder(config)) undo.push(lockFolder(path.resolve(config.dataFolder)))
  const database = await openDatabase(config)
  undo.push(() => database.close())
  await checkPasswordPeppers(database, config.passwordPeppers)
  const clock = await createMovableClock(database)
  undo.push(() => clock.close())
  if (seedsHistory(config)) await beginHistory(database, clock)
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
  if (seedsHistory(config)) await playHistory(platform, clock, progress)
  const operationsPort =
    config.operations && (await listen(operations, { ...config.operations, setting: 'OPERATIONS_PORT' }))
  return { port: await listen(app, listenAddressOf(config)), operationsPort }
}

const developmentGreeting = (config: Config, url: string): string[] => [
  `API documentation: ${url}docs`,
  'Accounts:',
  ...Object.values(DEMO_ACCOUNTS).map(({ account, password }) => `  ${account} / ${password}`),
  ...(seedsHistory(config) ? [`  withdrawal password of demo: ${DEMO_WITHDRAWAL_PASSWORD}`] : []),
  'Ctrl-C stops it.',
]

const operationsGreeting = ({ production }: Config, url: string): string[] => [
  `Operations: ${url}metrics`,
  `Console: ${url}`,
  ...(production
    ? []
    : [
        `  ${DEMO_OPERATORS.join(', ')} / ${DEMO_OPERATOR_PASSWORD}`,
        `  TOTP secret of the operators: ${DEMO_TOTP_SECRET}`,
      ]),
]

/**
 * Starts everything: database, chain, API, websocket and page on one origin.
 * @param progress gets a line now and then during a first start, which takes minutes
 * @throws StartError in one sentence when something stands against it; then nothing is left open
 */
export const start = async (config: Config, progress: Progress = () => undefined): Promise<RunningPlatform> => {
  const undo: Step[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    await assertStartable(config)
    const { port, operationsPort } = await assemble(config, undo, progress)
    const url = reachableUrl(config.host, port)
    const operations =
      config.operations && operationsPort !== undefined
        ? operationsGreeting(config, reachableUrl(config.operations.host, operationsPort))
        : []
    const greeting = [
      `BOEX is ready: ${url}`,
      ...operations,
      ...(config.production ? [] : developmentGreeting(config, url)),
    ]
    return { url, greeting, close }
  } catch (error) {
    await close()
    throw error
  }
}
