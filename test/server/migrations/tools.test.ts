import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../../server/database/database'
import { openEmbedded } from '../../../server/database/embedded'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { CACHE_FOLDER } from '../../../server/database/open'
import { openPostgresql } from '../../../server/database/postgresql'
import { createTestPostgresql, TEST_DATABASE_URL } from '../../support/platform/database'
import { startProcess } from '../../support/platform/process'
import { temporaryFolder } from '../../support/temporary-folder'
import { empty } from './form'

const TOOLS = path.resolve(__dirname, '../../../server/tools')
/** The embedded database cannot be opened next to its platform: only the ledger is proved on its files. */
const CALLS: readonly (readonly [tool: string, ...words: string[]])[] =
  TEST_DATABASE_URL === ''
    ? [['prove-ledger.ts']]
    : [
        ['prove-ledger.ts'],
        ['answer-ticket.ts', 'list'],
        ['review-withdrawal.ts', 'list'],
        ['compare-payouts.ts', 'compare', '0'],
      ]

describe('an operator tool on a database of the previous version', () => {
  const folder = temporaryFolder()
  const environment: Record<string, string> = { DATA_DIR: folder, CHAIN_RPC_URL: 'http://127.0.0.1:1' }
  let drop = async (): Promise<void> => undefined

  const open = async (): Promise<Database> =>
    TEST_DATABASE_URL === ''
      ? openEmbedded(path.join(folder, 'database'), CACHE_FOLDER)
      : openPostgresql(environment.DATABASE_URL ?? '', 2)
  const applied = async (): Promise<unknown> => {
    const database = await open()
    try {
      return await database.query('select name, applied_at::text from migration order by name')
    } finally {
      await database.close()
    }
  }

  before(async () => {
    if (TEST_DATABASE_URL !== '') {
      const created = await createTestPostgresql()
      drop = created.drop
      environment.DATABASE_URL = created.url
    }
    const database = await open()
    await empty(database)
    await migrate(database, MIGRATIONS.slice(0, -1))
    await database.close()
  })
  after(async () => {
    await drop()
  })

  for (const [tool, ...words] of CALLS) {
    it(`does not migrate, and says to start the platform first: ${tool}`, async () => {
      const before = await applied()
      const run = startProcess(environment, `server/tools/${tool}`, words)
      assert.equal(await run.ended(), 1)
      const last = MIGRATIONS.at(-1)?.name
      const sentence = `The database lacks the migration ${last}: start this version of the platform first, which migrates it.`
      assert.equal(run.output().stderr, `${sentence}\n`)
      assert.deepEqual(await applied(), before)
    })
  }

  it('never opens a database as the platform does at its start', () => {
    const starting = readdirSync(TOOLS).filter((name) =>
      /\bopenDatabase\b/.test(readFileSync(path.join(TOOLS, name), 'utf8')),
    )
    assert.deepEqual(starting, [])
  })
})
