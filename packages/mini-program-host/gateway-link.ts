import type http from 'node:http'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Gateway } from './gateway'
import { type FromGateway, GATEWAY_PATH, type ToGateway } from './runtime/transport'

/**
 * Connects the host in a browser to a gateway, over the server of its page. A reloaded page replaces the earlier
 * one, whose sockets are closed.
 * @returns a function that ends the connection
 */
export const linkGateway = (server: http.Server, gateway: Gateway): (() => void) => {
  const connections = new WebSocketServer({ server, path: GATEWAY_PATH })
  connections.on('connection', (connection: WebSocket) => {
    const post = (message: FromGateway) => {
      // The page may be closing while the platform still sends.
      if (connection.readyState === connection.OPEN) connection.send(JSON.stringify(message))
    }
    gateway.listen((event) => post({ kind: 'socket', event }))
    connection.on('message', async (data: RawData) => {
      const message = JSON.parse(String(data)) as ToGateway
      if (message.kind === 'socket') {
        gateway.command(message.command)
        return
      }
      const { id, request } = message
      const onProgress = (sentBytes: number, totalBytes: number) =>
        post({ kind: 'progress', id, sentBytes, totalBytes })
      post({ kind: 'answer', id, answer: await gateway.send(request, onProgress) })
    })
  })
  return () => {
    for (const connection of connections.clients) connection.terminate()
    connections.close()
  }
}
