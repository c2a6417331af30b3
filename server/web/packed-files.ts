import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** A file whose name holds a hash of its content: it never changes, so neither does what it is packed into. */
export const HASHED_FILE = /\.[0-9a-f]{8,}\.[a-z0-9]+$/

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export interface PackedFile {
  readonly contentType: string
  readonly brotli: Buffer
}

/**
 * Scripts and styles packed as tightly as Brotli can, which takes too long to do at every request. The first request
 * of a file is answered without it and has it packed in the background.
 *
 * @param folder files outside of it are never read
 */
export const createPackedFiles = (folder: string, onFailure: (error: unknown) => void) => {
  const packed = new Map<string, PackedFile | undefined>()

  const pack = async (name: string, contentType: string): Promise<void> => {
    const content = await readFile(path.join(folder, name))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    packed.set(name, { contentType, brotli: await compress(content, { params }) })
  }

  /** The packed file, or undefined while there is none. */
  return (name: string): PackedFile | undefined => {
    const contentType = CONTENT_TYPES[path.extname(name)]
    const inside = path.normalize(name) === name && !name.startsWith('..') && !path.isAbsolute(name)
    if (contentType === undefined || !inside || !HASHED_FILE.test(name)) return undefined
    if (!packed.has(name)) {
      packed.set(name, undefined)
      pack(name, contentType).catch((error: unknown) => {
        packed.delete(name)
        onFailure(error)
      })
    }
    return packed.get(name)
  }
}
