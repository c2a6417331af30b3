import * as v from 'valibot'
import { calls } from '@/contract/calls'
import { CODE } from '@/contract/codes'
import type { Data, Path, Payload } from '@/contract/contract'
import { type Envelope, EnvelopeSchema, RefusalSchema } from '@/contract/envelope'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { AppError, BusinessError, isAppError } from '@/errors/app-error'
import { CancelSource } from '@/lib/cancel-source'
import { takeCallAhead } from './call-ahead'
import { withDeadline } from './deadline'
import type { CancelSignal, TransportAnswer } from './ports'
import type { RequestDependencies, UploadOptions } from './request'
import type { ServerClock } from './server-clock'
import { signedBody } from './signed-body'
import { createSlowWatch } from './slow-calls'
import { createFileSender, type UploadPath } from './upload'

export type RemoteDependencies = RequestDependencies & { readonly serverClock: ServerClock }

/** With what a call was made. */
export interface RemoteOptions extends Pick<UploadOptions, 'signal' | 'onProgress'> {
  /** Of the session that the call was made in, which may have ended since; empty for a visitor. */
  readonly token: string
}

/** The calls that go to the platform; each throws as that of `Request`. */
export interface Remote {
  call<P extends Path>(path: P, payload: Payload<P>, options: RemoteOptions): Promise<Data<P>>
  raw<P extends Path>(path: P, payload: Payload<P>, options: RemoteOptions): Promise<Envelope>
  upload<P extends UploadPath>(path: P, filePath: string, options: RemoteOptions): Promise<Data<P>>
  get(url: string): Promise<TransportAnswer>
}

/** A read on its way. */
interface Read {
  readonly source: CancelSource
  /** Of the member whose answer it is; undefined where everybody is answered alike. */
  readonly owner: string | undefined
  /** The same for calls that ask for the same. */
  readonly question: string
  /** What the same question was answered that was asked later. */
  newer?: Envelope
}

const RETRY_DELAY_MILLISECONDS = 600
/** A gateway's own errors: the platform has not seen the request. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504]

/** Anybody may ask, and a member is answered what is their own besides. Not sales: their resource knows whose they are. */
const OWN_TO_MEMBERS = /getRank|getNotice/

/** What was mined is read by the call that claims it, without a quantity. */
const isRead = (path: Path, payload: object): boolean =>
  calls[path].effect === 'read' || (path === '/api/funds/getMiningRigRelease' && !('quantity' in payload))

const refusalOf = ({ code, msg, data }: Envelope): BusinessError => {
  const refusal = v.safeParse(RefusalSchema, data ?? {})
  return new BusinessError(code, msg, refusal.success ? refusal.output : {})
}

const wrongShape = (path: Path, issues: readonly v.BaseIssue<unknown>[]): AppError => {
  const [first] = issues
  const where = first ? `${v.getDotPath(first) ?? 'answer'}: ${first.message}` : 'answer'
  return new AppError('wrong-shape', { detail: `${path} ${where}` })
}

/** The data of an answer, once it has the shape of the contract. @throws AppError wrong-shape */
const checkedData = <P extends Path>(path: P, data: unknown): Data<P> => {
  // Platforms send nothing, null or an empty list for calls without data.
  const result = v.safeParse(calls[path].data as v.GenericSchema<unknown, Data<P>>, data ?? {})
  if (!result.success) throw wrongShape(path, result.issues)
  return result.output
}

