import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'

/** Where uploads are served. */
export const UPLOADS_PATH = '/uploads/'

/** Folder of the uploads of members; several processes on one database share it. */
export const uploadsFolder = (config: Pick<Config, 'dataFolder' | 'uploadsFolder'>): string =>
  path.resolve(config.uploadsFolder || path.join(config.dataFolder, 'uploads'))

/**
 * Writes a file under a name that nobody can guess. It appears whole or not at all.
 * @param at unix seconds: files are kept by month
 * @returns its path below the folder of uploads
 */
export const storeUpload = async (
  folder: string,
  { content, extension, at }: { content: Buffer; extension: string; at: number },
): Promise<string> => {
  const month = new Date(at * 1000).toISOString().slice(0, 7).replace('-', '/')
  const name = path.posix.join(month, `${randomBytes(16).toString('hex')}.${extension}`)
  const file = path.join(folder, name)
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.part`)
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(unfinished, content, { flag: 'wx' })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return name
}
