import type { OnProgress, OutgoingRequest, RequestAnswer } from './wx/network'
import type { SocketCommand, SocketEvent } from './wx/socket'

/** Path of the gateway, below the address of the site. */
export const GATEWAY_PATH = '/gateway'

/** Messages from the host in the browser to the gateway outside of it. */
export type ToGateway =
  | { readonly kind: 'request'; readonly id: number; readonly request: OutgoingRequest }
  | { readonly kind: 'socket'; readonly command: SocketCommand }

export type FromGateway =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: RequestAnswer }
  | { readonly kind: 'progress'; readonly id: number; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly kind: 'socket'; readonly event: SocketEvent }

interface Waiting {
  readonly resolve: (answer: RequestAnswer) => void
  readonly onProgress: OnProgress | undefined
}

const LOST = 'errcode:-101 cronet_error_code:-101 error_msg:net::ERR_CONNECTION_RESET'

/**
 * One connection to the gateway that serves this page, for all requests and sockets. Behind it, the browser's
 * restrictions (origins, forbidden headers) do not apply.
 */
export class Transport {
  private readonly connection: WebSocket
  private readonly waiting = new Map<number, Waiting>()
  private readonly opened: Promise<void>
  private requests = 0

  constructor(private readonly onSocket: (event: SocketEvent) => void) {
    this.connection = new WebSocket(`ws://${window.location.host}${GATEWAY_PATH}`)
    this.opened = new Promise((resolve) => this.connection.addEventListener('open', () => resolve()))
    this.connection.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as FromGateway))
    this.connection.addEventListener('close', () => {
      for (const { resolve } of this.waiting.values()) resolve({ failure: LOST })
      this.waiting.clear()
    })
  }

  send(request: OutgoingRequest, onProgress?: OnProgress): Promise<RequestAnswer> {
    const id = this.requests
    this.requests += 1
    return new Promise((resolve) => {
      this.waiting.set(id, { resolve, onProgress })
      this.post({ kind: 'request', id, request })
    })
  }

  command(command: SocketCommand): void {
    this.post({ kind: 'socket', command })
  }

  private post(message: ToGateway): void {
    const text = JSON.stringify(message)
    this.opened.then(() => this.connection.send(text))
  }

  private hear(message: FromGateway): void {
    if (message.kind === 'socket') this.onSocket(message.event)
    else if (message.kind === 'progress') {
      this.waiting.get(message.id)?.onProgress?.(message.sentBytes, message.totalBytes)
    } else {
      this.waiting.get(message.id)?.resolve(message.answer)
      this.waiting.delete(message.id)
    }
  }
}
