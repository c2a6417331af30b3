import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../../server/database/database'
import { openEmbedded } from '../../../server/database/embedded'
import { migrate } from '../../../server/database/migrate'
import { CACHE_FOLDER } from '../../../server/database/open'
import { openPostgresql } from '../../../server/database/postgresql'

/** A PostgreSQL to run the suite on once more; empty: the embedded database. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? ''

const POOL_SIZE = 5

/** A database of a test's own, on the PostgreSQL of TEST_DATABASE_URL. */
export interface TestPostgresql {
  readonly url: string
  drop(): Promise<void>
}

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const createTestPostgresql = async (): Promise<TestPostgresql> => {
  const name = `boex_test_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name}`)
  const url = new URL(TEST_DATABASE_URL)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) }
}

/** An empty, migrated database: embedded in memory, or its own on PostgreSQL, dropped when it is closed. */
export const openTestDatabase = async (): Promise<Database> => {
  if (TEST_DATABASE_URL === '') {
    const database = await openEmbedded(undefined, CACHE_FOLDER)
    await migrate(database)
    return database
  }
  const { url, drop } = await createTestPostgresql()
  const database = await openPostgresql(url, POOL_SIZE)
  await migrate(database)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
