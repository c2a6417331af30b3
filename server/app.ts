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
import { limitArrival, longestArrivalMilliseconds } from './http/arrival'
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
import { clientNetwork } from './lib/client-network'
import { type MovableClock, nowSeconds } from './lib/clock'
import { ConcurrencyLimiter, limiterOf } from './lib/concurrency-limiter'
import type { MessageGateway } from './lib/message-gateway'
import { RefusalError } from './lib/refusal'
import { Metrics } from './operations/metrics'
import { readingsOf } from './operations/readings'
import { handle, limitNetwork } from './pipeline/handle-call'
import type { Handler } from './pipeline/handler'
import { createRequestGuards, type RequestGuards } from './pipeline/request-guards'
import type { Platform } from './platform'
import { SocketHub } from './realtime/socket-hub'
import { handlers } from './routes/handlers'
import { recordSalePrices } from './terms/sale-prices'

const LARGEST_BODY_BYTES = 64 * 1024
const LARGEST_FRAME_BYTES = 256 * 1024

/** Never in a log line, wherever it appears. */
const REDACTED = [
  'token',
  'password',
  'sign',
  'signature',
  'headers.token',
  '*.token',
  '*.password',
  '*.signature',
  // The form reader tells of the headers it was given.
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
  /** Whether reviews and maintenance run in the background; a test may want to run them by hand. */
  readonly jobs?: boolean
  /** Where it counts what it does; else nobody asks. */
  readonly metrics?: Metrics
  /** Where log lines go; else to the standard error. */
  readonly logStream?: { write(line: string): void }
  /** Overrides the limits above which calls are refused; tests take lower ones. */
  readonly pressure?: Partial<PressureLimits>
  /** How often unfinished requests are looked at. */
  readonly connectionsCheckingMilliseconds?: number
  /** How long a silent socket is kept. */
  readonly socketSilenceMilliseconds?: number
  /** How often new messages are announced to the sockets of all processes. */
  readonly announceMilliseconds?: number
}

/** What a proxy of ours was told by another one is believed, and nothing that stands further from us. */
const trusting = (proxies: number): false | ((address: string, hop: number) => boolean) =>
  proxies > 0 && ((_, hop) => hop < proxies)

const createServer = ({
  config,
  clock,
  logStream,
  connectionsCheckingMilliseconds,
}: PlatformOptions): FastifyInstance =>
  fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: longestArrivalMilliseconds(config.requestTimeoutMilliseconds),
    http: {
      connectionsCheckingInterval: connectionsCheckingMilliseconds ?? 5_000,
      // Node swaps the two when the time for the headers alone is the longer one.
      headersTimeout: config.requestTimeoutMilliseconds,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // As many as there are: to trust all of them would take whatever address the sender itself wrote first.
    trustProxy: trusting(config.trustedProxies),
    genReqId: () => randomUUID(),
    // Running requests are answered before the server is closed, and so is one that arrives on a kept connection.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // One line a call is written when it is answered.
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
    // Only now that the body has arrived: a sender who takes their time holds no place.
    app.post(path, async (request) => {
      const data = await calls.run(clientNetwork(request.ip), () =>
        handle(request, path, handler, { platform, guards }),
      )
      return success(data, nowSeconds(platform.clock))
    })
  }
  /** RFC 9110, 15.5.6: which methods there are is said with it. */
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
  // A file is no signed body: uploads have routes of their own.
  for (const path of PATHS) if (!isMultipart(path)) serve(path)
}

/**
 * The platform as a server that does not listen yet: API, websocket, chain, page, health, and in development the API
 * page, the development wallet and the movable clock. Closing it stops its jobs and sockets, and leaves database,
 * chain and clock to whoever opened them.
 */
export const createPlatform = async (options: PlatformOptions): Promise<FastifyInstance> => {
  const { config, database, chain, clock, messageGateway } = options
  await recordSalePrices(database, config.salePrices, nowSeconds(clock))
  const app = createServer(options)
  const log: FastifyBaseLogger = app.log
  const platform: Platform = { config, database, chain, clock, messageGateway, log }

  const metrics = options.metrics ?? new Metrics(false)

  limitArrival(app, config.requestTimeoutMilliseconds)
  serveAccessLog(app, metrics)
  let stopping = false
  // A connection that is kept for another request would keep the server from ending.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.setErrorHandler(answerFailure(clock))
  app.setNotFoundHandler(() => {
    throw new RefusalError(CODE.NOT_FOUND)
  })
  await setSecurityHeaders(app, config)
  // No client packs what it sends: a packed body is refused, not unpacked.
  const packing = { globalCompression: true, globalDecompression: false, threshold: 1024 }
  await app.register(compress, { ...packing, encodings: ['br', 'gzip'] })
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME_BYTES },
    // What a stranger sends is no failure of the platform's.
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
  for (const reading of readingsOf(platform, () => hub.size)) metrics.add(reading)
  const sockets = new ConcurrencyLimiter({ total: config.sockets.atOnce, perClient: config.sockets.perOrigin })
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
