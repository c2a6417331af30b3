import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { proveAggregates } from '../../../server/database/aggregates'
import type { Database } from '../../../server/database/database'
import { proveLedger } from '../../../server/database/ledger'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { createTestPostgresql, openTestDatabase, TEST_DATABASE_URL } from '../../support/platform/database'
import { startPlatform } from '../../support/platform/start-platform'
import { balancesOf, Replay, readTranscript } from '../../support/upgrade/transcript'
import { beginLife } from '../../support/upgrade/whole-life'
import { empty } from './form'

/** What the platform asked of its database before the newest migrations were begun (`npm run migration -- NAME`). */
const { migration, units, balances } = readTranscript(path.join(__dirname, 'statements-before.jsonl'))
const KNOWN = MIGRATIONS.findIndex(({ name }) => name === migration) + 1
/** The old version serves for a while before the new one is started beside it. */
const BEFORE = Math.floor(units.length / 2)

const describeReplay = (): void => {
  describe('a rolling upgrade', () => {
    let database: Database
    before(async () => {
      database = await openTestDatabase()
    })
    after(() => database.close())

    /** The old version serves, the new one migrates, the old one goes on. @returns what it is answered otherwise now */
    const upgrade = async (migrations = MIGRATIONS): Promise<readonly string[]> => {
      await empty(database)
      await migrate(database, MIGRATIONS.slice(0, KNOWN))
      const replay = new Replay(database)
      await replay.run(units.slice(0, BEFORE))
      assert.deepEqual(replay.problems, [], 'on its own tables')
      await migrate(database, migrations)
      await replay.run(units.slice(BEFORE))
      return replay.problems
    }

    it('leaves the version before everything it uses, with the same answers and the same balances', async () => {
      assert.ok(KNOWN > 0, `${migration} is known`)
      assert.deepEqual(await upgrade(), [])
      assert.deepEqual(await balancesOf(database), balances)
      assert.deepEqual(await proveLedger(database), [])
      assert.deepEqual(await proveAggregates(database), [])
    })

    const SINS = [
      // Drops a column.
      ['alter table member drop column avatar', /column .*avatar.* does not exist/],
      // Renames a table.
      ['alter table transfer rename to sending', /relation "transfer" does not exist/],
      // Wants what the version before does not write.
      ['alter table withdrawal add column chain text', /null value in column "chain"/],
      ["update withdrawal set chain = 'x'", /null value in column "chain"/],
      ['alter table withdrawal alter column chain set not null', /null value in column "chain"/],
      // Forbids what it writes.
      ['alter table mining_position add constraint large check (quantity > 100) not valid', /constraint "large"/],
    ] as const
    it('fails on a migration that takes something from the version before, or forbids it something', async () => {
      const sin = { name: '999-sin.sql', script: SINS.map(([statement]) => statement).join('\n-- statement\n') }
      const problems = (await upgrade([...MIGRATIONS, sin])).join('\n')
      for (const [, problem] of SINS) assert.match(problems, problem)
    })
  })
}

/** The driver of PostgreSQL keeps statements that it has parsed, which must outlive a change of their tables. */
const describeServing = (): void => {
  it('a process that serves goes on while another one adds a column to every table', async () => {
    const { url, drop } = await createTestPostgresql()
    const database = await openPostgresql(url, 5)
    try {
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
    } finally {
      await database.close()
      await drop()
    }
  })
}

// What is asked and answered is the same on both; the driver is not.
if (TEST_DATABASE_URL === '') describeReplay()
else describeServing()
