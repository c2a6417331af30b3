import { CODE } from '@/contract/codes'
import { RefusalError } from '../refusal'

/** EBML header (RFC 8794), with which WebM begins. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** Bytes among which the document type stands. */
const HEADER_BYTES = 64
/** Brands of ISO/IEC 14496-12 files that browsers play. */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/

/** `mp4` or `webm` by content. @throws RefusalError '4001' (specification §7) for everything else */
export const videoExtension = (content: Buffer): 'mp4' | 'webm' => {
  const isMp4 = content.toString('latin1', 4, 8) === 'ftyp' && MP4_BRANDS.test(content.toString('latin1', 8, 12))
  if (isMp4) return 'mp4'
  const isWebm = content.subarray(0, 4).equals(EBML) && content.subarray(0, HEADER_BYTES).includes('webm')
  if (isWebm) return 'webm'
  throw new RefusalError(CODE.VIDEO_REFUSED, { field: 'file' })
}
