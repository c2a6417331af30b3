import * as v from 'valibot'
import { APP_CODE } from '@/contract/app-codes'
import type { Data, Path, Payload } from '@/contract/contract'
import { contract } from '@/contract/contract'
import { type Envelope, EnvelopeSchema, RefusalSchema } from '@/contract/envelope'
import type { WireLanguage } from '@/contract/language'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { AppError, BusinessError, isAppError } from '@/errors/app-error'
import type { Notices } from '@/errors/notices'
import type { Clock } from '@/platform/device/clock'
import type { Network } from '@/platform/device/network'
import type { RandomSource } from '@/platform/device/random-source'
import type { CancelSignal, Transport, TransportAnswer } from './ports'
import { createRunningCalls, type SlowCalls } from './running-calls'
import { createServerClock, signedBody } from './signing'

export type UploadPath = '/api/common/upload' | '/api/common/uploadVideo'

export interface CallOptions {
  /** Shows errors to the person; otherwise the caller does. An expired session is always shown. */
  readonly notify?: boolean
  /** Cancels the call, which then throws `aborted`. */
  readonly signal?: CancelSignal | undefined
}

export interface UploadOptions extends CallOptions {
  /** Called with the sent share of the file, from 0 to 1, if the host reports it. */
  readonly onProgress?: (share: number) => void
}

export interface Request {
  /**
   * Makes a call of the contract and returns its data.
   * @throws AppError of the kinds offline, timeout, server-busy, login-expired, wrong-shape, aborted; BusinessError for
   * any other refusal
   */
  call<P extends Path>(path: P, payload: Payload<P>, options?: CallOptions): Promise<Data<P>>
  /** Makes a call and returns the whole envelope, whatever its code but 401 (specification §7: the bind calls). */
  raw<P extends Path>(path: P, payload: Payload<P>, options?: CallOptions): Promise<Envelope>
  /** Uploads an image. @throws AppError upload-failed in addition to those of `call` */
  upload(filePath: string, options?: UploadOptions): Promise<Data<'/api/common/upload'>>
  /** Uploads a video; code '4001' has the platform's own message. @throws AppError as `upload` */
  uploadVideo(filePath: string, options?: UploadOptions): Promise<Data<'/api/common/uploadVideo'>>
  /**
   * Calls a service other than the platform: no metadata, no token (specification §7: reverse geocoding).
   * @throws AppError as `Transport.send`; no message is shown
   */
  get(url: string): Promise<TransportAnswer>
  /** Unix milliseconds on the platform's clock. */
  serverNow(): number
}

export interface RequestDependencies {
  readonly transport: Transport
  /** Base URL of the paths; empty on the web, where the platform serves the page. */
  readonly baseUrl: string
  readonly signingKey: string
  /** The stored token, empty or undefined for a visitor. */
  readonly session: { token(): string | undefined }
  readonly language: () => WireLanguage
  readonly notices: Notices
  readonly clock: Clock
  readonly network: Pick<Network, 'isOnline'>
  readonly random: RandomSource
  /** `createSessionExpiry`; called for the current session only, never for an earlier one. */
  readonly onSessionExpired: () => void
  /** Asks the person for the code of the second factor, for a call that the platform refused without it. */
  readonly secondFactor?: {
    ask(refused: BusinessError): Promise<string | undefined>
    /** Ends the question that was asked for this refusal. */
    done(refused: BusinessError): void
  }
  readonly onAnswered?: () => void
  /** Called with true while a call that changes something runs. */
  readonly onWriting?: (writing: boolean) => void
  /** Called when calls become slow, and when none is slow any more. */
  readonly onSlow?: (calls: SlowCalls | undefined) => void
}

const RETRY_DELAY_MILLISECONDS = 600
/** Status codes of a gateway: the request did not reach the platform. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504]

/** The person enters the code of the second factor, and the call is sent again. */
const SECOND_FACTOR_REFUSALS: readonly (number | string)[] = [
  APP_CODE.SECOND_FACTOR_REQUIRED,
  APP_CODE.SECOND_FACTOR_WRONG,
  APP_CODE.SECOND_FACTOR_REPLAYED,
]

