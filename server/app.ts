import { randomUUID } from 'node:crypto'
import path from 'node:path'
import compress from '@fastify/compress'
import websocket from '@fastify/websocket'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { CODE } from '@/contract/codes'
import { contract, PATHS, type Path } from '@/contract/contract'
import type { ChainAccess } from './chain/chain-access'
import type { Config } from './config/config'
import type { Database } from './database/database'
import { serveAccessLog } from './http/access-log'
import { longestBodyTimeoutMilliseconds, setBodyTimeout } from './http/body-timeout'
import { serveChain } from './http/chain'
import { answerCrossOrigin } from './http/cross-origin'
import { describeError } from './http/describe-error'
import { serveDevelopment } from './http/development'
import { serveDocumentation } from './http/documentation'
import { success } from './http/envelope'
import { answerBrokenAddress, answerClientError, answerFailure } from './http/failures'
import { serveHealth } from './http/health'
import { PAGE_FOLDER, servePage } from './http/page'
import { type PressureLimits, refuseUnderPressure } from './http/pressure'
import { setSecurityHeaders } from './http/security-headers'
import { serveSockets } from './http/sockets'
import { closeUnusedConnections } from './http/unused-connections'
import { serveUploads } from './http/uploads'
import { startJobs } from './jobs/schedule'
import { clientNetwork, trustProxies } from './lib/client-network'
import { type MovableClock, nowSeconds } from './lib/clock'
import { ConcurrencyLimiter, limiterOf } from './lib/concurrency-limiter'
import type { MessageGateway } from './lib/message-gateway'
import { RefusalError } from './lib/refusal'
import { gaugesOf } from './operations/gauges'
import { Metrics } from './operations/metrics'
import { handle, limitNetwork } from './pipeline/handle-call'
import type { Handler } from './pipeline/handler'
import { createRequestGuards, type RequestGuards } from './pipeline/request-guards'
import type { Platform } from './platform'
import { SocketHub } from './realtime/socket-hub'
import { handlers } from './routes/handlers'
import { termsOfSettings } from './terms/settings'
import { recordTerms } from './terms/terms'

const LARGEST_BODY_BYTES = 64 * 1024
const LARGEST_FRAME_BYTES = 256 * 1024

/** Fields that log lines must never contain. */
const REDACTED = [
  'token',
  'password',
  'sign',
  'signature',
  'headers.token',
  '*.token',
  '*.password',
  '*.signature',
  // The form parser logs the headers that it received.
  '*.headers.token',
]

export interface PlatformOptions {
  readonly config: Config
  readonly database: Database
  readonly chain: ChainAccess
  readonly clock: MovableClock
  readonly messageGateway: MessageGateway
  /** Folder of the built app. */
  readonly pageFolder?: string
  /** False turns background jobs off; tests do so to run them by hand. */
  readonly jobs?: boolean
  /** Collects metrics; omitted if no endpoint reads them. */
  readonly metrics?: Metrics
  /** Stream of log lines; the default is standard error. */
  readonly logStream?: { write(line: string): void }
  /** Overrides the limits above which calls are refused; tests take lower ones. */
  readonly pressure?: Partial<PressureLimits>
  /** Interval of the check for requests that take too long to arrive. */
  readonly connectionsCheckingMilliseconds?: number
  /** Time after which the server closes a silent socket. */
  readonly socketSilenceMilliseconds?: number
  /** Interval of announcing new messages to the sockets of all processes. */
  readonly announceMilliseconds?: number
}

const createServer = ({
  config,
  clock,
  logStream,
  connectionsCheckingMilliseconds,
}: PlatformOptions): FastifyInstance =>
  fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: longestBodyTimeoutMilliseconds(config.requestTimeoutMilliseconds),
    http: {
      connectionsCheckingInterval: connectionsCheckingMilliseconds ?? 5_000,
      // Node swaps the two timeouts if the one for headers is longer.
      headersTimeout: config.requestTimeoutMilliseconds,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    trustProxy: trustProxies(config.trustedProxies),
    genReqId: () => randomUUID(),
    // Before closing, the server completes running requests, also those that arrive on kept-alive connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // serveAccessLog writes one line per completed call instead.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerClientError(clock),
    frameworkErrors: answerBrokenAddress(config, clock),
    logger: {
      level: config.logLevel,
      serializers: { error: describeError },
      redact: { paths: REDACTED, censor: '[redacted]' },
      stream: logStream ?? process.stderr,
    },
  })

const isMultipart = (path: Path): boolean => 'multipart' in contract[path]

