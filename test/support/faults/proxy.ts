import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Exchange, type RawAnswer, readExchange } from './exchange'

/** What happens to a request. It settles when nothing more will be done about it. */
export type Fault = (exchange: Exchange) => Promise<void>

/** Which requests are hit. */
export interface Aim {
  readonly path: RegExp
  /** Whether a request of that path is meant, by its body; every one where left out. */
  readonly meant?: (body: string) => boolean
  /** How many of them are let through first. */
  readonly after?: number
  /** How many of them are hit; all where left out. */
  readonly times?: number
}

export interface Harm {
  /** How many requests were hit so far. */
  readonly hits: number
  /** Ends it: what comes from now on passes. */
  heal(): void
}

export interface FaultProxy {
  /** Where the page finds the app through the proxy. */
  readonly url: string
  harm(aim: Aim, fault: Fault): Harm
  /** Ends every harm, and lets sockets and connections in again. */
  heal(): void
  /** Cuts the websockets that are open; answers how many there were. */
  cutSockets(): number
  /** From now on no websocket is let in. */
  refuseSockets(): void
  /** The network is gone: every connection ends, and every new one. */
  goDark(): void
  /** Requests of a path that reached the proxy, whatever became of them. */
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

/** Nothing is the matter. */
export const passed: Fault = async ({ forward, answer }) => answer(await forward())

/** Carries the bytes of a websocket to the platform and back. */
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
      // The page left, or the platform is gone: a proxy says so to whoever still listens.
      if (response.headersSent || response.destroyed) request.socket.destroy()
      else response.writeHead(UNREACHABLE.status, UNREACHABLE.headers).end(UNREACHABLE.body)
    }
  })
  // Connections stay open between requests, as those of a wallet's browser do: it may ask again by itself on one that died.
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
