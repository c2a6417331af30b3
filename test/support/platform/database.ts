import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, onlyRow } from '../../../server/database/database'
import { openEmbedded } from '../../../server/database/embedded'
import { migrate } from '../../../server/database/migrate'
import { CACHE_FOLDER } from '../../../server/database/open'
import { openPostgresql, type PostgresqlOptions } from '../../../server/database/postgresql'

/** A PostgreSQL that repeats the suite; empty for the embedded database. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? ''

const POOL_SIZE = 5

/** A test's own database, on the PostgreSQL of TEST_DATABASE_URL. */
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

/** Prefix of this run's databases, so that those of a killed process can be found and dropped. */
const PREFIX = process.env.TEST_DATABASE_PREFIX ?? 'boex_test_'

const urlOf = (name: string): string => {
  const url = new URL(TEST_DATABASE_URL)
  url.pathname = `/${name}`
  return url.href
}

const dropDatabase = (name: string): Promise<void> => administer(`drop database if exists ${name} with (force)`)

const createDatabase = async (): Promise<string> => {
  const name = `${PREFIX}${randomBytes(8).toString('hex')}`
  await administer(`create database ${name}`)
  return name
}

export const createTestPostgresql = async (): Promise<TestPostgresql> => {
  const name = await createDatabase()
  return { url: urlOf(name), drop: () => dropDatabase(name) }
}

/** Opens an empty database on the PostgreSQL of TEST_DATABASE_URL. Disposing it closes and drops it. */
export const openTestPostgresql = async (
  poolSize: number,
  options?: PostgresqlOptions,
): Promise<Database & AsyncDisposable & Pick<TestPostgresql, 'url'>> => {
  const { url, drop } = await createTestPostgresql()
  const database = await openPostgresql(url, poolSize, options)
  return {
    ...database,
    url,
    async [Symbol.asyncDispose]() {
      await database.close()
      await drop()
    },
  }
}

/** Returns a hash of a database's tables and columns. */
const shapeOf = async (database: Database): Promise<string> => {
  const rows = await database.query<{ shape: string }>(
    `select md5(string_agg(relname || '.' || attname || ':' || atttypid, ',' order by relname, attnum)) as shape
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  )
  return onlyRow(rows).shape
}

/** Table size in bytes above which truncating is faster than deleting the rows. */
const LARGE_TABLE = 1_000_000

/**
 * Empties every table of a migrated database; a trigger normally protects the ledger. Truncating an empty table costs
 * as much as a full one, because it creates new files for the table and its indexes.
 */
const empty = async (database: Database): Promise<void> => {
  const tables = await database.query<{ name: string; large: boolean }>(
    `select quote_ident(tablename) as name, pg_table_size(quote_ident(tablename)::regclass) > $1 as large
     from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
    [LARGE_TABLE],
  )
  await database.transaction(async (transaction) => {
    await transaction.query('set local session_replication_role = replica')
    const filled = await transaction.query<{ name: string }>(
      tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
    )
    const isFilled = new Set(filled.map(({ name }) => name))
    for (const { name, large } of tables) {
      if (large) await transaction.query(`truncate ${name} cascade`)
      else if (isFilled.has(name)) await transaction.query(`delete from ${name}`)
    }
    await transaction.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence')
  })
}

/** An empty, migrated database, and the function that removes it. */
interface Made {
  readonly database: Database
  end(): Promise<void>
}

const make = async (): Promise<Made> => {
  if (TEST_DATABASE_URL === '') {
    const database = await openEmbedded(undefined, CACHE_FOLDER)
    await migrate(database)
    return { database, end: () => database.close() }
  }
  const { url, drop } = await createTestPostgresql()
  const database = await openPostgresql(url, POOL_SIZE)
  // A test's commits need not survive a power failure.
  await database.execute(
    "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$",
  )
  await migrate(database)
  return {
    database,
    async end() {
      await database.close()
      await drop()
    },
  }
}

/** Time that a returned database is kept for the next caller; an open one keeps its process alive. */
const KEPT_MILLISECONDS = 1_500
const kept = new Set<Made>()

/** Creating a database takes a second, emptying one a tenth of it. So later tests reuse it. */
const take = async (): Promise<Made> => {
  for (const made of kept) {
    kept.delete(made)
    return made
  }
  return make()
}

const giveBack = async (made: Made, shape: string): Promise<void> => {
  // A database with changed tables is not reused.
  if ((await shapeOf(made.database)) !== shape) return made.end()
  await empty(made.database)
  kept.add(made)
  setTimeout(() => {
    if (kept.delete(made)) void made.end()
  }, KEPT_MILLISECONDS)
}

/** Returns an empty, migrated database: embedded in memory, or on PostgreSQL. The caller closes it. */
export const openTestDatabase = async (): Promise<Database & AsyncDisposable> => {
  const made = await take()
  const { database } = made
  const shape = await shapeOf(database)
  const stops: (() => Promise<void>)[] = []
  let closed = false
  // Late queries of a closed database must not reach the next test.
  const open = (): Database => {
    if (closed) throw new Error('the database is closed')
    return database
  }
  const close = async () => {
    if (closed) return
    closed = true
    for (const stop of stops) await stop()
    await giveBack(made, shape)
  }
  return {
    kind: database.kind,
    query: async (statement, parameters) => open().query(statement, parameters),
    transaction: async (work) => open().transaction(work),
    execute: async (script) => open().execute(script),
    async listen(channel, listener) {
      const stop = await open().listen(channel, listener)
      stops.push(stop)
      return stop
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
