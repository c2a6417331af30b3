import { CODE } from '@/contract/codes'
import type { Data, Path } from '@/contract/contract'
import type { Envelope } from '@/contract/envelope'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { AppError, type BusinessError, isAppError } from '@/errors/app-error'
import type { Transport, TransportAnswer } from './ports'
import type { RemoteOptions } from './remote'
import { type RequestSigning, signedBody } from './signed-body'

/** Codes about the file itself: the platform's message is shown, not 'Upload failed'. */
const FILE_REFUSALS: readonly (number | string)[] = [
  CODE.FILE_MISSING,
  CODE.FILE_TYPE_REFUSED,
  CODE.FILE_TOO_LARGE,
  CODE.VIDEO_REFUSED,
]

export type UploadPath = '/api/common/upload' | '/api/common/uploadVideo'

/** The parts of the request wrapper that a file needs as well. */
interface FileSending {
  readonly transport: Transport
  readonly baseUrl: string
  readonly signing: RequestSigning
  readonly headers: (token: string) => Record<string, string>
  readonly sendCorrected: (path: Path, token: string, send: () => Promise<TransportAnswer>) => Promise<Envelope>
  readonly checkedData: <P extends Path>(path: P, data: unknown) => Data<P>
  readonly refusalOf: (envelope: Envelope) => BusinessError
}

/**
 * Sends a picture or a video as a multipart form with the token in the header (specification §7, §8): code 1 answers
 * its data, a refusal of the file shows the platform's words, anything else is 'Upload failed'.
 */
export const createFileSender =
  ({ transport, baseUrl, signing, headers, sendCorrected, checkedData, refusalOf }: FileSending) =>
  async <P extends UploadPath>(
    path: P,
    filePath: string,
    { token, signal, onProgress }: RemoteOptions,
  ): Promise<Data<P>> => {
    const envelope = await sendCorrected(path, token, () => {
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
    if (envelope.code === CODE.SUCCESS) return checkedData(path, envelope.data)
    const refusal = refusalOf(envelope)
    throw FILE_REFUSALS.includes(envelope.code) ? refusal : new AppError('upload-failed', { cause: refusal })
  }
