import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Metrics } from '../operations/metrics'
import { type HealthSource, serveHealth } from './health'

export interface OperationsOptions extends HealthSource {
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}

/**
 * Creates the server for operators, on a separate address: `/metrics`, `/health` and `/ready`. It closes after the
 * public server, so that a monitor reads "stopping" instead of a refused connection.
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