/** Codes about the file itself: the app shows the platform's message, not 'Upload failed'. */
const FILE_REFUSALS: readonly (number | string)[] = [
  APP_CODE.FILE_MISSING,
  APP_CODE.FILE_TYPE_REFUSED,
  APP_CODE.FILE_TOO_LARGE,
  APP_CODE.VIDEO_REFUSED,
]

/**
 * Calls open to visitors whose answers also have member data. Sales are excluded, because their query is keyed by
 * owner.
 */
const MEMBER_SPECIFIC = /getRank|getNotice/

/** Without a quantity, the call that claims mined amounts only reads them. */
const isRead = (path: Path, payload: object): boolean =>
  contract[path].effect === 'read' || (path === '/api/funds/getMiningRigRelease' && !('quantity' in payload))

const refusalOf = ({ code, msg, data }: Envelope): BusinessError => {
  const refusal = v.safeParse(RefusalSchema, data ?? {})
  return new BusinessError(code, msg, refusal.success ? refusal.output : {})
}

const wrongShape = (path: Path, issues: readonly v.BaseIssue<unknown>[]): AppError => {
  const [first] = issues
  const where = first ? `${v.getDotPath(first) ?? 'answer'}: ${first.message}` : 'answer'
  return new AppError('wrong-shape', { detail: `${path} ${where}` })
}

/** Returns the data of an envelope. @throws BusinessError unless its code is 1, AppError wrong-shape */
const dataOf = <P extends Path>(path: P, envelope: Envelope): Data<P> => {
  if (envelope.code !== APP_CODE.SUCCESS) throw refusalOf(envelope)
  // Platforms send nothing, null or an empty list for calls without data.
  const result = v.safeParse(contract[path].data as v.GenericSchema<unknown, Data<P>>, envelope.data ?? {})
  if (!result.success) throw wrongShape(path, result.issues)
  return result.output
}

/** Returns true if the platform refused a call that it would accept a second time. @throws AppError server-busy */
const mayResend = (path: Path, { code, time }: Envelope): boolean => {
  // The browser sent the call twice after a lost connection. The first may be carried out, and its response is lost.
  const repeated = code === APP_CODE.NONCE_REPLAYED
  if (repeated && contract[path].effect !== 'read') throw new AppError('server-busy', { detail: `${path} repeated` })
  return repeated || (code === APP_CODE.TIMESTAMP_INVALID && time !== undefined)
}

