import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Semaphore } from 'async-mutex'
import sharp from 'sharp'

/** Maximum concurrent conversions: each one uses a core for tens of milliseconds. */
const AT_ONCE = 2
const QUALITY = 75
const CONVERTIBLE = /\.(?:jpg|png)$/

/**
 * Converts images to WebP, about half as large, for browsers that accept it. Each image is converted once, into a cache
 * folder that processes may share. The cache is never stale, because an image never changes under its name.
 */
export class WebpPictures {
  private readonly drawing = new Map<string, Promise<Buffer | undefined>>()
  private readonly places = new Semaphore(AT_ONCE)

  constructor(private readonly folder: string) {}

  /**
   * @param file absolute path
   * @param width in pixels; without it, or if the image is not wider, the width does not change
   * @returns undefined if there is no such image, it cannot be converted, or WebP would not be smaller
   */
  async of(file: string, width?: number): Promise<Buffer | undefined> {
    if (!CONVERTIBLE.test(file)) return undefined
    const key = width === undefined ? file : `${file} ${width}`
    const present = this.drawing.get(key)
    if (present) return present
    const drawn = this.cachedOrDrawn(file, key, width).finally(() => this.drawing.delete(key))
    this.drawing.set(key, drawn)
    return drawn
  }

  private async cachedOrDrawn(file: string, key: string, width?: number): Promise<Buffer | undefined> {
    const cached = path.join(this.folder, `${createHash('sha256').update(key).digest('hex')}.webp`)
    const content = (await read(cached)) ?? (await this.places.runExclusive(() => draw(file, cached, width)))
    // An empty file means that the original is better.
    return content?.length ? content : undefined
  }
}

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

const draw = async (file: string, target: string, width?: number): Promise<Buffer | undefined> => {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size === 0) return undefined
  // Images that cannot be converted are sent unchanged.
  const drawn = await sharp(file)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => Buffer.alloc(0))
  const content = drawn.length < size ? drawn : Buffer.alloc(0)
  const unfinished = `${target}.${process.pid}.part`
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(unfinished, content)
  await rename(unfinished, target)
  return content
}
