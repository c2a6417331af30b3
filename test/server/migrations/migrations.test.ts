import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../../server/database/database'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { proveAggregates } from '../../../server/ledger/aggregates'
import { proveLedger } from '../../../server/ledger/ledger'
import { WHOLE_RUN } from '../../support/e2e/whole-run'
import { openTestDatabase } from '../../support/platform/database'
import { type Columns, columnsOf, empty, formOf, rowsOf } from './form'
import { ROWS } from './rows'

const numberOf = (name: string): string => name.slice(0, 3)

/** From this migration on contributions are spread: how positions work changes, what they mined does not. */
const SPREAD = '023'
const WORK = ['contribution_hash_rate', 'hash_rate_seconds', 'day_hash_rate_seconds', 'settled_at', 'caps_at']

const withoutWork = ({ mining_position: position, ...columns }: Columns): Columns =>
  position ? { ...columns, mining_position: position.filter((name) => !WORK.includes(name)) } : columns

/** Until this migration a text had a column for each language. */
const TEXTS = '036'

const withoutLanguages = (columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([table, names]) => [table, names.filter((name) => !/_(en|zh)$/.test(name))]),
  )

/** What is left of the columns of one version in a later one. */
const columnsLeftIn = (later: string, name: string, columns: Columns): Columns => {
  const leaves = (change: string): boolean => numberOf(name) < change && numberOf(later) >= change
  const words = leaves(TEXTS) ? withoutLanguages(columns) : columns
  return leaves(SPREAD) ? withoutWork(words) : words
}

const LAST = MIGRATIONS.at(-1)?.name ?? ''

/** Those from which a database goes to the present form at once; the walk shows the same of every one, step by step. */
const STARTS = MIGRATIONS.filter((_, index) => WHOLE_RUN || index === 0 || index === MIGRATIONS.length - 2)

describe('migrating', () => {
  let database: Database
  let form: readonly string[]
  before(async () => {
    database = await openTestDatabase()
    form = await formOf(database)
  })
  after(() => database.close())

  /** What a version had written, whose last migration this was. */
  const write = (name: string): Promise<void> =>
    // Entries of the ledger are proved when the transaction ends.
    database.transaction(async (transaction) => {
      for (const statement of ROWS[numberOf(name)] ?? []) await transaction.query(statement)
    })

  /** A database as the version had it whose last migration this was, with what it had written by then. */
  const migratedUntil = async (last: number): Promise<void> => {
    await empty(database)
    for (const [index, { name }] of MIGRATIONS.slice(0, last).entries()) {
      await migrate(database, MIGRATIONS.slice(0, index + 1))
      await write(name)
    }
  }

  it('never changes a published migration: a new one follows instead', () => {
    const published = JSON.parse(readFileSync(path.join(__dirname, 'published.json'), 'utf8'))
    const present = Object.fromEntries(
      MIGRATIONS.map(({ name, script }) => [name, createHash('sha256').update(script).digest('hex')]),
    )
    assert.deepEqual(present, published)
  })

  it('keeps every row of each version in the next one, with rows of every version in every table', async () => {
    assert.deepEqual(
      Object.keys(ROWS),
      MIGRATIONS.map(({ name }) => numberOf(name)),
    )
    await empty(database)
    let previous: { name: string; columns: Columns } | undefined
    for (const [index, { name }] of MIGRATIONS.entries()) {
      const columns = previous && columnsLeftIn(name, previous.name, previous.columns)
      const rows = columns && (await rowsOf(database, columns))
      await migrate(database, MIGRATIONS.slice(0, index + 1))
      if (columns) assert.deepEqual(await rowsOf(database, columns), rows, name)
      await write(name)
      previous = { name, columns: await columnsOf(database) }
    }
    assert.deepEqual(await formOf(database), form)
    assert.deepEqual(await proveLedger(database), [])
    assert.deepEqual(await proveAggregates(database), [])
    const rows = await rowsOf(database, await columnsOf(database))
    assert.deepEqual(
      Object.keys(rows).filter((table) => rows[table]?.length === 0),
      [],
    )
  })

  for (const { name } of STARTS) {
    it(`upgrades a database of ${name} to the current schema in one run, and keeps every row`, async () => {
      await migratedUntil(MIGRATIONS.findIndex((migration) => migration.name === name) + 1)
      const columns = columnsLeftIn(LAST, name, await columnsOf(database))
      const rows = await rowsOf(database, columns)
      await migrate(database)
      assert.deepEqual(await formOf(database), form)
      assert.deepEqual(await rowsOf(database, columns), rows)
      assert.deepEqual(await proveLedger(database), [])
      assert.deepEqual(await proveAggregates(database), [])
    })
  }

  it('keeps the texts of a version that had one column per language', async () => {
    const byLanguage = MIGRATIONS.findIndex(({ name }) => name.startsWith('028-'))
    await migratedUntil(byLanguage)
    await database.query(
      `insert into question (slug, position, question_en, question_zh, answer_en, answer_zh)
       values ('old', 0, 'How?', '如何？', 'So.', '这样。')`,
    )
    await migrate(database)
    const rows = await database.query("select texts from question where slug = 'old'")
    const texts = { en: { question: 'How?', answer: 'So.' }, zh: { question: '如何？', answer: '这样。' } }
    assert.deepEqual(rows, [{ texts }])
  })
})
