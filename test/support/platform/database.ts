import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, onlyRow } from '../../../server/database/database'
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

/** Said before the name of a database of this run, so that what a killed process left can be found and dropped. */
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

/** What a database's tables are called and made of. */
const shapeOf = async (database: Database): Promise<string> => {
  const rows = await database.query<{ shape: string }>(
    `select md5(string_agg(relname || '.' || attname || ':' || atttypid, ',' order by relname, attnum)) as shape
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  )
  return onlyRow(rows).shape
}

/** From this size, in bytes, a table is emptied sooner by new files than by deleting its rows. */
const LARGE_TABLE = 1_000_000

/**
 * Empties every table of a migrated database; what keeps the ledger from being emptied is a trigger. To truncate what is
 * empty already costs as much as what is full: new files for each table and each of its indexes.
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

/** An empty, migrated database, and how it ends for good. */
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
  // A test's commits need not outlive a power cut.
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

/** How long one that was given back is kept for whoever needs one next; an open one keeps its process alive. */
const KEPT_MILLISECONDS = 1_500
const kept = new Set<Made>()

/** Making one takes a second, emptying one a tenth of it: the tests that follow use it again. */
const take = async (): Promise<Made> => {
  for (const made of kept) {
    kept.delete(made)
    return made
  }
  return make()
}

const giveBack = async (made: Made, shape: string): Promise<void> => {
  // A test that changed the tables has had it for itself.
  if ((await shapeOf(made.database)) !== shape) return made.end()
  await empty(made.database)
  kept.add(made)
  setTimeout(() => {
    if (kept.delete(made)) void made.end()
  }, KEPT_MILLISECONDS)
}

/** An empty, migrated database: embedded in memory, or on PostgreSQL. Whoever has it closes it. */
export const openTestDatabase = async (): Promise<Database> => {
  const made = await take()
  const { database } = made
  const shape = await shapeOf(database)
  const stops: (() => Promise<void>)[] = []
  let closed = false
  // What is asked after it was closed must not reach the test that has it next.
  const open = (): Database => {
    if (closed) throw new Error('the database is closed')
    return database
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
    async close() {
      if (closed) return
      closed = true
      for (const stop of stops) await stop()
      await giveBack(made, shape)
    },
  }
}
