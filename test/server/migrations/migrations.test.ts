import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { proveAggregates } from '../../../server/database/aggregates'
import type { Database } from '../../../server/database/database'
import { proveLedger } from '../../../server/database/ledger'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { openTestDatabase } from '../../support/platform/database'
import { type Columns, columnsOf, empty, formOf, rowsOf } from './form'
import { ROWS } from './rows'

const numberOf = (name: string): string => name.slice(0, 3)

/** From this migration on contributions are spread: how positions work changes, what they mined does not. */
const SPREAD = '023'
const WORK = ['contribution_hash_rate', 'hash_rate_seconds', 'day_hash_rate_seconds', 'settled_at', 'caps_at']

const withoutWork = ({ mining_position: position, ...columns }: Columns): Columns =>
  position ? { ...columns, mining_position: position.filter((name) => !WORK.includes(name)) } : columns

describe('migrating', () => {
  let database: Database
  let form: readonly string[]
  before(async () => {
    database = await openTestDatabase()
    form = await formOf(database)
  })
  after(() => database.close())

  /** A database as the version had it whose last migration this was, with what it had written by then. */
  const migratedUntil = async (last: number): Promise<void> => {
    await empty(database)
    for (let count = 1; count <= last; count += 1) {
      await migrate(database, MIGRATIONS.slice(0, count))
      const statements = ROWS[numberOf(MIGRATIONS[count - 1]?.name ?? '')] ?? []
      // Entries of the ledger are proved when the transaction ends.
      await database.transaction(async (transaction) => {
        for (const statement of statements) await transaction.query(statement)
      })
    }
  }

  it('never changes what was published: a new migration follows instead', () => {
    const published = JSON.parse(readFileSync(path.join(__dirname, 'published.json'), 'utf8'))
    const present = Object.fromEntries(
      MIGRATIONS.map(({ name, script }) => [name, createHash('sha256').update(script).digest('hex')]),
    )
    assert.deepEqual(present, published)
  })

  it('knows rows of every version, in every table', async () => {
    assert.deepEqual(
      Object.keys(ROWS),
      MIGRATIONS.map(({ name }) => numberOf(name)),
    )
    await migratedUntil(MIGRATIONS.length)
    const rows = await rowsOf(database, await columnsOf(database))
    assert.deepEqual(
      Object.keys(rows).filter((table) => rows[table]?.length === 0),
      [],
    )
  })

  for (const [index, { name }] of MIGRATIONS.entries()) {
    it(`brings a database of ${name} to the present form, and keeps every row of it`, async () => {
      await migratedUntil(index + 1)
      const columns = numberOf(name) < SPREAD ? withoutWork(await columnsOf(database)) : await columnsOf(database)
      const rows = await rowsOf(database, columns)
      await migrate(database)
      assert.deepEqual(await formOf(database), form)
      assert.deepEqual(await rowsOf(database, columns), rows)
      assert.deepEqual(await proveLedger(database), [])
      assert.deepEqual(await proveAggregates(database), [])
    })
  }

  it('lets the version with a column for each language run beside the one with texts by language', async () => {
    await empty(database)
    await migrate(database)
    const [before] = await database.query(
      `insert into question (slug, position, question_en, question_zh, answer_en, answer_zh)
       values ('old', 0, 'How?', '如何？', 'So.', '这样。') returning texts`,
    )
    const old = { en: { question: 'How?', answer: 'So.' }, zh: { question: '如何？', answer: '这样。' } }
    assert.deepEqual(before, { texts: old })
    const written = { en: { question: 'When?', answer: 'Soon.' }, ja: { question: 'いつ？', answer: 'すぐ。' } }
    const columns = 'question_en, question_zh, answer_en, answer_zh'
    const inEnglish = { question_en: 'When?', question_zh: 'When?', answer_en: 'Soon.', answer_zh: 'Soon.' }
    const [now] = await database.query(
      `insert into question (slug, position, texts) values ('new', 1, $1) returning ${columns}`,
      [JSON.stringify(written)],
    )
    assert.deepEqual(now, inEnglish)
    const change = async (set: string) => {
      const [row] = await database.query<{ texts: object }>(
        `update question set ${set} where slug = 'new' returning texts, ${columns}`,
      )
      return row
    }
    const moved = await change("answer_zh = '不久。'")
    assert.deepEqual(moved?.texts, { ...written, zh: { question: 'When?', answer: '不久。' } })
    const edited = await change(`texts = texts || '{"zh": {"question": "何时？", "answer": "很快。"}}'`)
    assert.deepEqual(edited, {
      texts: { ...written, zh: { question: '何时？', answer: '很快。' } },
      ...inEnglish,
      question_zh: '何时？',
      answer_zh: '很快。',
    })
  })
})
