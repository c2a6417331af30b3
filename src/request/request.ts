import type { Data, Path, Payload } from '@/contract/contract'
import type { Envelope } from '@/contract/envelope'
import type { WireLanguage } from '@/contract/language'
import { isAppError } from '@/errors/app-error'
import type { Notices } from '@/errors/notices'
import type { Clock } from '@/platform/clock'
import type { Network } from '@/platform/network'
import type { RandomSource } from '@/platform/random-source'
import { takeFirstAnswer } from './first-answers'
import { loadRemote } from './load-remote'
import type { CancelSignal, Transport, TransportAnswer } from './ports'
import type { Remote, RemoteOptions } from './remote'
import { createServerClock } from './server-clock'
import type { SlowCalls } from './slow-calls'
import type { UploadPath } from './upload'

export interface CallOptions {
  /** The person is told what goes wrong. Otherwise the caller does that; an expired session is told all the same. */
  readonly notify?: boolean
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
   * Asks another service than the platform: no metadata, no token (specification §7: reverse geocoding).
   * @throws AppError as `Transport.send`; nobody is told
   */
  get(url: string): Promise<TransportAnswer>
  /** Unix milliseconds on the platform's clock. */
  serverNow(): number
  /** Fetches what the first call will need, where that comes later than the app. */
  prepare(): void
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
  readonly network: Pick<Network, 'isOnline'>
  readonly random: RandomSource
  /** `createSessionExpiry`; called for the present session only, never for one that was left behind. */
  readonly onSessionExpired: () => void
  /** Told each time the platform has answered a call. */
  readonly onAnswered?: () => void
  /** Told whether a call that changes something is on its way. */
  readonly onWriting?: (writing: boolean) => void
  /** Told when calls take long, and when none does any more. */
  readonly onSlow?: (calls: SlowCalls | undefined) => void
}

/**
 * The one way to the platform: a call is answered by what came with the page, or goes there (`remote.ts`).
 */
export const createRequest = (dependencies: RequestDependencies): Request => {
  const { session, language, notices, clock } = dependencies
  const serverClock = createServerClock(clock)
  const remote = loadRemote({ ...dependencies, serverClock })

  const notifying = <Answer>({ notify }: CallOptions, run: () => Answer | Promise<Answer>): Promise<Answer> =>
    new Promise<Answer>((resolve) => resolve(run())).catch((error) => {
      if (notify && isAppError(error)) notices.show(error)
      throw error
    })

  /** Goes to the platform. Read now: who logs out ends the session with its own token, and forgets that at once. */
  const ask = <Answer>(
    { signal, onProgress }: UploadOptions,
    make: (remote: Remote, options: RemoteOptions) => Promise<Answer>,
  ): Promise<Answer> => {
    const token = session.token() ?? ''
    return remote(signal).then((to) => make(to, { token, signal, onProgress }))
  }

  const sendFile = <P extends UploadPath>(path: P, filePath: string, options: UploadOptions) =>
    notifying(options, () => ask(options, (to, asked) => to.upload(path, filePath, asked)))

  return {
    call: (path, payload, options = {}) =>
      notifying(options, () => {
        const visitor = (session.token() ?? '') === ''
        const given = takeFirstAnswer(path, payload, { language: language(), visitor })
        return given ?? ask(options, (to, asked) => to.call(path, payload, asked))
      }),
    raw: (path, payload, options = {}) =>
      notifying(options, () => ask(options, (to, asked) => to.raw(path, payload, asked))),
    upload: (filePath, options = {}) => sendFile('/api/common/upload', filePath, options),
    uploadVideo: (filePath, options = {}) => sendFile('/api/common/uploadVideo', filePath, options),
    get: (url) => remote().then((to) => to.get(url)),
    serverNow: () => serverClock.now(),
    prepare: () => {
      remote().catch(() => undefined)
    },
  }
}
