import { randomBytes } from 'node:crypto'
import type { Data, Path, Payload } from '@/contract/contract'
import type { Envelope } from '@/contract/envelope'
import type { WireLanguage } from '@/contract/language'
import { signature } from '@/contract/sign'

export const nonce = (): string => randomBytes(16).toString('hex')

export interface CallOptions {
  readonly token?: string
  readonly lang?: WireLanguage
  /** Address of origin, as a proxy that the platform trusts tells it. */
  readonly origin?: string
  /** Replaces parts of the frame after it was signed. */
  readonly tamper?: Record<string, unknown>
  /** Replaces parts of the frame before it is signed. */
  readonly frame?: Record<string, unknown>
}

export interface Answer<T> extends Envelope<T> {
  readonly status: number
}

/** Speaks to a platform as the app does: signed, with timestamp and nonce. */
export class PlatformClient {
  constructor(
    readonly url: string,
    private readonly signKey: string,
    /** Milliseconds since the epoch, as the app's corrected clock would say. */
    private readonly now: () => number,
  ) {}

  body(payload: object, { lang = 'en', frame = {}, tamper = {} }: CallOptions = {}): Record<string, unknown> {
    const unsigned = { ...payload, lang, timestamp: Math.floor(this.now() / 1000), nonce: nonce(), ...frame }
    return { ...unsigned, sign: signature(unsigned, this.signKey), ...tamper }
  }

  /** Sends a text as the body of a call. */
  async send(path: string, text: string, headers: Record<string, string> = {}): Promise<Answer<unknown>> {
    const response = await fetch(new URL(path, this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    })
    return { ...((await response.json()) as Envelope), status: response.status }
  }

  /** One call; the whole envelope with its HTTP status. */
  async call<P extends Path>(path: P, payload: Payload<P>, options: CallOptions = {}): Promise<Answer<Data<P>>> {
    const answer = await this.send(path, JSON.stringify(this.body(payload as object, options)), {
      ...(options.token === undefined ? {} : { token: options.token }),
      ...(options.origin === undefined ? {} : { 'x-forwarded-for': options.origin }),
    })
    return answer as Answer<Data<P>>
  }

  /** The data of a call that must succeed. */
  async data<P extends Path>(path: P, payload: Payload<P>, options: CallOptions = {}): Promise<Data<P>> {
    const answer = await this.call(path, payload, options)
    if (answer.code !== 1 || answer.data === undefined) {
      throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer)}`)
    }
    return answer.data
  }
}
