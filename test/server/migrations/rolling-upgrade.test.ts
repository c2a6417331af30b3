import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../../server/database/database'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { proveAggregates } from '../../../server/ledger/aggregates'
import { proveLedger } from '../../../server/ledger/ledger'
import { openTestDatabase, openTestPostgresql, TEST_DATABASE_URL } from '../../support/platform/database'
import { startPlatform } from '../../support/platform/start-platform'
import { beginLife } from '../../support/upgrade/whole-life'
import { breakingChanges, declaredChanges, schemaOf } from './compatibility'
import { empty } from './form'

/** The first migration that declares its breaking changes; older ones are published and no running version precedes them. */
const FIRST_DECLARING = '039'

describe('a rolling upgrade', () => {
  let database: Database
  before(async () => {
    database = await openTestDatabase()
    await empty(database)
  })
  after(() => database.close())

  it('breaks nothing that the previous version uses, unless the migration declares it unused', async () => {
    for (const [index, { name, script }] of MIGRATIONS.entries()) {
      const schema = await schemaOf(database)
      await migrate(database, MIGRATIONS.slice(0, index + 1))
      if (name < FIRST_DECLARING) continue
      const hint = `${name}: declare each breaking change in the script as "-- changes PART: reason" (docs/operations.md)`
      assert.deepEqual(breakingChanges(schema, await schemaOf(database)), declaredChanges(script).sort(), hint)
    }
  })

  const BREAKING = [
    ['a dropped column', 'alter table member drop column avatar', 'column member.avatar'],
    ['a renamed column', 'alter table member rename column avatar to picture', 'column member.avatar'],
    ['a renamed table', 'alter table transfer rename to sending', 'table transfer'],
    ['another type', 'alter table notice_read alter column read_at type text', 'column notice_read.read_at'],
    [
      'a required column',
      'alter table withdrawal alter column finished_at set not null',
      'column withdrawal.finished_at',
    ],
    ['a lost default', 'alter table withdrawal alter column status drop default', 'column withdrawal.status'],
    ['a column without a default', 'alter table session add column chain text not null', 'column session.chain'],
    [
      'a check',
      'alter table mining_position add constraint large check (quantity > 100) not valid',
      'constraint mining_position.large',
    ],
    ['a unique index', 'create unique index one_payout on payout (receiver, amount)', 'unique index one_payout'],
    [
      'a dropped unique index',
      'alter table token_bucket drop constraint token_bucket_pkey',
      'constraint token_bucket.token_bucket_pkey',
    ],
    [
      'a dropped function',
      'drop function finished_or_revoked_command(bigint, text, bigint)',
      'function finished_or_revoked_command(of_member bigint, of_request text, asked_expires_at bigint)',
    ],
    [
      'a trigger',
      `create trigger later before insert on upload for each row execute function prove_entry()`,
      'trigger upload.later',
    ],
  ] as const
  for (const [kind, statement, broken] of BREAKING) {
    it(`notices ${kind}`, async () => {
      await migrate(database)
      const schema = await schemaOf(database)
      const undo = new Error('undo')
      await database
        .transaction(async (transaction) => {
          await transaction.query(statement)
          const changed = await schemaOf({ ...database, query: transaction.query.bind(transaction) })
          assert.ok(breakingChanges(schema, changed).includes(broken), breakingChanges(schema, changed).join(', '))
          throw undo
        })
        .catch((error: unknown) => assert.equal(error, undo))
    })
  }

  it('allows expansions: tables, columns, indexes and functions that the previous version does not use', async () => {
    await migrate(database)
    const schema = await schemaOf(database)
    const statements = [
      'create table added (id bigint primary key, member_id bigint not null references member)',
      "alter table member add column note text, add column kind text not null default 'x' check (kind <> '')",
      'create index member_note on member (note)',
      'create unique index member_kind on member (note) where note is not null',
      'create function added_one() returns bigint language sql as $$ select 1::bigint $$',
    ]
    await migrate(database, [...MIGRATIONS, { name: '999-expand.sql', script: statements.join('\n-- statement\n') }])
    assert.deepEqual(breakingChanges(schema, await schemaOf(database)), [])
  })

  it('reads the changes that a migration declares', () => {
    const script = '-- The titles.\n-- changes column notice.title_en: unused since 028\n-- statement\nselect 1'
    assert.deepEqual(declaredChanges(script), ['column notice.title_en'])
  })
})

/** The driver of PostgreSQL keeps statements that it has parsed, which must outlive a change of their tables. */
if (TEST_DATABASE_URL !== '')
  it('a serving process continues while another one adds a column to every table', async () => {
    await using database = await openTestPostgresql(5)
    const { url } = database
    await migrate(database)
    const platform = await startPlatform({ database })
    const live = await beginLife(platform)
    await live()
    const other = await openPostgresql(url, 2)
    const tables = await other.query<{ table: string }>(
      "select tablename as table from pg_tables where schemaname = 'public'",
    )
    const expand = tables.map(({ table }) => `alter table "${table}" add column added_later text default 'x'`)
    await migrate(other, [...MIGRATIONS, { name: '999-expand.sql', script: expand.join('\n-- statement\n') }])
    await other.close()
    await live()
    await platform.close()
    assert.deepEqual(await proveLedger(database), [])
    assert.deepEqual(await proveAggregates(database), [])
  })
