/** Maximum size of a video as the app shows it, in megabytes of 1024 × 1024 bytes. */
export const VIDEO_MEGABYTES_MAXIMUM = 50
export const VIDEO_BYTES_MAXIMUM = VIDEO_MEGABYTES_MAXIMUM * 1024 * 1024

/** ISO/IEC 14496-12: the type box begins at byte 4, the brand at byte 8. */
const TYPE_BOX = [0x66, 0x74, 0x79, 0x70]
const BRAND_START = 8
const BRAND_END = 12
/** Brands of videos: phones, cameras, iPhones (`qt  `, `hvc1`) and 3GPP. Images and audio have other brands. */
const FILM_BRANDS =
  /^(?:iso[2-9a-c]|isom|mp4[12]|mp7[12]|avc[1-4]|hvc1|hev1|dvh1|dby1|av01|M4V[HP ]|MSNV|XAVC|mmp4|f4v |dash|cmfc|qt {2}|3g[2egprs]\w)$/
/** EBML header (RFC 8794), the start of WebM and Matroska files. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3]
/** Document type in the EBML header of a WebM file. */
const WEBM = [0x77, 0x65, 0x62, 0x6d]

/** Bytes at the start of a file that `filmContainer` needs: the EBML header has its document type within them. */
export const FILM_HEAD_BYTES = 64

export type VideoProblem = 'not-a-video' | 'too-large'

const begins = (bytes: ArrayLike<number>, signature: readonly number[], at: number): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const includes = (bytes: ArrayLike<number>, signature: readonly number[]): boolean =>
  Array.from(bytes).some((_, at) => begins(bytes, signature, at))

/** Returns the container of a video by its first `FILM_HEAD_BYTES`; undefined for any other file. */
export const filmContainer = (head: ArrayLike<number>): 'mp4' | 'webm' | undefined => {
  if (begins(head, EBML, 0)) return includes(head, WEBM) ? 'webm' : undefined
  if (!begins(head, TYPE_BOX, 4)) return undefined
  const brand = Array.from(head).slice(BRAND_START, BRAND_END)
  return FILM_BRANDS.test(String.fromCharCode(...brand)) ? 'mp4' : undefined
}

/**
 * Returns the validation error of a video before its upload, by the platform's rules ('4001').
 *
 * @param head first bytes; undefined if the host does not provide them
 * @param bytes file size; undefined if the host does not provide it
 */
export const videoProblem = (
  head: ArrayLike<number> | undefined,
  bytes: number | undefined,
): VideoProblem | undefined => {
  if (head && filmContainer(head) === undefined) return 'not-a-video'
  return bytes !== undefined && bytes > VIDEO_BYTES_MAXIMUM ? 'too-large' : undefined
}
