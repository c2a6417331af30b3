import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import websocket from '@fastify/websocket'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { CODE } from '@/contract/codes'
import { contract, PATHS, type Path } from '@/contract/contract'
import type { ChainAccess } from './chain-access'
import { type MovableClock, nowSeconds } from './clock'
import type { Config } from './config'
import type { Database } from './database/database'
import { pass } from './gate'
import type { Handler } from './gate/handler'
import { startJobs } from './jobs/schedule'
import type { Platform } from './platform'
import { SocketHub } from './realtime/socket-hub'
import { RefusalError } from './refusal'
import { handlers } from './routes/handlers'
import { serveChain } from './web/chain'
import { answerCrossOrigin } from './web/cross-origin'
import { describeError } from './web/describe-error'
import { serveDevelopment } from './web/development'
import { serveDocumentation } from './web/documentation'
import { success } from './web/envelope'
import { answerBrokenRequest, answerFailure } from './web/failures'
import { serveHealth } from './web/health'
import { PAGE_FOLDER, servePage } from './web/page'
import { serveUploads } from './web/uploads'

const LARGEST_BODY_BYTES = 64 * 1024
const LARGEST_FRAME_BYTES = 256 * 1024

/** Never in a log line, wherever it appears. */
const REDACTED = ['token', 'password', 'sign', 'signature', 'headers.token', '*.token', '*.password', '*.signature']

export interface PlatformOptions {
  readonly config: Config
  readonly database: Database
  readonly chain: ChainAccess
  readonly clock: MovableClock
  /** Folder of the built app. */
  readonly pageFolder?: string
  /** Whether reviews and maintenance run in the background; a test may want to run them by hand. */
  readonly jobs?: boolean
  /** Where log lines go; else to the standard error. */
  readonly logStream?: { write(line: string): void }
  /** How often unfinished requests are looked at. */
  readonly connectionsCheckingMilliseconds?: number
  /** How long a silent socket is kept. */
  readonly socketSilenceMilliseconds?: number
}

const createServer = ({
  config,
  clock,
  logStream,
  connectionsCheckingMilliseconds,
}: PlatformOptions): FastifyInstance =>
  fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: config.requestTimeoutMilliseconds,
    http: {
      connectionsCheckingInterval: connectionsCheckingMilliseconds ?? 5_000,
      // Node swaps the two when the time for the headers alone is the longer one.
      headersTimeout: config.requestTimeoutMilliseconds,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // Running requests are answered before the server is closed.
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest(clock),
    logger: {
      level: config.logLevel,
      serializers: { error: describeError },
      redact: { paths: REDACTED, censor: '[redacted]' },
      stream: logStream ?? process.stderr,
    },
  })

const isMultipart = (path: Path): boolean => 'multipart' in contract[path]

const serveCalls = (app: FastifyInstance, platform: Platform): void => {
  const serve = <P extends Path>(path: P) => {
    const handler: Handler<P> = handlers[path]
    app.post(path, async (request) => {
      const data = await pass(request, path, handler, platform)
      return success(data, nowSeconds(platform.clock))
    })
  }
  // A file is no signed body: uploads have a door of their own.
  for (const path of PATHS) if (!isMultipart(path)) serve(path)
}

/**
 * The platform as a server that does not listen yet: API, websocket, chain, page, health, and in development the API
 * page, the development wallet and the movable clock. Closing it stops its jobs and sockets, and leaves database,
 * chain and clock to whoever opened them.
 */
export const createPlatform = async (options: PlatformOptions): Promise<FastifyInstance> => {
  const { config, database, chain, clock } = options
  const app = createServer(options)
  const log: FastifyBaseLogger = app.log
  const platform: Platform = { config, database, chain, clock, log }

  app.setErrorHandler(answerFailure(clock))
  app.setNotFoundHandler(() => {
    throw new RefusalError(CODE.NOT_FOUND)
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(websocket, { options: { maxPayload: LARGEST_FRAME_BYTES } })
  answerCrossOrigin(app, config.corsOrigins)

  const hub = new SocketHub(platform, options.socketSilenceMilliseconds)
  await hub.start()
  app.get('/socket', { websocket: true }, (socket) => hub.open(socket))
  if (chain.embedded) serveChain(app, chain.embedded)
  serveCalls(app, platform)
  await serveUploads(app, platform)
  serveHealth(app, platform)
  if (!config.production) {
    serveDevelopment(app, platform, clock)
    await serveDocumentation(app)
  }
  await servePage(app, config, options.pageFolder ?? PAGE_FOLDER)

  const stopJobs = options.jobs === false ? undefined : startJobs(platform)
  app.addHook('preClose', async () => {
    await stopJobs?.()
    await hub.stop()
  })
  return app
}
