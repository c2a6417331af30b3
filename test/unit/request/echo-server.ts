import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EchoServer {
  readonly url: string
  /** Bodies of the complete requests, in order. */
  readonly bodies: string[]
  readonly headers: IncomingMessage['headers'][]
  /** Resolves with the next request to a path that never gets a response. */
  readonly hanging: Promise<void>
  close(): Promise<void>
}

const answer = (path: string | undefined, response: ServerResponse): void => {
  const { pathname, searchParams } = new URL(path ?? '/', 'http://echo')
  response.statusCode = Number(searchParams.get('status') ?? 200)
  response.setHeader('content-type', 'application/json')
  if (pathname === '/words') response.end('<html>busy</html>')
  else if (pathname === '/half') {
    response.setHeader('content-length', '100')
    response.write('{"code":')
  } else if (pathname === '/cut') {
    response.setHeader('content-length', '100')
    response.write('{"code":', () => response.destroy())
  } else response.end(JSON.stringify({ code: 1, msg: '', data: { path: pathname } }))
}

/**
 * A real server on a free port: `/hang` never responds, `/half` never completes its response, `/cut` ends within it.
 */
export const startEchoServer = async (): Promise<EchoServer> => {
  const bodies: string[] = []
  const headers: IncomingMessage['headers'][] = []
  let hangs: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    hangs = resolve
  })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      headers.push(request.headers)
      if (request.url === '/hang' || request.url === '/half') hangs()
      if (request.url !== '/hang') answer(request.url, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    headers,
    hanging,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
