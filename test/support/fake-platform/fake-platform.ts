import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import { contract, type Data, type Path, type Payload } from '@/contract/contract'
import { type Envelope, RequestMetadataSchema } from '@/contract/envelope'
import { signature } from '@/contract/sign'
import { AppError, BusinessError, isAppError } from '@/errors/app-error'
import type { Transport, TransportAnswer, TransportRequest, TransportUpload } from '@/request/ports'
import { createRequest, type Request, type UploadPath } from '@/request/request'
import { acceleratedClock } from '../stores/device'

export const SIGNING_KEY = 'key'

type NameOf<P extends Path> = P extends `/api/${string}/${infer Name}` ? Name : never

/** The last part of a path, which names its call. */
export type CallName = NameOf<Path>
export type PathOf<Name extends CallName> = Extract<Path, `/api/${string}/${Name}`>
/** Payload of a call; an upload sends a file. */
export type Sent<P extends Path> = P extends UploadPath ? Pick<TransportUpload, 'filePath' | 'onProgress'> : Payload<P>

/** Handlers by call name. A handler may throw an AppError of the network, or the platform's refusal. */
export type Answers = {
  [P in Path as NameOf<P>]?: (payload: Sent<P>) => Data<P> | Promise<Data<P>>
}

/** Error of a call that never reached the platform. */
export const lost = (): never => {
  throw new AppError('timeout')
}

/** A call that reached the platform. */
export interface Call {
  readonly path: Path
  readonly name: CallName
  readonly payload: object
  /** Token of the member; undefined for a visitor. */
  readonly token?: string
}

const mistakes: Error[] = []

/** Returns and clears the mistakes of tests: calls without a handler, and responses that violate the contract. */
export const takeMistakes = (): Error[] => mistakes.splice(0)

// An app may swallow these errors, so the test fails here.
afterEach(() => {
  const [first] = takeMistakes()
  if (first) throw first
})

/** The app sees a mistake as an unreadable response. */
const mistake = (text: string): AppError => {
  const cause = new Error(text)
  mistakes.push(cause)
  return new AppError('wrong-shape', { cause, detail: text })
}

const isPath = (url: string): url is Path => url in contract

/** @throws AppError with the path and the field, if a value violates the contract */
const check = (what: string, schema: v.GenericSchema, value: unknown): void => {
  const { success, issues } = v.safeParse(schema, value)
  if (!success) throw mistake(`${what} ${v.getDotPath(issues[0]) ?? ''}: ${issues[0].message}`)
}

const untilAborted = (signal: TransportRequest['signal']) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(new AppError('aborted'))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })

/**
 * A fake platform that replaces the transport. It receives the app's signed requests, returns the test's responses, and
 * records the calls. It checks requests and responses against the contract.
 */
export class FakePlatform implements Transport {
  readonly calls: Call[] = []
  /** Calls that fail before the platform acts. */
  readonly failing = new Map<CallName, AppError>()
  /** Calls that the platform carries out, and whose response is lost. */
  readonly lost = new Set<CallName>()
  /** Error that every call fails with. */
  unreachable: AppError | undefined
  /** If true, no call gets a response. */
  silent = false
  /** Handler for the URLs of other services. */
  elsewhere: ((url: string, body?: object) => unknown) | undefined

  constructor(public answers: Answers = {}) {}

  /** Returns the payloads of all calls of a name. */
  payloadsOf<Name extends CallName>(name: Name): Sent<PathOf<Name>>[] {
    return this.calls.filter((call) => call.name === name).map(({ payload }) => payload as never)
  }

  /** Returns the number of calls of a name. */
  count(name: CallName): number {
    return this.payloadsOf(name).length
  }

  /** Returns the request wrapper for a store that is tested alone. @param token empty for a visitor */
  request(token: () => string = () => 'token'): Request {
    return createRequest({
      transport: this,
      baseUrl: '',
      signingKey: SIGNING_KEY,
      session: { token },
      language: () => 'en',
      notices: { show: () => undefined, markHandled: () => undefined },
      clock: acceleratedClock(),
      network: { isOnline: () => true },
      random: { alphanumerics: (length) => 'a'.repeat(length) },
      onSessionExpired: () => undefined,
    })
  }

  async send({ url, body = {}, headers, signal }: TransportRequest): Promise<TransportAnswer> {
    const answer = async () => {
      if (isPath(url)) return this.answer(url, body, headers)
      if (this.unreachable) throw this.unreachable
      if (!this.elsewhere) throw mistake(`${url} is not answered`)
      return this.elsewhere(url, body)
    }
    return { status: 200, body: await Promise.race([answer(), untilAborted(signal)]) }
  }

  async upload({ url, filePath, onProgress, fields, headers, signal }: TransportUpload): Promise<TransportAnswer> {
    const sent = { ...fields, timestamp: Number(fields.timestamp) }
    const answer = this.answer(url as UploadPath, sent, headers, { filePath, onProgress })
    return { status: 200, body: await Promise.race([answer, untilAborted(signal)]) }
  }

  private async answer(
    path: Path,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>>,
    file?: Pick<TransportUpload, 'filePath' | 'onProgress'>,
  ): Promise<Envelope> {
    const { lang, timestamp, nonce, sign, ...payload } = body
    check(`${path} is asked with`, RequestMetadataSchema, { lang, timestamp, nonce, sign })
    if (sign !== signature(body, SIGNING_KEY)) throw mistake(`${path} is not signed`)
    check(`${path} is asked with`, contract[path].payload, payload)
    const { token } = headers
    const name = path.slice(path.lastIndexOf('/') + 1) as CallName
    this.calls.push({ path, name, payload: file ?? payload, ...(token && { token }) })
    try {
      if (this.silent) await new Promise<never>(() => undefined)
      if (this.unreachable) throw this.unreachable
      if (contract[path].access === 'member' && !token) {
        throw new BusinessError(CODE.NOT_LOGGED_IN, 'Please log in first')
      }
      const failure = this.failing.get(name)
      if (failure) throw failure
      const answer = this.answers[name] as ((payload: object) => unknown) | undefined
      if (!answer) throw mistake(`${path} is not answered`)
      const data = await answer(file ?? payload)
      check(`${path} answers`, contract[path].data, data)
      if (this.lost.has(name)) throw new AppError('timeout')
      return { code: CODE.SUCCESS, msg: '', data }
    } catch (error) {
      if (isAppError(error, 'login-expired')) return { code: CODE.LOGIN_EXPIRED, msg: '' }
      if (!(error instanceof BusinessError)) throw error
      const { code, serverMessage, refusal } = error
      return { code, msg: serverMessage, data: refusal }
    }
  }
}
