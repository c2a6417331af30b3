import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { webmFilm } from '../files/films'

/** Returns an image of a phone camera's kind, large enough to make re-encoding expensive. */
export const somePicture = (): Promise<Buffer> => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  return sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** A film of one megabyte. */
export const SOME_VIDEO = webmFilm({ bytes: 1024 * 1024 })
