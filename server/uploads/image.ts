import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import { imageTypeOf } from '@/domain/image-type'
import { RefusalError } from '../lib/refusal'

const PIXELS_MAXIMUM = 40_000_000
const SIDE_MAXIMUM = 2_048

/**
 * A picture drawn anew from its pixels: what was hidden in the file, where it was taken and what else it pretended to
 * be is gone. Turned as its camera said, at most 2048 pixels a side.
 * @throws RefusalError file-type-refused for what is no jpg, png or gif by content, or is broken
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
    // What the decoder says of a broken file helps nobody but whoever made it.
    throw new RefusalError(CODE.FILE_TYPE_REFUSED, { field: 'file' })
  }
}
