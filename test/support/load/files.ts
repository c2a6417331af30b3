import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** A picture as a telephone takes it: large enough to be work for whoever draws it anew. */
export const somePicture = (): Promise<Buffer> => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  return sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The beginning of a WebM file, which is what a platform looks at, and a megabyte behind it. */
export const SOME_VIDEO = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.alloc(1024 * 1024),
])
