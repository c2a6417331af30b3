import path from 'node:path'
import { START_PROBLEMS, StartError } from '../lib/start-error'
import type { Database } from './database'
import { migrate, missingMigrations } from './migrate'
import { openPostgresql } from './postgresql'

export interface DatabaseLocation {
  /** A PostgreSQL; empty: the embedded database. */
  readonly databaseUrl: string
  readonly databasePoolSize: number
  /** Where to listen past a pooler; without it at `databaseUrl`. */
  readonly databaseListenUrl?: string
  /** Whether statements are prepared by name; yes unless told otherwise. */
  readonly databasePrepared?: boolean
  /** Folder under which the embedded database keeps its files. The caller holds its lock. */
  readonly dataFolder: string
}

/** Where what can be made again is kept between starts. */
export const CACHE_FOLDER = path.resolve(__dirname, '..', '..', '.cache')

/** The engine is loaded by those who use it: a process on PostgreSQL does without its memory. */
const openFolder = async (folder: string): Promise<Database> => {
  const { openEmbedded } = await import('./embedded')
  return openEmbedded(folder, CACHE_FOLDER)
}

/** Opens a database and prepares it; closes it again when that fails. */
const openAnd = async (
  location: DatabaseLocation,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> => {
  const {
    databaseUrl,
    databasePoolSize,
    databaseListenUrl: listenUrl = '',
    databasePrepared: prepared = true,
  } = location
  const database =
    databaseUrl === ''
      ? await openFolder(path.join(location.dataFolder, 'database'))
      : await openPostgresql(databaseUrl, databasePoolSize, { listenUrl, prepared })
  try {
    await prepare(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/**
 * Opens the database and brings it to the present form: only a start of the platform does.
 * @throws StartError when it cannot be reached
 */
export const openDatabase = (location: DatabaseLocation): Promise<Database> => openAnd(location, migrate)

/**
 * Opens the database for an operator's tool, which changes nothing of its form.
 * @throws StartError when it cannot be reached, or a migration of this version is missing
 */
export const openMigratedDatabase = (location: DatabaseLocation): Promise<Database> =>
  openAnd(location, async (database) => {
    const [missing] = await missingMigrations(database)
    if (missing === undefined) return
    throw new StartError(START_PROBLEMS.migrationMissing(missing))
  })
