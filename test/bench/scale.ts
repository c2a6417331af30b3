/**
 * How the time of each call grows with members, ledger and records. It fills databases of several sizes on the
 * PostgreSQL of TEST_DATABASE_URL. On each it times, one after the other, every read, the commands that move money,
 * and one run of each job.
 *
 *     npm run bench:scale -- --members=10000,100000,1000000 --runs=15 --legs=20 --records=5 --prove
 *
 * - `--members` (10000,100000): the sizes.
 * - `--legs` and `--records`: how many per member.
 * - `--prove`: computes ledger, teams and aggregates again.
 * - `--keep=URL`: a database that holds the last size, or is filled with it, and remains.
 *
 * Exits with 1 if a call on the largest size is slower than the limit.
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import { proveTeams } from '../../server/commands/team'
import { type Database, onlyRow } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { openPostgresql } from '../../server/database/postgresql'
import { proveAggregates } from '../../server/ledger/aggregates'
import { proveLedger } from '../../server/ledger/ledger'
import { nowSeconds } from '../../server/lib/clock'
import { hashPassword } from '../../server/passwords/passwords'
import { createFakeClock } from '../support/platform/clock'
import { createTestPostgresql, TEST_DATABASE_URL } from '../support/platform/database'
import { ACCOUNT_PASSWORD } from '../support/platform/first-password'
import { startPlatform } from '../support/platform/start-platform'
import { type Asking, commandsOf, enter, jobsOf, readsOf } from '../support/scale/calls'
import { deepestId, fill, LEADER_ID, MERCHANT_ID, type Size, sizeOf } from '../support/scale/fill'

const { values: given } = parseArgs({
  options: {
    members: { type: 'string', default: '10000,100000' },
    legs: { type: 'string', default: '20' },
    records: { type: 'string', default: '5' },
    runs: { type: 'string', default: '15' },
    prove: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
})
const RUNS = Number(given.runs)
const WARM_UPS = 3
const POOL_SIZE = 5
const DAY = 86_400
/**
 * Limits on the largest size: a factor of the smallest size's time, or a number of additional ms. Exceeding both
 * fails.
 */
const BORNE = { times: 2, milliseconds: 10 } as const

/** Calls whose response depends on the member. */
const OF_A_MEMBER = /^\/api\/(?:my|funds)\//

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

/** Returns the shortest of several times in milliseconds: the duration of a call without other load. */
const time = async ({ ask }: Asking, runs = RUNS, warmUps = WARM_UPS): Promise<number> => {
  for (let run = 0; run < warmUps; run += 1) await ask()
  let shortest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    await ask()
    shortest = Math.min(shortest, performance.now() - begun)
  }
  return shortest
}

const prove = async (database: Database): Promise<void> => {
  for (const [what, proof] of Object.entries({ ledger: proveLedger, teams: proveTeams, aggregates: proveAggregates })) {
    const begun = performance.now()
    const found = await proof(database)
    const said = found.length === 0 ? 'holds' : `differs in ${found.length} places`
    console.log(`  the proof of ${what} ${said} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    if (found.length > 0) process.exitCode = 1
  }
}

const HELD = `select (select count(*) from member)::integer as members,
  (select count(*) from journal_leg)::integer as legs,
  (select count(*) from purchase_order) + (select count(*) from mining_position) + (select count(*) from transfer)
    + (select count(*) from release) + (select count(*) from release_payment)
    + (select count(*) from withdrawal) as records,
  (select count(*) from team_member)::integer as "rows of teams",
  (select max(amount) from aggregate where kind = 'team')::integer as "largest team",
  (select count(*) from team where smaller_community > 0)::integer as ranked,
  pg_size_pretty(pg_database_size(current_database())) as size`

/**
 * Fills an empty database.
 *
 * @returns the database's present, as a unix second
 */
const prepare = async (database: Database, size: Size): Promise<number> => {
  await migrate(database)
  const { newest } = onlyRow(
    await database.query<{ newest: string | null }>('select max(created_at) as newest from member'),
  )
  if (newest !== null) return Number(newest)
  const at = nowSeconds(createFakeClock())
  await fill(database, size, {
    at,
    passwordHash: await hashPassword(ACCOUNT_PASSWORD, 2),
    say: (what, seconds) => console.log(`  ${what}: ${seconds.toFixed(1)} s`),
  })
  return at
}

const measure = async (database: Database, size: Size): Promise<Map<string, number>> => {
  const clock = createFakeClock((await prepare(database, size)) * 1000)
  const environment = { RATE_LIMIT_PER_MINUTE: '1000000', LOGIN_RATE_LIMIT_PER_MINUTE: '1000000' }
  console.table(await database.query(HELD))
  if (given.prove) await prove(database)
  const platform = await startPlatform({ database, clock, environment })
  const figures = new Map<string, number>()
  try {
    const anybody = await enter(platform, String(Math.floor(size.members * 0.77) + 3))
    const people = {
      anybody,
      'largest team': await enter(platform, LEADER_ID),
      'deepest line': await enter(platform, deepestId(size)),
      '5,000 transfers': await enter(platform, MERCHANT_ID),
    }
    for (const [who, member] of Object.entries(people)) {
      const reads = readsOf(platform, member).filter(({ name }) => member === anybody || OF_A_MEMBER.test(name))
      for (const asking of reads) figures.set(`${who}: ${asking.name}`, await time(asking))
    }
    for (const who of ['anybody', 'deepest line'] as const) {
      for (const asking of commandsOf(platform, people[who], people['largest team'].user.uid)) {
        figures.set(`${who}: ${asking.name}`, await time(asking))
      }
    }
    // A day later, each job runs once with the whole backlog, and then with the rest.
    await clock.advance(DAY)
    for (const asking of jobsOf(platform.platform)) figures.set(`job: ${asking.name}, first`, await time(asking, 1, 0))
    for (const asking of jobsOf(platform.platform)) figures.set(`job: ${asking.name}`, await time(asking, 5, 0))
  } finally {
    await platform.close()
  }
  return figures
}

const run = async (): Promise<void> => {
  if (TEST_DATABASE_URL === '') throw new Error('a PostgreSQL is needed: TEST_DATABASE_URL')
  const sizes = given.members
    .split(',')
    .map(Number)
    .map((members) => sizeOf(members, { legs: members * Number(given.legs), records: members * Number(given.records) }))
  const measured: Map<string, number>[] = []
  for (const [index, size] of sizes.entries()) {
    console.log(`\n${size.members} members on ${os.cpus().length} cores`)
    const kept = index === sizes.length - 1 ? given.keep : undefined
    const { url, drop } = kept === undefined ? await createTestPostgresql() : { url: kept, drop: async () => undefined }
    const database = await openPostgresql(url, POOL_SIZE)
    try {
      const { version } = onlyRow(await database.query<{ version: string }>('select version()'))
      console.log(`  ${version}`)
      measured.push(await measure(database, size))
    } finally {
      await database.close()
      await drop()
    }
  }
  const [smallest] = measured
  const largest = measured.at(-1)
  const rows = [...(smallest ?? new Map<string, number>())].map(([call, first]) => {
    const last = largest?.get(call) ?? first
    const grows = last > first * BORNE.times && last - first > BORNE.milliseconds
    const columns = sizes.map(({ members }, index) => [`${members} (ms)`, rounded(measured[index]?.get(call) ?? 0)])
    return {
      call,
      ...Object.fromEntries(columns),
      ratio: Math.round((last / first) * 100) / 100,
      grows: grows ? 'GROWS' : '',
    }
  })
  console.table(rows)
  if (rows.some(({ grows }) => grows !== '')) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
