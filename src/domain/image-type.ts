import type { AVATAR_EXTENSIONS } from './constants'

export type ImageType = (typeof AVATAR_EXTENSIONS)[number]

/** The first bytes of each. */
const SIGNATURES: Readonly<Record<ImageType, readonly number[]>> = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
}
const TYPES = Object.keys(SIGNATURES) as ImageType[]

/**
 * What kind of picture a file really is, by its first bytes: a name proves nothing. Undefined for everything that can
 * not be an avatar (specification §5: jpg, png or gif only).
 */
export const imageTypeOf = (bytes: ArrayLike<number>): ImageType | undefined =>
  TYPES.find((type) => SIGNATURES[type].every((byte, index) => bytes[index] === byte))
