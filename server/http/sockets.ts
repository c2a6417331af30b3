import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { clientNetwork } from '../lib/client-network'
import { type ConcurrencyLimiter, fullRefusal } from '../lib/concurrency-limiter'
import type { SocketHub } from '../realtime/socket-hub'

/** Refuses a websocket before the handshake if no slot is free: 429, like every call. */
export const socketGuard =
  (sockets: ConcurrencyLimiter) =>
  async ({ ip }: FastifyRequest): Promise<void> => {
    const release = sockets.acquire(clientNetwork(ip))
    if (!release) throw fullRefusal()
    // The handshake may still fail, so the slot is only taken once the connection is open.
    release()
  }

/**
 * Takes a slot for a connection until it ends.
 * @returns false if none is free; the connection is then closed
 */
export const limitConnection = (sockets: ConcurrencyLimiter, socket: WebSocket, { ip }: FastifyRequest): boolean => {
  const release = sockets.acquire(clientNetwork(ip))
  if (release) socket.on('close', release)
  else socket.terminate()
  return release !== undefined
}

/** The app's socket. */
export const serveSockets = (app: FastifyInstance, hub: SocketHub, sockets: ConcurrencyLimiter): void => {
  app.get('/socket', { websocket: true, preValidation: socketGuard(sockets) }, (socket, request) => {
    if (limitConnection(sockets, socket, request)) hub.open(socket)
  })
}
