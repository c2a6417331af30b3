import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { fullRefusal, type Places } from '../places'
import type { SocketHub } from '../realtime/socket-hub'

/** Refuses a websocket before it is one, where there is no place for it: 429, like every call. */
export const socketGuard =
  (sockets: Places) =>
  async ({ ip }: FastifyRequest): Promise<void> => {
    const leave = sockets.take(ip)
    if (!leave) throw fullRefusal()
    // A handshake may still fail: the place is taken for good when the connection stands.
    leave()
  }

/** Takes a place for a connection until it ends. @returns false when there is none; then the connection is ended */
export const seat = (sockets: Places, socket: WebSocket, { ip }: FastifyRequest): boolean => {
  const leave = sockets.take(ip)
  if (leave) socket.on('close', leave)
  else socket.terminate()
  return leave !== undefined
}

/** The app's socket. */
export const serveSockets = (app: FastifyInstance, hub: SocketHub, sockets: Places): void => {
  app.get('/socket', { websocket: true, preValidation: socketGuard(sockets) }, (socket, request) => {
    if (seat(sockets, socket, request)) hub.open(socket)
  })
}