const serveCalls = (app: FastifyInstance, platform: Platform, guards: RequestGuards): void => {
  const calls = limiterOf(platform.config.callsAtOnce)
  const serve = <P extends Path>(path: P) => {
    const handler: Handler<P> = handlers[path]
    // Acquire the slot after the body has arrived, so that a slow sender does not occupy one.
    app.post(path, async (request) => {
      const data = await calls.run(clientNetwork(request.ip), () =>
        handle(request, path, handler, { platform, guards }),
      )
      return success(data, nowSeconds(platform.clock))
    })
  }
  /** The answer must list the allowed methods in `Allow` (RFC 9110, 15.5.6). */
  const refuseOtherMethods = (url: Path) =>
    app.route({
      url,
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      handler: async (_, reply) => {
        reply.header('allow', 'POST')
        throw new RefusalError(CODE.METHOD_NOT_ALLOWED)
      },
    })
  for (const path of PATHS) refuseOtherMethods(path)
  // Uploads are multipart forms and have separate routes (http/uploads.ts).
  for (const path of PATHS) if (!isMultipart(path)) serve(path)
}

/**
 * Creates the platform as a server that does not listen yet. It has the API, websocket, chain, page and health checks.
 * In development it also has the API page, the development wallet and the movable clock.
 *
 * Closing it stops its jobs and sockets. The caller closes database, chain and clock.
 */
export const createPlatform = async (options: PlatformOptions): Promise<FastifyInstance> => {
  const { config, database, chain, clock, messageGateway } = options
  await recordTerms(database, termsOfSettings(config), nowSeconds(clock))
  const app = createServer(options)
  const log: FastifyBaseLogger = app.log
  const platform: Platform = { config, database, chain, clock, messageGateway, log }

  const metrics = options.metrics ?? new Metrics(false)

  setBodyTimeout(app, config.requestTimeoutMilliseconds)
  serveAccessLog(app, metrics)
  let stopping = false
  // A kept-alive connection would keep the server from closing.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.setErrorHandler(answerFailure(clock))
  app.setNotFoundHandler(() => {
    throw new RefusalError(CODE.NOT_FOUND)
  })
  await setSecurityHeaders(app, config)
  // No client compresses its requests, so the server refuses compressed bodies.
  const packing = { globalCompression: true, globalDecompression: false, threshold: 1024 }
  await app.register(compress, { ...packing, encodings: ['br', 'gzip'] })
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES },
    // Malformed frames are client errors, so the log level is info.
    errorHandler(error, socket, request) {
      request.log.info({ error }, 'socket failed')
      socket.terminate()
    },
  })
  await answerCrossOrigin(app, config.corsOrigins)
  await refuseUnderPressure(app, {
    eventLoopDelayMilliseconds: config.eventLoopDelayLimitMilliseconds,
    ...options.pressure,
  })

  const hub = new SocketHub(platform, {
    silenceMilliseconds: options.socketSilenceMilliseconds,
    announceMilliseconds: options.announceMilliseconds,
  })
  await hub.start()
  for (const reading of gaugesOf(platform, () => hub.size)) metrics.add(reading)
  const sockets = new ConcurrencyLimiter({ total: config.sockets.atOnce, perClient: config.sockets.perNetwork })
  const servesPeople = config.role !== 'worker'
  if (servesPeople) serveSockets(app, hub, sockets)
  if (chain.embedded) serveChain(app, chain.embedded, { calls: limiterOf(config.callsAtOnce), sockets })
  const guards = createRequestGuards(platform)
  await guards.sessions.start()
  if (options.jobs !== false) guards.sessionUses.start()
  if (servesPeople) {
    serveCalls(app, platform, guards)
    await serveUploads(app, { platform, guards })
  }
  serveHealth(app, {
    platform,
    isStopping: () => stopping,
    limit: (request) => limitNetwork(guards, clientNetwork(request.ip)),
  })
  if (servesPeople && !config.production) {
    serveDevelopment(app, platform, clock)
    await serveDocumentation(app, config)
  }
  if (servesPeople) {
    await servePage(
      app,
      { platform, guards },
      options.pageFolder ?? (config.pageFolder === '' ? PAGE_FOLDER : path.resolve(config.pageFolder)),
    )
  }

  const stopJobs = options.jobs === false || config.role === 'web' ? undefined : startJobs(platform, metrics)
  app.addHook('preClose', async () => {
    stopping = true
    await stopJobs?.()
    await hub.stop()
    await guards.sessions.stop()
    await guards.sessionUses.stop().catch((error: unknown) => log.error({ error }, 'uses of sessions not written down'))
  })
  closeUnusedConnections(app)
  return app
}
