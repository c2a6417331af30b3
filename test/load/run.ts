/**
 * Load test of a platform in separate processes, on loopback:
 *
 * - hundreds of members who do everything at the same time
 * - floods of every kind, while a member needs responses
 * - a process that is killed and restarted
 * - random bodies for every call
 *
 * Prints the tests, their results, and the limiting numbers.
 *
 *     npm run test:load
 *
 * Options: LOAD_MEMBERS (300), LOAD_SECONDS of each mixed load (60), LOAD_FLOOD_SECONDS of each flood (12), FUZZ_RUNS
 * (3000). With TEST_DATABASE_URL it also runs on that PostgreSQL, with two processes.
 */
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import type { Finding } from '../support/load/figures'
import { floodsFor } from '../support/load/floods'
import { mixedLoad } from '../support/load/mixed-load'
import { startLoaded } from '../support/load/processes'
import { proveStopped } from '../support/load/proof'
import { underFlood } from '../support/load/under-flood'
import { TEST_DATABASE_URL } from '../support/platform/database'

const numberOf = (name: string, otherwise: number): number => Number(process.env[name] || otherwise)
const MEMBERS = numberOf('LOAD_MEMBERS', 300)
const SECONDS = numberOf('LOAD_SECONDS', 60)
const FLOOD_SECONDS = numberOf('LOAD_FLOOD_SECONDS', 12)
const FUZZ_RUNS = numberOf('FUZZ_RUNS', 3_000)
/** Fewer than members, so that the load exceeds the platform's capacity. */
const CALLS_AT_ONCE = Math.max(4, Math.floor(MEMBERS / 8))
/** Maximum peak memory of a process, in MiB. */
const PEAK_MEBIBYTES = 1_536

const findings: Finding[] = []
const note = (found: readonly Finding[]): void => {
  for (const { what, held, figures } of found) console.log(`${held ? 'held ' : 'BROKE'}  ${what}: ${figures}`)
  findings.push(...found)
}

const onDatabase = async (kind: 'embedded' | 'postgresql'): Promise<void> => {
  const title = kind === 'embedded' ? 'the embedded database, one process' : 'PostgreSQL, two processes'
  console.log(`\n── ${title}: ${MEMBERS} members, ${os.cpus().length} cores shared with them`)
  const platform = await startLoaded(kind, MEMBERS, { CALLS_AT_ONCE: String(CALLS_AT_ONCE) })
  try {
    const interrupt = kind === 'postgresql' ? () => platform.killSecond() : undefined
    note(await mixedLoad(platform, { seconds: SECONDS, interrupt }))
    const [client] = platform.clients
    const [person, target] = platform.people.slice(-2)
    if (!client || !person || !target) throw new Error('nobody is there')
    for (const flood of floodsFor(person.account)) {
      note(await underFlood(flood, { client, person, seconds: FLOOD_SECONDS }))
    }
    const peaks = platform.peaks()
    note([
      {
        what: 'memory is bounded',
        held: peaks.every((peak) => peak <= PEAK_MEBIBYTES),
        figures: `at most ${peaks.join(' and ')} MiB (bound ${PEAK_MEBIBYTES})`,
      },
    ])
    await platform.stop()
    const { held, says } = await proveStopped(platform.environment)
    note([{ what: 'the ledger is proved again after everything', held, figures: says }])
  } finally {
    await platform.remove()
  }
}

/** Runs the server's fuzz test with many calls. */
const fuzz = async (database: string): Promise<void> => {
  console.log(`\n── ${FUZZ_RUNS} random calls, ${database === '' ? 'the embedded database' : 'PostgreSQL'}`)
  const child = spawn(process.execPath, ['--import', 'tsx', '--test', 'test/server/fuzz/calls.test.ts'], {
    cwd: path.resolve(__dirname, '../..'),
    env: { ...process.env, FUZZ_RUNS: String(FUZZ_RUNS), TEST_DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += String(data)
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) console.log(output)
  const said = output.match(/(seed \d+|\d+ calls, \d+ of them taken)/g) ?? []
  note([{ what: 'every call under any body', held: code === 0, figures: said.join(', ') }])
}

const run = async (): Promise<void> => {
  const begin = performance.now()
  await onDatabase('embedded')
  if (TEST_DATABASE_URL === '') console.log('\nNo TEST_DATABASE_URL: PostgreSQL and two processes were not tried.')
  else await onDatabase('postgresql')
  await fuzz('')
  const broke = findings.filter(({ held }) => !held)
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
  console.log(`\n${findings.length - broke.length} held, ${broke.length} broke, ${minutes} minutes`)
  for (const { what, figures } of broke) console.log(`BROKE  ${what}: ${figures}`)
  process.exitCode = broke.length === 0 ? 0 : 1
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
