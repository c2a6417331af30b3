import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chainJournalFile } from '../chain/chain-access'
import type { Config } from '../config/config'
import { dumpEmbedded, openEmbedded, restoreEmbedded } from '../database/embedded'
import { lockFolder } from '../database/folder-lock'
import { MIGRATIONS } from '../database/migrate'
import { CACHE_FOLDER } from '../database/open'
import { StartError } from '../lib/start-error'
import { uploadsFolder } from '../uploads/store'
import { hashFiles, MANIFEST, verifiedManifest } from './manifest'

export type BackupPlace = Pick<Config, 'dataFolder' | 'databaseUrl' | 'uploadsFolder'>

const DATABASE = 'database.tar.gz'
const CHAIN = 'chain'
const UPLOADS = 'uploads'

interface Folders {
  readonly data: string
  readonly database: string
  readonly chain: string
  readonly uploads: string
}

/** @throws StartError where the data is not embedded */
const foldersOf = (place: BackupPlace): Folders => {
  if (place.databaseUrl !== '') {
    throw new StartError(
      'The database of DATABASE_URL is backed up with pg_dump; this command is for the embedded one.',
    )
  }
  const data = path.resolve(place.dataFolder)
  return {
    data,
    database: path.join(data, 'database'),
    chain: path.dirname(path.resolve(chainJournalFile(place.dataFolder))),
    uploads: uploadsFolder(place),
  }
}

const holding = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  const release = lockFolder(folder)
  try {
    return await work()
  } finally {
    release()
  }
}

const appliedMigrations = async (database: string): Promise<string[]> => {
  const open = await openEmbedded(database, CACHE_FOLDER)
  try {
    return (await open.query<{ name: string }>('select name from migration order by name')).map(({ name }) => name)
  } finally {
    await open.close()
  }
}

const copyIfThere = async (from: string, to: string): Promise<void> => {
  if (existsSync(from)) await cp(from, to, { recursive: true, preserveTimestamps: true })
}

/**
 * Writes database, chain and uploads of a stopped platform into a new folder. Database and chain belong together: a
 * payment that one of them knows and the other does not would be made twice or never. The folder appears whole or not
 * at all.
 * @throws StartError while the platform runs, where the data is not embedded, and where the folder exists already
 */
export const writeBackup = async (place: BackupPlace, target: string): Promise<void> => {
  const { data, database, chain, uploads } = foldersOf(place)
  if (existsSync(target)) throw new StartError(`${target} exists already: a backup overwrites nothing.`)
  if (!existsSync(database)) throw new StartError(`There is no embedded database in ${data}.`)
  const unfinished = `${path.resolve(target)}.unfinished`
  await holding(data, async () => {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    const migrations = await appliedMigrations(database)
    await writeFile(path.join(unfinished, DATABASE), await dumpEmbedded(database))
    await copyIfThere(chain, path.join(unfinished, CHAIN))
    await copyIfThere(uploads, path.join(unfinished, UPLOADS))
    const manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations,
      files: await hashFiles(unfinished),
    }
    await writeFile(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(unfinished, target)
  })
}

/**
 * Puts a backup where no platform's data is. The database comes last: until it is there, the same command can be given
 * again.
 * @throws StartError when it is damaged or of a later version, when a platform has the folder, or has data in it
 */
export const restoreBackup = async (place: BackupPlace, source: string): Promise<void> => {
  const { data, database, chain, uploads } = foldersOf(place)
  const { migrations } = await verifiedManifest(source)
  const unknown = migrations.find((name) => !MIGRATIONS.some((known) => known.name === name))
  if (unknown !== undefined) {
    throw new StartError(`The backup is of a later version of the platform: this one does not know ${unknown}.`)
  }
  await holding(data, async () => {
    if (existsSync(database)) throw new StartError(`${data} has a database already: a restore overwrites nothing.`)
    for (const [name, folder] of [
      [CHAIN, chain],
      [UPLOADS, uploads],
    ] as const) {
      await copyIfThere(path.join(source, name), folder)
    }
    const unfinished = `${database}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await restoreEmbedded(unfinished, await readFile(path.join(source, DATABASE)))
    await rename(unfinished, database)
  })
}
