import http from 'node:http'
import { WebSocket } from 'ws'
import type { NetworkType } from './configuration'
import type { RequestRecord } from './records'
import type { OutgoingRequest, RequestAnswer } from './runtime/wx/network'
import type { SocketCommand, SocketEvent } from './runtime/wx/socket'

/** The words of a host's network layer. */
const FAILURES: Readonly<Record<string, string>> = {
  offline: 'errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED',
  refused: 'errcode:-102 cronet_error_code:-102 error_msg:net::ERR_CONNECTION_REFUSED',
  broken: 'errcode:-101 cronet_error_code:-101 error_msg:net::ERR_CONNECTION_RESET',
  timeout: 'timeout',
}
const USER_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
const REFERER = 'https://servicewechat.com/touristappid/devtools/page-frame.html'
const ABNORMAL_CLOSURE = 1006
const GOING_AWAY = 1001

export interface Origins {
  /** The platform's address as it was built into the package, such as `http://127.0.0.1:8700`. */
  readonly packaged: string
  /** Where that platform is reached in truth, as a name server would say. */
  readonly actual: string
}

interface Dispatched {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

class TimedOut extends Error {}

/** Sends what a package sends: outside of the browser, with a host's headers, to the platform under test. */
export class Gateway {
  readonly requests: RequestRecord[] = []
  network: NetworkType
  private readonly sockets = new Map<number, WebSocket>()
  private readonly packaged: URL
  private readonly actual: URL

  constructor(
    { packaged, actual }: Origins,
    network: NetworkType,
    private readonly tell: (event: SocketEvent) => void,
  ) {
    this.packaged = new URL(packaged)
    this.actual = new URL(actual)
    this.network = network
  }

  /** Answers a `wx.request`. */
  async send(request: OutgoingRequest): Promise<RequestAnswer> {
    const { url, method, headers, body = '' } = request
    const record: RequestRecord = { method, url, path: new URL(url, this.packaged).pathname, headers, body }
    this.requests.push(record)
    const fail = (failure: string): RequestAnswer => {
      record.failure = failure
      return { failure }
    }
    if (!this.isListed(url)) return fail('url not in domain list')
    if (this.network === 'none') return fail(FAILURES.offline ?? '')
    try {
      const answer = await this.dispatch(request)
      record.status = answer.status
      return {
        status: answer.status,
        headers: flatten(answer.headers),
        cookies: answer.headers['set-cookie'] ?? [],
        base64: answer.body.toString('base64'),
      }
    } catch (error) {
      return fail(failureOf(error))
    }
  }

  /** The bytes below the packaged address, for pictures. */
  async fetchPicture(url: string): Promise<Dispatched> {
    return this.dispatch({ url, method: 'GET', headers: {}, body: undefined, timeoutMilliseconds: 30_000 })
  }

  command(command: SocketCommand): void {
    if (command.kind === 'open') this.openSocket(command.socket, command.url, command.protocols)
    else if (command.kind === 'send') this.sockets.get(command.socket)?.send(command.text)
    else this.sockets.get(command.socket)?.close(command.code, command.reason)
  }

  /** Without a network every connection is lost. */
  setNetwork(network: NetworkType): void {
    this.network = network
    if (network === 'none') this.dropSockets()
  }

  /** Cuts every connection, as a network between here and there would. */
  dropSockets(): void {
    for (const socket of this.sockets.values()) socket.terminate()
  }

  get openSockets(): number {
    return [...this.sockets.values()].filter(({ readyState }) => readyState === WebSocket.OPEN).length
  }

  private isListed(url: string): boolean {
    return URL.canParse(url) && [this.packaged.host, this.actual.host].includes(new URL(url).host)
  }

  private dispatch({ url, method, headers, body, timeoutMilliseconds }: OutgoingRequest): Promise<Dispatched> {
    const { pathname, search, host } = new URL(url)
    return new Promise((resolve, reject) => {
      const sending = http.request(
        {
          host: this.actual.hostname,
          port: this.actual.port,
          method,
          path: `${pathname}${search}`,
          headers: { 'user-agent': USER_AGENT, referer: REFERER, ...headers, host },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            clearTimeout(deadline)
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
          })
        },
      )
      const deadline = setTimeout(() => sending.destroy(new TimedOut()), timeoutMilliseconds)
      sending.on('error', (error) => {
        clearTimeout(deadline)
        reject(error)
      })
      sending.end(body)
    })
  }

  private openSocket(socket: number, url: string, protocols: readonly string[]): void {
    const refuse = (reason: string) => {
      this.tell({ kind: 'error', socket, reason })
      this.tell({ kind: 'close', socket, code: ABNORMAL_CLOSURE, reason: '' })
    }
    if (!this.isListed(url)) refuse('url not in domain list')
    else if (this.network === 'none') refuse(FAILURES.offline ?? '')
    else this.connect(socket, url, protocols)
  }

  private connect(socket: number, url: string, protocols: readonly string[]): void {
    const { host, pathname, search } = new URL(url)
    const opened = new WebSocket(`ws://${this.actual.host}${pathname}${search}`, [...protocols], {
      headers: { host, 'user-agent': USER_AGENT },
    })
    this.sockets.set(socket, opened)
    opened.on('open', () => this.tell({ kind: 'open', socket }))
    opened.on('message', (data) => this.tell({ kind: 'message', socket, text: String(data) }))
    opened.on('error', (error) => this.tell({ kind: 'error', socket, reason: error.message }))
    opened.on('close', (code, reason) => {
      this.sockets.delete(socket)
      this.tell({ kind: 'close', socket, code, reason: String(reason) })
    })
  }

  close(): void {
    for (const socket of this.sockets.values()) socket.close(GOING_AWAY)
    this.dropSockets()
  }
}

const flatten = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))

const failureOf = (error: unknown): string => {
  if (error instanceof TimedOut) return FAILURES.timeout ?? ''
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return (code === 'ECONNREFUSED' ? FAILURES.refused : FAILURES.broken) ?? ''
}
