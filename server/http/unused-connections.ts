import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes idle connections when the server closes: those on which no request was sent, and those whose answer was in
 * progress as closing began. Browsers open connections in advance. Node counts them as busy until the header timeout,
 * and would wait for them.
 *
 * Call it after registering every other `preClose` hook, because connections may arrive while those run.
 */
export const closeUnusedConnections = (app: FastifyInstance): void => {
  const open = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    closing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
  app.server.on('request', (_, response: ServerResponse) => {
    response.once('close', () => {
      // Idle only once Node is done with the answer.
      if (closing) setImmediate(() => app.server.closeIdleConnections())
    })
  })
}
