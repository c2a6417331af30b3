import { CODE } from '@/contract/codes'
import { filmContainer } from '@/domain/video'
import { RefusalError } from '../refusal'

/** Bytes among which the document type stands. */
const HEADER_BYTES = 64

/** Returns `mp4` (also of iPhone films and 3GPP, which are alike) or `webm` by content. @throws RefusalError '4001' (specification §7) for everything else */
export const videoExtension = (content: Buffer): 'mp4' | 'webm' => {
  const container = filmContainer(content.subarray(0, HEADER_BYTES))
  if (container === 'mp4') return 'mp4'
  // Matroska begins alike.
  if (container === 'webm' && content.subarray(0, HEADER_BYTES).includes('webm')) return 'webm'
  throw new RefusalError(CODE.VIDEO_REFUSED, { field: 'file' })
}
