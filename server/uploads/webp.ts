import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Semaphore } from 'async-mutex'
import sharp from 'sharp'

/** Drawn anew at once: a picture takes a core for some tens of milliseconds. */
const AT_ONCE = 2
const QUALITY = 75
const CONVERTIBLE = /\.(?:jpg|png)$/

/**
 * Pictures as WebP, about half as large, for browsers that say they take it. Each is drawn once and kept in a folder that
 * several processes may share; a picture never changes under its name.
 */
export class WebpPictures {
  private readonly drawing = new Map<string, Promise<Buffer | undefined>>()
  private readonly places = new Semaphore(AT_ONCE)

  constructor(private readonly folder: string) {}

  /**
   * @param file a whole path
   * @param width in pixels; as wide as it is where none is said, and where it is not wider
   * @returns undefined where there is no such picture, it cannot be drawn, or would not get smaller
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
    // Nothing in it: the picture is better as it is.
    return content?.length ? content : undefined
  }
}

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

const draw = async (file: string, target: string, width?: number): Promise<Buffer | undefined> => {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size === 0) return undefined
  // What cannot be drawn is sent as it is.
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
