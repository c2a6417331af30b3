import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { ChainListener, EmbeddedChain } from './types'

/** Maximum bytes of a request body, as in geth. */
const maximumBodyBytes = 5 * 1024 * 1024

/** Opens a port for JSON-RPC over HTTP (with CORS for any origin) and over websockets. */
export async function listen(
  chain: EmbeddedChain,
  { host, port }: { host: string; port: number },
): Promise<ChainListener> {
  const server = createServer((request, response) => {
    void respond(chain, request, response)
  })
  const sockets = new WebSocketServer({ server, maxPayload: maximumBodyBytes })
  sockets.on('connection', (socket) => {
    const connection = chain.connect((text) => socket.send(text))
    socket.on('message', (data) => connection.receive(String(data)))
    socket.on('close', () => connection.close())
    socket.on('error', () => socket.terminate())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Both emitters report a refused port; the rejected promise handles it.
    sockets.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  const authority = `${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`
  return {
    url: `http://${authority}`,
    wsUrl: `ws://${authority}`,
    port: bound.port,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      if (!server.listening) return
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function respond(chain: EmbeddedChain, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS')
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'POST, OPTIONS' }).end()
    return
  }
  try {
    const body = await readBody(request)
    if (body === undefined) {
      response.writeHead(413, { connection: 'close' }).end()
      return
    }
    const answer = await chain.handleHttp(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  } catch {
    // The client disconnected during its request, so no response is possible.
    response.destroy()
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maximumBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
