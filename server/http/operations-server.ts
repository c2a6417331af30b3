import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serveConsole } from '../console/serve-console'
import { trustProxies } from '../lib/client-network'
import type { Metrics } from '../operations/metrics'
import type { Platform } from '../platform'
import { serveConsolePage } from './console-page'
import { type HealthSource, serveHealth } from './health'
import { serveConsoleFiles } from './uploads'

export interface OperationsOptions extends HealthSource {
  readonly platform: Platform
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}

/**
 * Creates the server for operators, on a separate address: `/metrics`, `/health`, `/ready` and the console. It closes
 * after the public server, so that a monitor reads "stopping" instead of a refused connection.
 */
export const createOperationsServer = ({ metrics, log, ...source }: OperationsOptions): FastifyInstance => {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: trustProxies(source.platform.config.trustedProxies),
  })
  serveHealth(app, source)
  serveConsole(app, source.platform)
  serveConsolePage(app)
  serveConsoleFiles(app, source.platform)
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}
