import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { makeReserveProof } from '../../../server/commands/reserve-proof'
import { type Database, onlyRow } from '../../../server/database/database'
import { comparePayouts } from '../../../server/jobs/compare-payouts'
import { startJobs } from '../../../server/jobs/schedule'
import { nowSeconds } from '../../../server/lib/clock'
import { Metrics } from '../../../server/operations/metrics'
import { platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { giveJobsWork } from './support'

/** Long enough for the last position to reach its cap. */
const YEARS_SECONDS = 10 * 365 * 86_400

const numberOfRows = async (database: Database, rows: string, parameters: readonly number[] = []): Promise<number> =>
  Number(onlyRow(await database.query<{ count: string }>(`select count(*) from ${rows}`, parameters)).count)

describe('background jobs', () => {
  const platform = platformOfSuite({ environment: { CONFIRMATIONS: '2' } })

  it('send one query at a time while nothing is due', async () => {
    const asked: string[] = []
    const { database } = platform
    const note = (statement: string) => asked.push(statement)
    const counting: Database = {
      ...database,
      kind: database.kind,
      query: (statement, parameters) => {
        note(statement)
        return database.query(statement, parameters)
      },
      transaction: (work) => {
        note('a transaction')
        return database.transaction(work)
      },
    }
    // The comparison runs once a minute and the proof once a day, so these runs keep them out of the jobs below.
    await comparePayouts(platform.platform)
    await makeReserveProof(platform.platform)
    const stop = startJobs({ ...platform.platform, database: counting }, new Metrics(false))
    while (asked.length < 3) await pause(50)
    await stop()
    assert.equal(new Set(asked).size, 1)
    assert.match(asked[0] ?? '', /^select exists/)
  })

  it('each do their due work, once', async () => {
    const work = await giveJobsWork(platform)
    const stop = startJobs(platform.platform, new Metrics(false))
    try {
      while (!(await work.isDone())) {
        await pause(100)
        // A sent transaction reaches the required depth in the block after its own.
        await platform.fund(createTestWallet())
      }
      await work.assertDone()
    } finally {
      await stop()
    }
  })

  it('settle positions that have reached their cap', async () => {
    const { clock, database } = platform
    await clock.advance(YEARS_SECONDS)
    const unsettled = () =>
      numberOfRows(
        database,
        "mining_position where status = 'in-progress' and settled_at < caps_at and caps_at <= $1",
        [nowSeconds(clock)],
      )
    assert.equal(await unsettled(), 2)
    const stop = startJobs(platform.platform, new Metrics(false))
    try {
      while ((await unsettled()) > 0) await pause(50)
    } finally {
      await stop()
    }
  })
})
