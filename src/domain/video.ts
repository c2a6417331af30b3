/** The largest video that the platform takes, as it is said: of 1024 × 1024 bytes each. */
export const VIDEO_MEGABYTES_MAXIMUM = 50
export const VIDEO_BYTES_MAXIMUM = VIDEO_MEGABYTES_MAXIMUM * 1024 * 1024

/** ISO/IEC 14496-12: the type box, four bytes after the beginning. */
const TYPE_BOX = [0x66, 0x74, 0x79, 0x70]
/** EBML header (RFC 8794), with which WebM begins. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3]

/** Why a video cannot be sent. */
export type VideoProblem = 'not-a-video' | 'too-large'

const begins = (bytes: ArrayLike<number>, signature: readonly number[], at: number): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

/**
 * What can be seen of a file before it is sent. Which of the kinds it takes, the platform says ('4001').
 *
 * @param head the first bytes; undefined where the host lets nobody read them
 * @param bytes its size; undefined where the host does not tell
 */
export const videoProblem = (
  head: ArrayLike<number> | undefined,
  bytes: number | undefined,
): VideoProblem | undefined => {
  if (head && !begins(head, TYPE_BOX, 4) && !begins(head, EBML, 0)) return 'not-a-video'
  return bytes !== undefined && bytes > VIDEO_BYTES_MAXIMUM ? 'too-large' : undefined
}
