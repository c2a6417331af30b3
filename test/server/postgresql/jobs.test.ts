import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import { migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { JOBS } from '../../../server/jobs/schedule'
import { proveAggregates } from '../../../server/ledger/aggregates'
import { proveLedger } from '../../../server/ledger/ledger'
import type { Platform } from '../../../server/platform'
import { createTestPostgresql, TEST_DATABASE_URL } from '../../support/platform/database'
import { startPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { giveJobsWork } from '../jobs/support'

const PROCESSES = 3

/** No process leads: all processes run the jobs at the same time, and exactly one of them does each due task. */
const describeJobs = (): void => {
  it('jobs of three processes at once pay, credit and settle everything once, and none of them fails', async () => {
    const { url, drop } = await createTestPostgresql()
    const databases = await Promise.all(Array.from({ length: PROCESSES }, () => openPostgresql(url, 5)))
    const [database, ...others] = databases
    assert.ok(database)
    try {
      await migrate(database)
      const platform = await startPlatform({ database, environment: { CONFIRMATIONS: '2' } })
      const { chain, config } = platform
      const processes: Platform[] = [platform.platform]
      for (const other of others) {
        const hotWallet = await createHotWallet(chain.rpc, config.hotWalletKey)
        processes.push({ ...platform.platform, database: other, chain: { ...chain, hotWallet } })
      }
      const work = await giveJobsWork(platform)
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(processes.flatMap((one) => JOBS.map(({ run }) => run(one))))
        // Another block gives the transactions of the previous one the required depth.
        await platform.fund(createTestWallet())
      }
      await work.assertDone()
      assert.deepEqual([await proveLedger(database), await proveAggregates(database)], [[], []])
      await platform.close()
    } finally {
      await Promise.all(databases.map((one) => one.close()))
      await drop()
    }
  })
}

if (TEST_DATABASE_URL === '')
  it('jobs of several processes', { skip: 'needs a PostgreSQL: TEST_DATABASE_URL' }, () => undefined)
else describeJobs()
