import type { Clock } from '@/platform/device/clock'
import type { Network } from '@/platform/device/network'

/** What ends a call before its time; an `AbortSignal` where the host has one. */
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
  /** From sending to the last byte of the answer. */
  readonly timeoutMilliseconds: number
  readonly signal?: CancelSignal | undefined
}

export interface TransportUpload extends Omit<TransportRequest, 'method' | 'body' | 'timeoutMilliseconds'> {
  /** Without a byte sent, and from the last one to the answer. */
  readonly timeoutMilliseconds: number
  /** A temporary file of a mini-program, or a `blob:` or `data:` address on the web. */
  readonly filePath: string
  /** Fields of the multipart form beside `file`. */
  readonly fields: Readonly<Record<string, string>>
  /** Told how much of the form has left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

export interface TransportAnswer {
  readonly status: number
  /** What the JSON says; undefined where the answer was no JSON. */
  readonly body: unknown
}

/** A response as the host returns it. */
export interface HostResponse {
  readonly statusCode: number
  readonly data: unknown
}

export interface TransportDependencies {
  readonly network: Network
  readonly clock: Clock
}

/** Sends requests. The only place that knows `fetch` or a mini-program's request. */
export interface Transport {
  /**
   * Answers whatever the HTTP status.
   * @throws AppError `offline` without a network, `timeout`, `aborted`, `server-busy` when the connection failed
   */
  send(request: TransportRequest): Promise<TransportAnswer>
  /** Sends one file as a multipart form. @throws AppError as `send` */
  upload(upload: TransportUpload): Promise<TransportAnswer>
}
