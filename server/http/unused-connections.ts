import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections that nobody waits on when the server closes: those on which nothing was ever sent, and those whose
 * answer was on its way as the closing began. Browsers open some ahead of need; Node counts them as busy until the time
 * for their headers is over, and would wait as long. To be called after every other `preClose` hook is registered: a
 * connection may come while those run.
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