/** Asks the platform: signs, sends and reads the envelope. Errors are not shown here, except an expired session. */
export const createRemote = (dependencies: RemoteDependencies): Remote => {
  const { transport, baseUrl, signingKey, session, language, notices, clock, random, serverClock } = dependencies
  const { onSessionExpired, onAnswered, onWriting, onSlow } = dependencies
  const signing = { signingKey, language, random, serverClock }
  const watched = createSlowWatch(clock, (slow) => onSlow?.(slow))

  const headers = (token: string): Record<string, string> => ({ lang: language(), ...(token === '' ? {} : { token }) })

  const pause = () => new Promise<void>((resolve) => void clock.setTimeout(resolve, RETRY_DELAY_MILLISECONDS))

  /** A 401 ends the session it was asked with; the session may have been left or begun anew in the meantime. */
  const expire = (token: string): AppError => {
    const error = new AppError('login-expired')
    notices.markHandled(error)
    if (token === (session.token() ?? '')) onSessionExpired()
    return error
  }

  const envelopeOf = (
    path: Path,
    { status, body, ahead }: TransportAnswer,
    sentAt: number,
    token: string,
  ): Envelope => {
    const result = v.safeParse(EnvelopeSchema, body)
    if (result.success && result.output.time !== undefined) {
      serverClock.learn(result.output.time, ahead?.sentAt ?? sentAt, ahead?.answeredAt)
    }
    if (status === 401 || (result.success && result.output.code === CODE.LOGIN_EXPIRED)) throw expire(token)
    if (status !== 200) throw new AppError('server-busy', { detail: `${path} HTTP ${status}` })
    if (!result.success) throw wrongShape(path, result.issues)
    onAnswered?.()
    return result.output
  }

  const sendOnce = (path: Path, token: string, send: () => Promise<TransportAnswer>): Promise<Envelope> => {
    const sentAt = clock.now()
    return send().then((answer) => envelopeOf(path, answer, sentAt, token))
  }

  /**
   * A refused timestamp has corrected the clock by the refusal's own time: the call is sent once more, writes too,
   * because nothing was done. A replayed nonce means that the browser itself sent the call again after a connection was
   * lost: the first one may have been carried out, and its answer is lost.
   */
  const sendCorrected = async (path: Path, token: string, send: () => Promise<TransportAnswer>): Promise<Envelope> => {
    const envelope = await sendOnce(path, token, send)
    const { code, time } = envelope
    const repeated = code === CODE.NONCE_REPLAYED
    if (repeated && calls[path].effect !== 'read') throw new AppError('server-busy', { detail: `${path} repeated` })
    if (repeated || (code === CODE.TIMESTAMP_INVALID && time !== undefined)) return sendOnce(path, token, send)
    return envelope
  }

  /** Running reads, in the order in which they were asked. */
  const reads = new Set<Read>()

  /**
   * Runs a read so that a person can end it while it is slow. That of a member is cancelled at logout, because it would
   * be refused as an expired session (401), and is nobody's once another session has begun. Who is overtaken by the
   * same question is answered what that was: nothing older is shown after it.
   */
  const cancellable = async (
    asked: Pick<Read, 'owner' | 'question'>,
    { signal }: RemoteOptions,
    run: (signal: CancelSignal) => Promise<Envelope>,
  ): Promise<Envelope> => {
    const source = new CancelSource()
    const cancel = () => source.cancel()
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel)
    const { owner, question } = asked
    const read: Read = { ...asked, source }
    reads.add(read)
    const left = () => owner !== undefined && owner !== (session.token() ?? '')
    try {
      const envelope = await watched(source, () => run(source))
      if (envelope.code === CODE.SUCCESS && !read.newer) {
        for (const older of reads) {
          if (older === read) break
          if (older.question === question) older.newer = envelope
        }
      }
      if (left()) throw new AppError('aborted')
      return read.newer ?? envelope
    } catch (error) {
      // To somebody who has left it has not failed either.
      throw left() && !isAppError(error, 'login-expired') ? new AppError('aborted') : error
    } finally {
      reads.delete(read)
      signal?.removeEventListener('abort', cancel)
    }
  }

  const cancelReads = (token: string) => {
    for (const read of reads) if (read.owner === token) read.source.cancel()
  }

  const post =
    (path: Path, payload: object, { token, signal }: RemoteOptions) =>
    async () => {
      const limits = { timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS, signal }
      const send = () =>
        transport.send({
          url: `${baseUrl}${path}`,
          method: 'POST',
          body: signedBody(payload, signing),
          headers: headers(token),
          ...limits,
        })
      if (!isRead(path, payload)) return send()
      const ahead = takeCallAhead(path, payload, { token, language: language() })
      const given = ahead && (await withDeadline(limits, dependencies, () => ahead))
      if (given) return given
      try {
        const answer = await send()
        if (!GATEWAY_STATUSES.includes(answer.status)) return answer
      } catch (error) {
        if (!isAppError(error, 'server-busy')) throw error
      }
      await pause()
      return send()
    }

  const sendFile = createFileSender({ transport, baseUrl, signing, headers, sendCorrected, checkedData, refusalOf })

  let writes = 0

  /** Tells that something is being changed from the moment it is asked for. */
  const announcing = <Answer>(path: Path, payload: object, run: () => Promise<Answer>): Promise<Answer> => {
    if (isRead(path, payload)) return run()
    writes += 1
    onWriting?.(true)
    return run().finally(() => {
      writes -= 1
      onWriting?.(writes > 0)
    })
  }

  const envelopeFor = (path: Path, payload: object, options: RemoteOptions): Promise<Envelope> => {
    const send = (asked: RemoteOptions) => sendCorrected(path, asked.token, post(path, payload, asked))
    if (path === '/api/login/logout') cancelReads(options.token)
    if (!isRead(path, payload)) return watched(undefined, () => send(options))
    const owner = calls[path].access === 'member' || OWN_TO_MEMBERS.test(path) ? options.token : undefined
    const asked = { owner, question: `${options.token} ${path} ${JSON.stringify(payload)}` }
    return cancellable(asked, options, (signal) => send({ ...options, signal }))
  }

  return {
    call: (path, payload, options) =>
      announcing(path, payload, () => envelopeFor(path, payload, options)).then((envelope) => {
        if (envelope.code !== CODE.SUCCESS) throw refusalOf(envelope)
        return checkedData(path, envelope.data)
      }),
    raw: (path, payload, options) => announcing(path, payload, () => envelopeFor(path, payload, options)),
    upload: sendFile,
    get: (url) =>
      transport.send({ url, method: 'GET', headers: {}, timeoutMilliseconds: REQUEST_TIMEOUT_MILLISECONDS }),
  }
}
