import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Metrics } from '../operations/metrics'
import { type HealthSource, serveHealth } from './health'

export interface OperationsOptions extends HealthSource {
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}

/**
 * A server for operators alone, on an address of its own: `/metrics`, `/health` and `/ready`. It is closed after the
 * public server, so that a monitor reads "stopping" and not a refused connection.
 */
export const createOperationsServer = ({ metrics, log, ...source }: OperationsOptions): FastifyInstance => {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  serveHealth(app, source)
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}
