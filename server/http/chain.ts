import type { FastifyInstance } from 'fastify'
import type { EmbeddedChain } from '../../packages/embedded-chain'
import { clientNetwork } from '../lib/client-network'
import type { ConcurrencyLimiter } from '../lib/concurrency-limiter'
import { TokenBucket } from '../lib/token-bucket'
import { limitConnection, socketGuard } from './sockets'

const LARGEST_RPC_BYTES = 512 * 1024

/** A wallet sends many frames when it starts, and few after that. */
const FRAMES = { capacity: 400, refillPerSecond: 100 }

export interface ChainBounds {
  readonly calls: ConcurrencyLimiter
  readonly sockets: ConcurrencyLimiter
}

/** Serves the embedded chain's JSON-RPC, over HTTP and as a websocket, to wallets of any page. */
export const serveChain = (app: FastifyInstance, chain: EmbeddedChain, { calls, sockets }: ChainBounds): void => {
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
    scope.post('/chain', async ({ body, ip }, reply) => {
      const answer = await calls.run(clientNetwork(ip), () => chain.handleHttp(String(body ?? '')))
      return reply.type('application/json; charset=utf-8').send(answer)
    })
    scope.get('/chain', { websocket: true, preValidation: socketGuard(sockets) }, (socket, request) => {
      if (!limitConnection(sockets, socket, request)) return
      const connection = chain.connect((text) => socket.send(text))
      const bucket = new TokenBucket(FRAMES)
      socket.on('message', (data) => {
        if (bucket.tryConsume()) connection.receive(String(data))
        else socket.terminate()
      })
      socket.on('close', () => connection.close())
      // The close that follows an error ends the connection.
      socket.on('error', (error) => scope.log.info({ error }, 'chain socket failed'))
    })
  })
}
