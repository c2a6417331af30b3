import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Exchange, type RawAnswer, readExchange } from './exchange'

/** Handles a request instead of forwarding it. Settles when the request needs no more handling. */
export type Fault = (exchange: Exchange) => Promise<void>

/** Selects the requests that a fault hits. */
export interface Aim {
  readonly path: RegExp
  /** Selects requests of that path by their body; the default is all of them. */
  readonly meant?: (body: string) => boolean
  /** Number of matching requests that pass first; default 0. */
  readonly after?: number
  /** Maximum number of hits; default all. */
  readonly times?: number
}

export interface Harm {
  /** Number of requests hit so far. */
  readonly hits: number
  /** Ends this fault for later requests. */
  heal(): void
}

export interface FaultProxy {
  /** URL of the app through the proxy. */
  readonly url: string
  harm(aim: Aim, fault: Fault): Harm
  /** Ends all faults, and accepts sockets and connections again. */
  heal(): void
  /** Cuts the open websockets and returns their number. */
  cutSockets(): number
  /** Refuses new websockets from now on. */
  refuseSockets(): void
  /** Simulates a lost network: ends all open and new connections. */
  goDark(): void
  /** Returns the number of requests of a path that reached the proxy, with or without a fault. */
  seen(path: RegExp): number
  close(): Promise<void>
}

interface Running extends Harm {
  readonly takes: (path: string, body: string) => boolean
  readonly fault: Fault
}

const aimAt = (
  { path, meant = () => true, after = 0, times = Number.POSITIVE_INFINITY }: Aim,
  fault: Fault,
): Running => {
  let met = 0
  let hits = 0
  let ended = false
  return {
    fault,
    get hits() {
      return hits
    },
    heal() {
      ended = true
    },
    takes(asked, body) {
      if (ended || !path.test(asked) || !meant(body)) return false
      met += 1
      if (met <= after || hits >= times) return false
      hits += 1
      return true
    },
  }
}

const UNREACHABLE: RawAnswer = { status: 502, headers: { 'content-type': 'text/plain' }, body: Buffer.from('gone') }

/** Forwards the request without a fault. */
export const passed: Fault = async ({ forward, answer }) => answer(await forward())

/** Forwards a websocket's bytes in both directions. */
const tunnel = (target: URL, request: http.IncomingMessage, socket: Duplex, head: Buffer): net.Socket => {
  const upstream = net.connect(Number(target.port), target.hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    }
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  for (const side of [upstream, socket]) {
    side.on('error', () => undefined)
    side.on('close', () => {
      upstream.destroy()
      socket.destroy()
    })
  }
  return upstream
}

/** A real proxy on loopback between a page and its platform: page, calls, chain and websocket all pass through it. */
export const startFaultProxy = async (platformUrl: string): Promise<FaultProxy> => {
  const target = new URL(platformUrl)
  const harms: Running[] = []
  const connections = new Set<net.Socket>()
  const tunnels = new Set<net.Socket>()
  const paths: string[] = []
  let dark = false
  let refusing = false

  const server = http.createServer(async (request, response) => {
    try {
      const exchange = await readExchange(request, response, target)
      paths.push(exchange.path)
      const body = exchange.body.toString()
      const harm = harms.find(({ takes }) => takes(exchange.path, body))
      await (harm?.fault ?? passed)(exchange)
    } catch {
      // The page left, or the platform is gone: report it on the connections that are still open.
      if (response.headersSent || response.destroyed) request.socket.destroy()
      else response.writeHead(UNREACHABLE.status, UNREACHABLE.headers).end(UNREACHABLE.body)
    }
  })
  // Connections stay open between requests, as in a wallet's browser, so it may automatically retry on a dead one.
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
    if (dark) socket.destroy()
  })
  server.on('upgrade', (request, socket, head) => {
    if (refusing) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
      return
    }
    const upstream = tunnel(target, request, socket, head)
    tunnels.add(upstream)
    upstream.on('close', () => tunnels.delete(upstream))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const endAll = (sockets: Set<net.Socket>): number => {
    const { size } = sockets
    for (const socket of sockets) socket.destroy()
    return size
  }

  return {
    url: `http://127.0.0.1:${port}`,
    harm(aim, fault) {
      const harm = aimAt(aim, fault)
      harms.push(harm)
      return harm
    },
    heal() {
      for (const harm of harms.splice(0)) harm.heal()
      dark = false
      refusing = false
    },
    cutSockets: () => endAll(tunnels),
    refuseSockets() {
      refusing = true
    },
    goDark() {
      dark = true
      endAll(connections)
    },
    seen: (path) => paths.filter((asked) => path.test(asked)).length,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      endAll(tunnels)
      endAll(connections)
      await closed
    },
  }
}
