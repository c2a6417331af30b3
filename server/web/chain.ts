import type { FastifyInstance } from 'fastify'
import type { EmbeddedChain } from '../chain/types'

const LARGEST_RPC_BYTES = 512 * 1024

/** Serves the embedded chain's JSON-RPC, over HTTP and as a websocket, to wallets of any page. */
export const serveChain = (app: FastifyInstance, chain: EmbeddedChain): void => {
  app.register(async (scope) => {
    // The chain answers broken JSON itself, as JSON-RPC wants it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_RPC_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'content-type')
    })
    scope.options('/chain', async (_, reply) => reply.code(204).send())
    scope.post('/chain', async ({ body }, reply) => {
      return reply.type('application/json; charset=utf-8').send(await chain.handleHttp(String(body ?? '')))
    })
    scope.get('/chain', { websocket: true }, (socket) => {
      const connection = chain.connect((text) => socket.send(text))
      socket.on('message', (data) => connection.receive(String(data)))
      socket.on('close', () => connection.close())
      // The close that follows an error ends the connection.
      socket.on('error', (error) => scope.log.info({ error }, 'chain socket failed'))
    })
  })
}
