import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform'

/** `/health`: the process answers. `/ready`: database and chain answer as well. For whoever watches over the process. */
export const serveHealth = (app: FastifyInstance, { database, chain }: Platform): void => {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    try {
      await database.query('select 1')
      await chain.rpc.request('eth_blockNumber')
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
