import type { Clock } from '@/platform/device/clock'
import type { Network } from '@/platform/device/network'

/** Signal that cancels a call; an `AbortSignal` if the host has one. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface TransportRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  /** From sending to the last byte of the response. */
  readonly timeoutMilliseconds: number
  readonly signal?: CancelSignal | undefined
}

export interface TransportUpload extends Omit<TransportRequest, 'method' | 'body' | 'timeoutMilliseconds'> {
  /** Limit without progress: until the first byte, between bytes, and from the last byte to the response. */
  readonly timeoutMilliseconds: number
  /** A temporary file of a mini-program, or a `blob:` or `data:` URL on the web. */
  readonly filePath: string
  /** Fields of the multipart form in addition to `file`. */
  readonly fields: Readonly<Record<string, string>>
  /** Called with the sent share of the form, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

export interface TransportAnswer {
  readonly status: number
  /** The parsed JSON; undefined if the response is no JSON. */
  readonly body: unknown
}

export interface HostResponse {
  readonly statusCode: number
  readonly data: unknown
}

export interface TransportDependencies {
  readonly network: Network
  readonly clock: Clock
}

/** Sends requests. The only module that uses `fetch` or a mini-program's request. */
export interface Transport {
  /**
   * Resolves for any HTTP status.
   * @throws AppError `offline` without a network, `timeout`, `aborted`, `server-busy` if the connection failed
   */
  send(request: TransportRequest): Promise<TransportAnswer>
  /** Sends one file as a multipart form. @throws AppError as `send` */
  upload(upload: TransportUpload): Promise<TransportAnswer>
}
