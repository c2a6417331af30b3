import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { webmFilm } from '../files/films'

/** A picture as a telephone takes it: large enough to be work for whoever draws it anew. */
export const somePicture = (): Promise<Buffer> => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  return sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** A film of a megabyte. */
export const SOME_VIDEO = webmFilm({ bytes: 1024 * 1024 })
