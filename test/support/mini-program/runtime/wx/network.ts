import type { NetworkType } from '../../configuration'
import { asynchronousCalls, type Calls, failWith, type Options, succeed } from './call'

/** A request as it leaves the browser: the driver sends it, free of a browser's rules. */
export interface OutgoingRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly timeoutMilliseconds: number
}

export type RequestAnswer =
  | {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly cookies: readonly string[]
      /** The body's bytes. */
      readonly base64: string
    }
  | { readonly failure: string }

const TIMEOUT_MILLISECONDS = 60_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const queryOf = (data: unknown): string =>
  isRecord(data)
    ? Object.entries(data)
        .map(([name, value]) => {
          const text = isRecord(value) ? JSON.stringify(value) : String(value)
          return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
        })
        .join('&')
    : ''

const headersOf = (header: unknown): Record<string, string> =>
  isRecord(header)
    ? Object.fromEntries(Object.entries(header).map(([name, value]) => [name.toLowerCase(), String(value)]))
    : {}

const outgoing = ({ url, method, data, header, timeout }: Options): OutgoingRequest => {
  const verb = String(method ?? 'GET').toUpperCase()
  const headers = { 'content-type': 'application/json', ...headersOf(header) }
  const query = verb === 'GET' ? queryOf(data) : ''
  const address = String(url)
  return {
    url: query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`,
    method: verb,
    headers,
    body: verb === 'GET' || data === undefined ? undefined : bodyOf(data, headers['content-type']),
    timeoutMilliseconds: Number(timeout ?? TIMEOUT_MILLISECONDS),
  }
}

const bodyOf = (data: unknown, contentType: string): string => {
  if (typeof data === 'string') return data
  return contentType.includes('urlencoded') ? queryOf(data) : JSON.stringify(data)
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const dataOf = (base64: string, { dataType = 'json', responseType }: Options): unknown => {
  const bytes = bytesOf(base64)
  if (responseType === 'arraybuffer') return bytes.buffer
  const text = new TextDecoder().decode(bytes)
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    // Real hosts hand over what is not JSON as text.
    return text
  }
}

/** `wx.request`. */
const createRequest =
  (send: (request: OutgoingRequest) => Promise<RequestAnswer>) =>
  (options: Options): object => {
    let over = false
    const fail = (reason: string) => {
      if (over) return
      over = true
      failWith('request', options, reason)
    }
    send(outgoing(options)).then(
      (answer) => {
        if ('failure' in answer) return fail(answer.failure)
        if (over) return undefined
        over = true
        const { status, headers, cookies, base64 } = answer
        succeed('request', options, { data: dataOf(base64, options), statusCode: status, header: headers, cookies })
        return undefined
      },
      (error: unknown) => fail(String(error)),
    )
    return { abort: () => fail('abort') }
  }

/** Requests, and what the host knows of the network. */
export const createNetworkCalls = (
  network: () => NetworkType,
  send: (request: OutgoingRequest) => Promise<RequestAnswer>,
): Calls => ({
  request: createRequest(send),
  ...asynchronousCalls({ getNetworkType: () => ({ networkType: network() }) }),
})
