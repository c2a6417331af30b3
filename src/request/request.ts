import * as v from 'valibot'
import { calls } from '@/contract/calls'
import { CODE } from '@/contract/codes'
import type { Data, Path, Payload } from '@/contract/contract'
import { type Envelope, EnvelopeSchema, RefusalSchema } from '@/contract/envelope'
import type { WireLanguage } from '@/contract/language'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { AppError, BusinessError, isAppError } from '@/errors/app-error'
import type { Notices } from '@/errors/notices'
import type { Clock } from '@/platform/clock'
import type { RandomSource } from '@/platform/random-source'
import { takeFirstAnswer } from './first-answers'
import { framed } from './frame'
import type { CancelSignal, Transport, TransportAnswer } from './ports'
import { createServerClock } from './server-clock'
import { createFileSender } from './upload'

export interface CallOptions {
  /** The caller tells the person itself, or nobody needs to know. An expired session is told all the same. */
  readonly silent?: boolean
  /** Ends the call, which then throws `aborted`. */
  readonly signal?: CancelSignal | undefined
}

export interface UploadOptions extends CallOptions {
  /** Told how much of the file has left, from 0 to 1, where the host tells. */
  readonly onProgress?: (share: number) => void
}

export interface Request {
  /**
   * Makes a call of the contract and answers its data.
   * @throws AppError of the kinds offline, timeout, server-busy, login-expired, wrong-shape, aborted;
   *   BusinessError for any other refusal
   */
  call<P extends Path>(path: P, payload: Payload<P>, options?: CallOptions): Promise<Data<P>>
  /** Makes a call and answers the whole envelope, whatever its code but 401 (specification §7: the bind calls). */
  raw<P extends Path>(path: P, payload: Payload<P>, options?: CallOptions): Promise<Envelope>
  /** Uploads a picture. @throws AppError upload-failed beside those of `call` */
  upload(filePath: string, options?: UploadOptions): Promise<Data<'/api/common/upload'>>
  /** Uploads a video; code '4001' brings the platform's own words. @throws AppError as `upload` */
  uploadVideo(filePath: string, options?: UploadOptions): Promise<Data<'/api/common/uploadVideo'>>
  /**
   * Asks another service than the platform: no frame, no token (specification §7: reverse geocoding).
   * @throws AppError as `Transport.send`; nobody is told
   */
  get(url: string): Promise<TransportAnswer>
  /** Unix milliseconds on the platform's clock. */
  serverNow(): number
}

export interface RequestDependencies {
  readonly transport: Transport
  /** Where the paths hang; empty on the web, where the platform serves the page. */
  readonly baseUrl: string
  readonly signingKey: string
  /** The stored token, empty or undefined for a visitor. */
  readonly session: { token(): string | undefined }
  readonly language: () => WireLanguage
  readonly notices: Notices
  readonly clock: Clock
  readonly random: RandomSource
  /** `createSessionExpiry`; called for the present session only, never for one that was left behind. */
  readonly onSessionExpired: () => void
  /** Told each time the platform has answered a call. */
  readonly onAnswered?: () => void
  /** Told whether a call that changes something is on its way. */
  readonly onWriting?: (writing: boolean) => void
}