/** Signs calls, sends them to the platform and reads their envelopes. */
export const createRequest = (dependencies: RequestDependencies): Request => {
  const { transport, baseUrl, signingKey, session, language, notices, clock, random, secondFactor } = dependencies
  const serverClock = createServerClock(clock)
  const signing = { signingKey, language, random, serverClock }
  const running = createRunningCalls(dependencies)

  const headers = (token: string): Record<string, string> => ({ lang: language(), ...(token === '' ? {} : { token }) })

  const pause = () => new Promise<void>((resolve) => void clock.setTimeout(resolve, RETRY_DELAY_MILLISECONDS))

  /** A 401 ends only the session that made the call, which may already be over. */
  const expire = (token: string): AppError => {
    const error = new AppError('login-expired')
    notices.markHandled(error)
    if (token === (session.token() ?? '')) dependencies.onSessionExpired()
    return error
  }

  const envelopeOf = (path: Path, token: string, { status, body }: TransportAnswer, sentAt: number): Envelope => {
    const result = v.safeParse(EnvelopeSchema, body)
    if (result.success && result.output.time !== undefined) {
      serverClock.learn(result.output.time, sentAt)
    }
    if (status === 401 || (result.success && result.output.code === APP_CODE.LOGIN_EXPIRED)) throw expire(token)
    if (status !== 200) throw new AppError('server-busy', { detail: `${path} HTTP ${status}` })
    if (!result.success) throw wrongShape(path, result.issues)
    dependencies.onAnswered?.()
    return result.output
  }

  /** Repeats a read once after a connection failure. */
  const post = async (
    path: Path,
    payload: object,
    token: string,
    signal: CancelSignal | undefined,
  ): Promise<TransportAnswer> => {
    const limits = { timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS, signal }
    const read = isRead(path, payload)
    for (let last = !read; ; last = true) {
      try {
        const body = signedBody(payload, signing)
        const url = `${baseUrl}${path}`
        const answer = await transport.send({ url, method: 'POST', body, headers: headers(token), ...limits })
        if (last || !GATEWAY_STATUSES.includes(answer.status)) return answer
      } catch (error) {
        if (last || !isAppError(error, 'server-busy')) throw error
      }
      await pause()
    }
  }

  /**
   * Repeats any call once after a refused timestamp. The refusal's time has corrected the clock, and the refused call
   * was not carried out.
   */
  const sendWithClockRetry = async (
    path: Path,
    token: string,
    send: () => Promise<TransportAnswer>,
  ): Promise<Envelope> => {
    for (let last = false; ; last = true) {
      const sentAt = clock.now()
      const envelope = envelopeOf(path, token, await send(), sentAt)
      if (last || !mayResend(path, envelope)) return envelope
    }
  }

  /** Sends a call with the current token, and tracks it until its response. */
  const exchange = async (path: Path, payload: object, { signal }: CallOptions): Promise<Envelope> => {
    // Read now, because a logout uses its own token and then removes it immediately.
    const token = session.token() ?? ''
    if (path === '/api/login/logout') running.cancelReads(token)
    const owner = contract[path].access === 'member' || MEMBER_SPECIFIC.test(path) ? token : undefined
    const question = `${token} ${path} ${JSON.stringify(payload)}`
    const call = running.begin({ read: isRead(path, payload), owner, question, signal })
    try {
      return call.settle(await sendWithClockRetry(path, token, () => post(path, payload, token, call.signal)))
    } catch (error) {
      throw call.failure(error)
    } finally {
      call.end()
    }
  }

  const tell =
    ({ notify }: CallOptions) =>
    (error: unknown): never => {
      if (notify && isAppError(error)) notices.show(error)
      throw error
    }

  /** Sends a file as a multipart form with the token in the header (specification §7, §8). */
  const sendFile = async <P extends UploadPath>(
    path: P,
    filePath: string,
    { signal, onProgress }: UploadOptions,
  ): Promise<Data<P>> => {
    const token = session.token() ?? ''
    const envelope = await sendWithClockRetry(path, token, () => {
      const metadata = signedBody({}, signing)
      return transport.upload({
        url: `${baseUrl}${path}`,
        filePath,
        fields: { ...metadata, timestamp: String(metadata.timestamp) },
        headers: headers(token),
        timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS,
        signal,
        onProgress,
      })
    }).catch((error: unknown) => {
      throw isAppError(error, 'server-busy', 'wrong-shape') ? new AppError('upload-failed', { cause: error }) : error
    })
    const ofFile = envelope.code === APP_CODE.SUCCESS || FILE_REFUSALS.includes(envelope.code)
    if (!ofFile) throw new AppError('upload-failed', { cause: refusalOf(envelope) })
    return dataOf(path, envelope)
  }

  return {
    async call(path, payload, options = {}) {
      const token = session.token()
      let refused: BusinessError | undefined
      try {
        for (let sent: object = payload; ; ) {
          const envelope = await exchange(path, sent, options)
          const asks = path !== '/api/my/confirmSecondFactor' && SECOND_FACTOR_REFUSALS.includes(envelope.code)
          if (!asks || !secondFactor) return dataOf(path, envelope)
          refused = refusalOf(envelope)
          const code = await secondFactor.ask(refused)
          // A later session must not send the call of an earlier one.
          if (code === undefined || session.token() !== token) throw refused
          sent = { ...payload, secondFactor: code }
        }
      } catch (error) {
        return tell(options)(error)
      } finally {
        if (refused) secondFactor?.done(refused)
      }
    },
    raw: (path, payload, options = {}) => exchange(path, payload, options).catch(tell(options)),
    upload: (filePath, options = {}) => sendFile('/api/common/upload', filePath, options).catch(tell(options)),
    uploadVideo: (filePath, options = {}) =>
      sendFile('/api/common/uploadVideo', filePath, options).catch(tell(options)),
    get: (url) =>
      transport.send({ url, method: 'GET', headers: {}, timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS }),
    serverNow: () => serverClock.now(),
  }
}
