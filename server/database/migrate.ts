import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, DEADLOCK, isSqlState, type Transaction } from './database'

interface Migration {
  readonly name: string
  readonly script: string
}

const FOLDER = path.join(__dirname, 'migrations')

/** Arbitrary number, the same in every process. The process with this lock migrates, and the others wait. */
const ADVISORY_LOCK = 8_700_001

/** Every migration, in the order of their numbers. A published one is never changed; a new one follows. */
export const MIGRATIONS: readonly Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, script: readFileSync(path.join(FOLDER, name), 'utf8') }))

/** Maximum time for retries of a migration that loses to calls of a serving process. */
const PATIENCE_MILLISECONDS = 120_000
const PAUSE_MILLISECONDS = 250

/**
 * Retries a migration. It locks tables in a different order than running calls, so it may fail more often than the
 * driver retries.
 */
const transactionAgain = async (
  database: Database,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> => {
  const end = performance.now() + PATIENCE_MILLISECONDS
  for (;;) {
    try {
      return await database.transaction(async (transaction) => {
        // Another process may migrate for minutes, and a large table takes as long.
        await transaction.query('set local lock_timeout = 0')
        await transaction.query('set local statement_timeout = 0')
        await work(transaction)
      })
    } catch (error) {
      if (!isSqlState(error, DEADLOCK) || performance.now() >= end) throw error
      await pause(PAUSE_MILLISECONDS)
    }
  }
}

const splitStatements = (script: string): string[] =>
  script
    .split(/^-- statement$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Lists the migrations that a database lacks, and changes nothing. */
export const missingMigrations = async (database: Database, migrations = MIGRATIONS): Promise<string[]> => {
  const [{ known } = { known: false }] = await database.query<{ known: boolean }>(
    "select to_regclass('migration') is not null as known",
  )
  const rows = known ? await database.query<{ name: string }>('select name from migration') : []
  const present = new Set(rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !present.has(name))
}

/**
 * Applies the missing migrations, each in a separate transaction. Two processes may do so at the same time.
 * @param migrations all known ones; fewer leave the database as an earlier version of the platform had it
 */
export const migrate = async (database: Database, migrations = MIGRATIONS): Promise<void> => {
  const present = new Set<string>()
  await transactionAgain(database, async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
    await transaction.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const rows = await transaction.query<{ name: string }>('select name from migration')
    for (const { name } of rows) present.add(name)
  })
  for (const { name, script } of migrations) {
    if (present.has(name)) continue
    await transactionAgain(database, async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
      const applied = await transaction.query('select 1 from migration where name = $1', [name])
      if (applied.length > 0) return
      for (const statement of splitStatements(script)) await transaction.query(statement)
      await transaction.query('insert into migration (name) values ($1)', [name])
    })
  }
}
