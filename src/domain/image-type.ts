import type { AVATAR_EXTENSIONS } from './constants'

export type ImageType = (typeof AVATAR_EXTENSIONS)[number]

const SIGNATURES: Readonly<Record<ImageType, readonly number[]>> = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
}
const TYPES = Object.keys(SIGNATURES) as ImageType[]

/**
 * Returns the image type of a file by its first bytes, because file names are not reliable. Undefined for any type that
 * is not allowed as an avatar (specification §5: jpg, png or gif only).
 */
export const imageTypeOf = (bytes: ArrayLike<number>): ImageType | undefined =>
  TYPES.find((type) => SIGNATURES[type].every((byte, index) => bytes[index] === byte))
