/** The largest video that the platform takes, as it is said: of 1024 × 1024 bytes each. */
export const VIDEO_MEGABYTES_MAXIMUM = 50
export const VIDEO_BYTES_MAXIMUM = VIDEO_MEGABYTES_MAXIMUM * 1024 * 1024

/** ISO/IEC 14496-12: the type box, four bytes after the beginning, and the brand behind it. */
const TYPE_BOX = [0x66, 0x74, 0x79, 0x70]
const BRAND_START = 8
const BRAND_END = 12
/** Brands of films: of phones, cameras and iPhones (`qt  `, `hvc1`), and 3GPP. Images and sounds have others. */
const FILM_BRANDS =
  /^(?:iso[2-9a-c]|isom|mp4[12]|mp7[12]|avc[1-4]|hvc1|hev1|dvh1|dby1|av01|M4V[HP ]|MSNV|XAVC|mmp4|f4v |dash|cmfc|qt {2}|3g[2egprs]\w)$/
/** EBML header (RFC 8794), with which WebM begins. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3]

/** Why a video cannot be sent. */
export type VideoProblem = 'not-a-video' | 'too-large'

const begins = (bytes: ArrayLike<number>, signature: readonly number[], at: number): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** Returns the container of a film by its first bytes; undefined for any other file. */
export const filmContainer = (head: ArrayLike<number>): 'mp4' | 'webm' | undefined => {
  if (begins(head, EBML, 0)) return 'webm'
  if (!begins(head, TYPE_BOX, 4)) return undefined
  const brand = Array.from(head).slice(BRAND_START, BRAND_END)
  return FILM_BRANDS.test(String.fromCharCode(...brand)) ? 'mp4' : undefined
}

/**
 * Returns what can be seen of a file before it is sent, by the rule of the platform ('4001').
 *
 * @param head the first bytes; undefined where the host lets nobody read them
 * @param bytes its size; undefined where the host does not tell
 */
export const videoProblem = (
  head: ArrayLike<number> | undefined,
  bytes: number | undefined,
): VideoProblem | undefined => {
  if (head && filmContainer(head) === undefined) return 'not-a-video'
  return bytes !== undefined && bytes > VIDEO_BYTES_MAXIMUM ? 'too-large' : undefined
}
