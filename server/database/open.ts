import path from 'node:path'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { migrate } from './migrate'
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

/**
 * Opens the database and brings it to the present form.
 * @throws StartError when it cannot be reached
 */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> => {
  const {
    databaseUrl,
    databasePoolSize,
    databaseListenUrl: listenUrl = '',
    databasePrepared: prepared = true,
  } = location
  const database =
    databaseUrl === ''
      ? await openEmbedded(path.join(location.dataFolder, 'database'), CACHE_FOLDER)
      : await openPostgresql(databaseUrl, databasePoolSize, { listenUrl, prepared })
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
