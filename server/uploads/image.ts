import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import { imageTypeOf } from '@/domain/image-type'
import { RefusalError } from '../lib/refusal'

const PIXELS_MAXIMUM = 40_000_000
const SIDE_MAXIMUM = 2_048

/**
 * Re-encodes an image from its pixels, which removes metadata such as the location, and any hidden content. It applies
 * the camera's rotation and limits each side to 2048 pixels.
 * @throws RefusalError file-type-refused if the content is no jpg, png or gif, or is broken
 */
export const redrawImage = async (content: Buffer): Promise<{ content: Buffer; extension: string }> => {
  const type = imageTypeOf(content)
  if (type === undefined) throw new RefusalError(CODE.FILE_TYPE_REFUSED, { field: 'file' })
  try {
    const redrawn = await sharp(content, { limitInputPixels: PIXELS_MAXIMUM, animated: type === 'gif' })
      .rotate()
      .resize({ width: SIDE_MAXIMUM, height: SIDE_MAXIMUM, fit: 'inside', withoutEnlargement: true })
      .toFormat(type === 'jpg' ? 'jpeg' : type)
      .toBuffer()
    return { content: redrawn, extension: type }
  } catch {
    // The decoder's message would help only an attacker who crafted the file.
    throw new RefusalError(CODE.FILE_TYPE_REFUSED, { field: 'file' })
  }
}
