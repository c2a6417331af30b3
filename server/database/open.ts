import path from 'node:path'
import { START_PROBLEMS, StartError } from '../lib/start-error'
import type { Database } from './database'
import { migrate, missingMigrations } from './migrate'
import { openPostgresql } from './postgresql'

export interface DatabaseLocation {
  /** URL of a PostgreSQL; empty means the embedded database. */
  readonly databaseUrl: string
  readonly databasePoolSize: number
  /** URL for notifications that bypasses a pooler; by default `databaseUrl`. */
  readonly databaseListenUrl?: string
  /** True by default: statements are prepared by name. */
  readonly databasePrepared?: boolean
  /** Folder under which the embedded database keeps its files. The caller holds its lock. */
  readonly dataFolder: string
}

/** Cache folder, kept between starts; it can be deleted at any time. */
export const CACHE_FOLDER = path.resolve(__dirname, '..', '..', '.cache')

/** Loads the engine only if it is used: a process on PostgreSQL saves its memory. */
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
 * Opens the database and migrates it; only a start of the platform does so.
 * @throws StartError if it cannot be reached
 */
export const openDatabase = (location: DatabaseLocation): Promise<Database> => openAnd(location, migrate)

/**
 * Opens the database for an operator's tool, without migrating it.
 * @throws StartError if it cannot be reached, or a migration of this version is missing
 */
export const openMigratedDatabase = (location: DatabaseLocation): Promise<Database> =>
  openAnd(location, async (database) => {
    const [missing] = await missingMigrations(database)
    if (missing === undefined) return
    throw new StartError(START_PROBLEMS.migrationMissing(missing))
  })
