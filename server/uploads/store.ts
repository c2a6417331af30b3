import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config'

export const UPLOADS_PATH = '/uploads/'

/** Next to the folders of months, so that one rename finishes an upload. Names with a dot are not served. */
const UNFINISHED_FOLDER = '.unfinished'
/** Age of an abandoned upload: the longest one takes much less time. */
const FORGOTTEN_AFTER_MILLISECONDS = 24 * 3_600_000

/** Folder of the uploads of members; several processes on one database share it. */
export const uploadsFolder = (config: Pick<Config, 'dataFolder' | 'uploadsFolder'>): string =>
  path.resolve(config.uploadsFolder || path.join(config.dataFolder, 'uploads'))

/** A file on its way to the folder of uploads. It appears whole or not at all, and is never in memory as a whole. */
export class UnfinishedUpload {
  private readonly file: string

  constructor(private readonly folder: string) {
    this.file = path.join(folder, UNFINISHED_FOLDER, randomBytes(16).toString('hex'))
  }

  /** @returns its length in bytes */
  async receive(content: Readable): Promise<{ readonly length: number }> {
    await mkdir(path.dirname(this.file), { recursive: true })
    const written = createWriteStream(this.file, { flags: 'wx' })
    await pipeline(content, written)
    return { length: written.bytesWritten }
  }

  /** Lets the received file be read. */
  async read<Result>(look: (file: FileHandle) => Promise<Result>): Promise<Result> {
    const file = await open(this.file)
    try {
      return await look(file)
    } finally {
      await file.close()
    }
  }

  /**
   * Moves the file to its final path, with a random name that cannot be guessed.
   * @param at unix seconds: files are stored by month
   * @returns its path below the uploads folder
   */
  async keep(extension: string, at: number): Promise<string> {
    const month = new Date(at * 1000).toISOString().slice(0, 7).replace('-', '/')
    const name = path.posix.join(month, `${randomBytes(16).toString('hex')}.${extension}`)
    const target = path.join(this.folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await rename(this.file, target)
    return name
  }

  discard(): Promise<void> {
    return rm(this.file, { force: true })
  }
}

/** Removes unfinished uploads of processes that have ended. */
export const forgetUnfinishedUploads = async (folder: string): Promise<void> => {
  const unfinished = path.join(folder, UNFINISHED_FOLDER)
  const before = Date.now() - FORGOTTEN_AFTER_MILLISECONDS
  const names = await readdir(unfinished).catch(() => [])
  for (const name of names) {
    const file = path.join(unfinished, name)
    // Another process may have kept or removed it meanwhile.
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(file, { force: true })
  }
}
