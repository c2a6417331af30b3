import http from 'node:http'
import { WebSocket } from 'ws'
import type { NetworkType } from './configuration'
import type { RequestRecord } from './records'
import type { OnProgress, OutgoingRequest, RequestAnswer } from './runtime/wx/network'
import type { SocketCommand, SocketEvent } from './runtime/wx/socket'

/** Error texts of a host's network layer. */
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
  /** The platform's address that is built into the package, such as `http://127.0.0.1:8700`. */
  readonly packaged: string
  /** Actual address of the platform, as a name server would return it. */
  readonly actual: string
}

/** A response as the platform sent it. */
export interface Dispatched {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** Upload bytes written to the network in one piece. */
const CHUNK_BYTES = 16_384

class TimedOut extends Error {}

/** Changes a response on its way, as a faulty network or proxy would. */
export type Spoil = (answer: Dispatched) => Partial<Dispatched>

/** Sends a package's requests to the platform under test, outside of the browser and with a host's headers. */
export class Gateway {
  readonly requests: RequestRecord[] = []
  network: NetworkType
  private readonly sockets = new Map<number, WebSocket>()
  /** Paths whose next response is lost. */
  private readonly losing: string[] = []
  /** Paths whose next response is changed, with the change. */
  private readonly spoiling = new Map<string, Spoil>()
  /** Paths whose next response waits, with the promise it waits for. */
  private readonly holding = new Map<string, Promise<void>>()
  private emit: (event: SocketEvent) => void = () => undefined
  private readonly packaged: URL
  private readonly actual: URL

  constructor({ packaged, actual }: Origins, network: NetworkType) {
    this.packaged = new URL(packaged)
    this.actual = new URL(actual)
    this.network = network
  }

  /** Sends socket events to a page. Sockets of the previous page are closed without further events. */
  listen(emit: (event: SocketEvent) => void): void {
    for (const socket of this.sockets.values()) {
      socket.removeAllListeners()
      // A socket that is closed while connecting emits an error.
      socket.on('error', () => undefined)
      socket.terminate()
    }
    this.sockets.clear()
    this.emit = emit
  }

  /** Executes a `wx.request` or a `wx.uploadFile`. */
  async send(request: OutgoingRequest, onProgress?: OnProgress): Promise<RequestAnswer> {
    const { url, method, headers, form } = request
    const record: RequestRecord = {
      method,
      url,
      path: new URL(url, this.packaged).pathname,
      headers,
      body: form ? JSON.stringify(form.fields) : (request.body ?? ''),
      startedAt: Date.now(),
      ...(form ? { file: form.file } : {}),
    }
    this.requests.push(record)
    const fail = (failure: string): RequestAnswer => {
      record.failure = failure
      record.milliseconds = Date.now() - record.startedAt
      return { failure }
    }
    if (!this.isListed(url)) return fail('url not in domain list')
    if (this.network === 'none') return fail(FAILURES.offline ?? '')
    try {
      const answer = await this.dispatch(request, onProgress)
      await this.holding.get(record.path)
      if (this.takeLoss(record.path)) return fail(FAILURES.broken ?? '')
      record.status = answer.status
      record.milliseconds = Date.now() - record.startedAt
      // The record keeps the platform's response; the package may receive a changed one.
      record.answer = String(answer.body)
      const heard = this.spoiled(record.path, answer)
      return {
        status: heard.status,
        headers: flatten(heard.headers),
        cookies: heard.headers['set-cookie'] ?? [],
        base64: heard.body.toString('base64'),
      }
    } catch (error) {
      return fail(failureOf(error))
    }
  }

  /** The platform executes the next request of a path, but the package receives no response. */
  loseNextAnswer(path: string): void {
    this.losing.push(path)
  }

  /** The platform executes the next request of a path, but the package receives a changed response. */
  spoilNextAnswer(path: string, spoil: Spoil): void {
    this.spoiling.set(path, spoil)
  }

  /** Holds back the responses of a path until the returned function is called. */
  holdAnswers(path: string): () => void {
    let release: () => void = () => undefined
    this.holding.set(path, new Promise((resolve) => (release = resolve)))
    return () => {
      this.holding.delete(path)
      release()
    }
  }