const RETRY_DELAY_MILLISECONDS = 600
/** A gateway's own troubles: the platform never saw the question. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504]

const wrongShape = (path: Path, issues: readonly v.BaseIssue<unknown>[]): AppError => {
  const [first] = issues
  const where = first ? `${v.getDotPath(first) ?? 'answer'}: ${first.message}` : 'answer'
  return new AppError('wrong-shape', { detail: `${path} ${where}` })
}

const checkedData = <P extends Path>(path: P, data: unknown): Data<P> => {
  // Platforms answer nothing, null or an empty list where a call has nothing to say.
  const result = v.safeParse(calls[path].data as v.GenericSchema<unknown, Data<P>>, data ?? {})
  if (!result.success) throw wrongShape(path, result.issues)
  return result.output
}

const refusalOf = ({ code, msg, data }: Envelope): BusinessError => {
  const blamed = v.safeParse(RefusalSchema, data ?? {})
  return new BusinessError(code, msg, blamed.success ? blamed.output : {})
}

/** The one way to the platform: signs, sends, reads the envelope, and tells the person once what went wrong. */
export const createRequest = (dependencies: RequestDependencies): Request => {
  const { transport, baseUrl, signingKey, session, language, notices, clock, random } = dependencies
  const { onSessionExpired, onAnswered, onWriting } = dependencies
  const serverClock = createServerClock(clock)
  const framing = { signingKey, language, random, serverClock }

  let writes = 0

  const headers = (token: string): Record<string, string> => ({ lang: language(), ...(token === '' ? {} : { token }) })

  const pause = () => new Promise<void>((resolve) => void clock.setTimeout(resolve, RETRY_DELAY_MILLISECONDS))

  /** A 401 ends the session it was asked with; the session may have been left or begun anew in the meantime. */
  const expire = (token: string): AppError => {
    const error = new AppError('login-expired')
    notices.settle(error)
    if (token === (session.token() ?? '')) onSessionExpired()
    return error
  }

  const envelopeOf = (path: Path, { status, body }: TransportAnswer, sentAt: number, token: string): Envelope => {
    const result = v.safeParse(EnvelopeSchema, body)
    if (result.success && result.output.time !== undefined) serverClock.learn(result.output.time, sentAt)
    if (status === 401 || (result.success && result.output.code === CODE.LOGIN_EXPIRED)) throw expire(token)
    if (status !== 200) throw new AppError('server-busy', { detail: `${path} HTTP ${status}` })
    if (!result.success) throw wrongShape(path, result.issues)
    onAnswered?.()
    return result.output
  }

  const sendOnce = async (path: Path, send: (token: string) => Promise<TransportAnswer>): Promise<Envelope> => {
    const token = session.token() ?? ''
    const sentAt = clock.now()
    return envelopeOf(path, await send(token), sentAt, token)
  }

  /**
   * A refused timestamp was corrected by the refusal's own time: asked again once, writes too, for nothing was done.
   * A nonce that was seen means that the browser sent the call again by itself, on a connection that had died: the
   * first one may have been done, and its answer is lost.
   */
  const sendCorrected = async (path: Path, send: (token: string) => Promise<TransportAnswer>): Promise<Envelope> => {
    const envelope = await sendOnce(path, send)
    const { code, time } = envelope
    const repeated = code === CODE.NONCE_REPLAYED
    if (repeated && calls[path].effect !== 'read') throw new AppError('server-busy', { detail: `${path} repeated` })
    if (repeated || (code === CODE.TIMESTAMP_INVALID && time !== undefined)) return sendOnce(path, send)
    return envelope
  }

  const post = (path: Path, payload: object, signal: CancelSignal | undefined) => async (token: string) => {
    const send = () =>
      transport.send({
        url: `${baseUrl}${path}`,
        method: 'POST',
        body: framed(payload, framing),
        headers: headers(token),
        timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS,
        signal,
      })
    if (calls[path].effect !== 'read') {
      writes += 1
      onWriting?.(true)
      return send().finally(() => {
        writes -= 1
        onWriting?.(writes > 0)
      })
    }
    try {
      const answer = await send()
      if (!GATEWAY_STATUSES.includes(answer.status)) return answer
    } catch (error) {
      if (!isAppError(error, 'server-busy')) throw error
    }
    await pause()
    return send()
  }

  const telling = async <Answer>(options: CallOptions, run: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await run()
    } catch (error) {
      if (isAppError(error) && !options.silent) notices.show(error)
      throw error
    }
  }

  const sendFile = createFileSender({ transport, baseUrl, framing, headers, sendCorrected, checkedData, refusalOf })

  return {
    call: (path, payload, options = {}) =>
      telling(options, async () => {
        const visitor = (session.token() ?? '') === ''
        const given = takeFirstAnswer(path, payload, { language: language(), visitor })
        if (given !== undefined) return checkedData(path, given)
        const envelope = await sendCorrected(path, post(path, payload, options.signal))
        if (envelope.code !== CODE.SUCCESS) throw refusalOf(envelope)
        return checkedData(path, envelope.data)
      }),
    raw: (path, payload, options = {}) =>
      telling(options, () => sendCorrected(path, post(path, payload, options.signal))),
    upload: (filePath, options = {}) => telling(options, () => sendFile('/api/common/upload', filePath, options)),
    uploadVideo: (filePath, options = {}) =>
      telling(options, () => sendFile('/api/common/uploadVideo', filePath, options)),
    get: (url) =>
      transport.send({ url, method: 'GET', headers: {}, timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS }),
    serverNow: () => serverClock.now(),
  }
}
