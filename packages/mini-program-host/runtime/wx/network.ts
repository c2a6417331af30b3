import type { NetworkType } from '../../configuration'
import { base64ToBytes } from '../base64'
import { blobOf } from '../temporary-files'
import { asynchronousCalls, type Calls, failWith, type Options, succeed } from './call'
import { type FilePart, multipart } from './multipart'

/** A request that the driver sends, free of the browser's restrictions. */
export interface OutgoingRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Body of an upload as bytes; its parts are listed as well, for readers of the record. */
  readonly form?: {
    readonly base64: string
    readonly fields: Readonly<Record<string, string>>
    readonly file: FilePart
  }
  readonly timeoutMilliseconds: number
}

/** Receives sent and total bytes. */
export type OnProgress = (sentBytes: number, totalBytes: number) => void

export type Send = (request: OutgoingRequest, onProgress?: OnProgress) => Promise<RequestAnswer>

export type RequestAnswer =
  | {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly cookies: readonly string[]
      /** Bytes of the body. */
      readonly base64: string
    }
  | { readonly failure: string }

const TIMEOUT_MILLISECONDS = 60_000

const PERCENT = 100
/** Signal strength of a good network, in dBm. */
const SIGNAL = -50

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

const dataOf = (base64: string, { dataType = 'json', responseType }: Options): unknown => {
  const bytes = base64ToBytes(base64)
  if (responseType === 'arraybuffer') return bytes.buffer
  const text = new TextDecoder().decode(bytes)
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    // Real hosts return text that is not JSON unchanged.
    return text
  }
}

interface Task {
  readonly send: () => Promise<RequestAnswer>
  readonly name: string
  readonly options: Options
  readonly result: (answer: Exclude<RequestAnswer, { failure: string }>) => object
}

/** Starts a request and reports its end once. Returns a function that aborts it. */
const start = ({ send, name, options, result }: Task): { abort: () => void } => {
  let over = false
  const fail = (reason: unknown) => {
    if (over) return
    over = true
    failWith(name, options, reason)
  }
  send().then((answer) => {
    if ('failure' in answer) return fail(answer.failure)
    if (over) return undefined
    over = true
    succeed(name, options, result(answer))
    return undefined
  }, fail)
  return { abort: () => fail('abort') }
}

const createRequest =
  (send: Send) =>
  (options: Options): object =>
    start({
      send: () => send(outgoing(options)),
      name: 'request',
      options,
      result: ({ status, headers, cookies, base64 }) => ({
        data: dataOf(base64, options),
        statusCode: status,
        header: headers,
        cookies,
      }),
    })

const uploading = async ({ url, filePath, name, formData, header, timeout }: Options): Promise<OutgoingRequest> => {
  const path = String(filePath)
  const fields = isRecord(formData)
    ? Object.fromEntries(Object.entries(formData).map(([field, value]) => [field, String(value)]))
    : {}
  const file = { name: String(name), fileName: path.slice(path.lastIndexOf('/') + 1), blob: await blobOf(path) }
  const { contentType, base64, part } = await multipart(fields, file)
  return {
    url: String(url),
    method: 'POST',
    headers: { ...headersOf(header), 'content-type': contentType },
    body: undefined,
    form: { base64, fields, file: part },
    timeoutMilliseconds: Number(timeout ?? TIMEOUT_MILLISECONDS),
  }
}

type ProgressListener = (progress: object) => void

/** `wx.uploadFile`: a form with fields and one file, with progress events. */
const createUpload =
  (send: Send) =>
  (options: Options): object => {
    const listeners = new Set<ProgressListener>()
    const onProgress: OnProgress = (sentBytes, totalBytes) => {
      const progress = Math.floor((sentBytes / totalBytes) * PERCENT)
      for (const listener of listeners) {
        listener({ progress, totalBytesSent: sentBytes, totalBytesExpectedToSend: totalBytes })
      }
    }
    const task = start({
      send: async () => send(await uploading(options), onProgress),
      name: 'uploadFile',
      options,
      result: ({ status, base64 }) => ({
        data: new TextDecoder().decode(base64ToBytes(base64)),
        statusCode: status,
      }),
    })
    return {
      ...task,
      onProgressUpdate: (listener: ProgressListener) => listeners.add(listener),
      offProgressUpdate: (listener?: ProgressListener) => (listener ? listeners.delete(listener) : listeners.clear()),
      onHeadersReceived: () => undefined,
      offHeadersReceived: () => undefined,
    }
  }

export const createNetworkCalls = (network: () => NetworkType, send: Send): Calls => ({
  request: createRequest(send),
  uploadFile: createUpload(send),
  ...asynchronousCalls({
    getNetworkType: () => ({ networkType: network(), hasSystemProxy: false, signalStrength: SIGNAL }),
  }),
})