  private spoiled(path: string, answer: Dispatched): Dispatched {
    const spoil = this.spoiling.get(path)
    this.spoiling.delete(path)
    return spoil ? { ...answer, ...spoil(answer) } : answer
  }

  private takeLoss(path: string): boolean {
    const place = this.losing.indexOf(path)
    if (place >= 0) this.losing.splice(place, 1)
    return place >= 0
  }

  /** Returns the bytes below the packaged address, for images. */
  async fetchPicture(url: string): Promise<Dispatched> {
    return this.dispatch({ url, method: 'GET', headers: {}, body: undefined, timeoutMilliseconds: 30_000 })
  }

  command(command: SocketCommand): void {
    if (command.kind === 'open') this.openSocket(command.socket, command.url, command.protocols)
    else if (command.kind === 'send') this.sockets.get(command.socket)?.send(command.text)
    else this.sockets.get(command.socket)?.close(command.code, command.reason)
  }

  /** Sets the network; without one, every connection is lost. */
  setNetwork(network: NetworkType): void {
    this.network = network
    if (network === 'none') this.dropSockets()
  }

  /** Cuts every connection, as a network failure would. */
  dropSockets(): void {
    for (const socket of this.sockets.values()) socket.terminate()
  }

  get openSockets(): number {
    return [...this.sockets.values()].filter(({ readyState }) => readyState === WebSocket.OPEN).length
  }

  private isListed(url: string): boolean {
    return URL.canParse(url) && [this.packaged.host, this.actual.host].includes(new URL(url).host)
  }

  private dispatch(request: OutgoingRequest, onProgress?: OnProgress): Promise<Dispatched> {
    const { url, method, headers, body, form, timeoutMilliseconds } = request
    const { pathname, search, host } = new URL(url)
    const bytes = form ? Buffer.from(form.base64, 'base64') : undefined
    const length = bytes ? { 'content-length': String(bytes.length) } : {}
    return new Promise((resolve, reject) => {
      const sending = http.request(
        {
          host: this.actual.hostname,
          port: this.actual.port,
          method,
          path: `${pathname}${search}`,
          headers: { 'user-agent': USER_AGENT, referer: REFERER, ...headers, ...length, host },
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
      if (bytes) sendInPieces(sending, bytes, onProgress)
      else sending.end(body)
    })
  }

  private openSocket(socket: number, url: string, protocols: readonly string[]): void {
    const refuse = (reason: string) => {
      this.emit({ kind: 'error', socket, reason })
      this.emit({ kind: 'close', socket, code: ABNORMAL_CLOSURE, reason: '' })
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
    opened.on('open', () => this.emit({ kind: 'open', socket }))
    opened.on('message', (data) => this.emit({ kind: 'message', socket, text: String(data) }))
    opened.on('error', (error) => this.emit({ kind: 'error', socket, reason: error.message }))
    opened.on('close', (code, reason) => {
      this.sockets.delete(socket)
      this.emit({ kind: 'close', socket, code, reason: String(reason) })
    })
  }

  close(): void {
    for (const socket of this.sockets.values()) socket.close(GOING_AWAY)
    this.dropSockets()
  }
}

/** Sends an upload in pieces and reports each sent piece. */
const sendInPieces = (sending: http.ClientRequest, bytes: Buffer, onProgress?: OnProgress): void => {
  const next = (start: number): void => {
    if (sending.destroyed) return
    if (start >= bytes.length) {
      sending.end()
      return
    }
    const end = Math.min(start + CHUNK_BYTES, bytes.length)
    sending.write(bytes.subarray(start, end), () => {
      onProgress?.(end, bytes.length)
      next(end)
    })
  }
  next(0)
}

const flatten = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))

const failureOf = (error: unknown): string => {
  if (error instanceof TimedOut) return FAILURES.timeout ?? ''
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return (code === 'ECONNREFUSED' ? FAILURES.refused : FAILURES.broken) ?? ''
}
