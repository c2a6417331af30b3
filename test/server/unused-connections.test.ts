import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { closeUnusedConnections } from '../../server/http/unused-connections'

const listening = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Closes a server. Fails if the server still waits for a connection. */
const closes = async (app: FastifyInstance): Promise<void> => {
  const late = Symbol('late')
  const outcome = await Promise.race([app.close(), delay(5_000, late, { ref: false })])
  app.server.closeAllConnections()
  assert.notEqual(outcome, late, 'the server waits for a connection')
}

describe('a server that closes', () => {
  it('closes an unused connection', async () => {
    const app = fastify({ logger: false })
    closeUnusedConnections(app)
    const ahead = connect(await listening(app), '127.0.0.1')
    await once(app.server, 'connection')
    await closes(app)
    ahead.destroy()
  })

  it('closes a connection that opens while the server closes', async () => {
    const app = fastify({ logger: false })
    closeUnusedConnections(app)
    app.addHook('preClose', async () => {
      const { port } = app.server.address() as AddressInfo
      connect(port, '127.0.0.1').on('error', () => undefined)
      await once(app.server, 'connection')
    })
    await listening(app)
    await closes(app)
  })

  it('finishes a response in progress, and then closes its connection', async () => {
    const app = fastify({ logger: false, keepAliveTimeout: 60_000 })
    closeUnusedConnections(app)
    let finish = () => undefined as unknown
    app.get('/', (_, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/plain' })
      reply.raw.write('first, ')
      finish = () => reply.raw.end('last')
    })
    const port = await listening(app)
    const agent = new Agent({ keepAlive: true })
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    const closed = closes(app)
    await delay(50)
    finish()
    const chunks = await response.setEncoding('utf8').toArray()
    assert.equal(chunks.join(''), 'first, last')
    await closed
    agent.destroy()
  })
})
