import { randomBytes } from 'node:crypto'
import { request } from 'undici'
import type { Data, Path, Payload } from '@/contract/contract'
import type { Envelope } from '@/contract/envelope'
import type { WireLanguage } from '@/contract/language'
import { signature } from '@/contract/sign'

export const nonce = (): string => randomBytes(16).toString('hex')

export interface CallOptions {
  readonly token?: string
  readonly lang?: WireLanguage
  /** Client IP, as a trusted proxy reports it. */
  readonly origin?: string
  readonly userAgent?: string
  /** Replaces fields of the signed body after signing. */
  readonly tamper?: Record<string, unknown>
  /** Replaces fields of the body before signing. */
  readonly frame?: Record<string, unknown>
}

export type UploadPath = '/api/common/upload' | '/api/common/uploadVideo'

export interface UploadOptions extends Pick<CallOptions, 'token' | 'origin'> {
  /** Name of the form field that contains the file. */
  readonly field?: string
  /** Signed form fields that accompany the file. */
  readonly frame?: Record<string, unknown>
}

const headersOf = ({
  token,
  origin,
  userAgent,
}: Pick<CallOptions, 'token' | 'origin' | 'userAgent'>): Record<string, string> => ({
  ...(token === undefined ? {} : { token }),
  ...(origin === undefined ? {} : { 'x-forwarded-for': origin }),
  ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
})

export interface Answer<T> extends Envelope<T> {
  readonly status: number
}

/** Calls a platform as the app does: signed, with timestamp and nonce. */
export class PlatformClient {
  constructor(
    readonly url: string,
    private readonly signKey: string,
    /** Milliseconds since the epoch, by the app's corrected clock. */
    private readonly now: () => number,
  ) {}

  body(payload: object, { lang = 'en', frame = {}, tamper = {} }: CallOptions = {}): Record<string, unknown> {
    const unsigned = { ...payload, lang, timestamp: Math.floor(this.now() / 1000), nonce: nonce(), ...frame }
    return { ...unsigned, sign: signature(unsigned, this.signKey), ...tamper }
  }

  /** Sends a text as the body of a call; Node's `fetch` is fifteen times slower. */
  async send(path: string, text: string, headers: Record<string, string> = {}): Promise<Answer<unknown>> {
    const { statusCode, body } = await request(new URL(path, this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'node', ...headers },
      body: text,
    })
    return { ...((await body.json()) as Envelope), status: statusCode }
  }

  /** Sends one call. Returns the whole envelope with its HTTP status. */
  async call<P extends Path>(path: P, payload: Payload<P>, options: CallOptions = {}): Promise<Answer<Data<P>>> {
    const body = JSON.stringify(this.body(payload as object, options))
    return (await this.send(path, body, headersOf(options))) as Answer<Data<P>>
  }

  /** Uploads a file, or none, under a file name that the platform must not trust. */
  async upload<P extends UploadPath>(
    path: P,
    content: Uint8Array | undefined,
    options: UploadOptions = {},
  ): Promise<Answer<Data<P>>> {
    const { field = 'file', frame = this.body({}) } = options
    const form = new FormData()
    for (const [name, value] of Object.entries(frame)) form.append(name, String(value))
    if (content) form.append(field, new Blob([new Uint8Array(content)]), '../../name.html')
    const response = await fetch(new URL(path, this.url), { method: 'POST', headers: headersOf(options), body: form })
    return { ...((await response.json()) as Envelope<Data<P>>), status: response.status }
  }

  /** Returns the data of a call that must succeed. */
  async data<P extends Path>(path: P, payload: Payload<P>, options: CallOptions = {}): Promise<Data<P>> {
    const answer = await this.call(path, payload, options)
    if (answer.code !== 1 || answer.data === undefined) {
      throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer)}`)
    }
    return answer.data
  }
}
