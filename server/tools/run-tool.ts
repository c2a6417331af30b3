import path from 'node:path'
import { type Config, readConfig } from '../config/config'
import type { Database } from '../database/database'
import { lockFolder } from '../database/folder-lock'
import { openMigratedDatabase } from '../database/open'

/** Runs a tool of operators. An error ends it with its message, without a stack. */
export const runTool = (run: () => Promise<void>): void => {
  run().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}

/** Works on the configured database. An embedded one must not be in use. */
export const withDatabase = async (work: (database: Database, config: Config) => Promise<void>): Promise<void> => {
  const config = readConfig(process.env)
  const release = config.databaseUrl === '' ? lockFolder(path.resolve(config.dataFolder)) : undefined
  try {
    const database = await openMigratedDatabase(config)
    try {
      await work(database, config)
    } finally {
      await database.close()
    }
  } finally {
    release?.()
  }
}
