/**
 * Kills the database under the platform. A primary, a synchronous standby and two processes of the platform serve
 * members who do everything at the same time. In each round the primary is killed, shut down in order, or cut off. No
 * acknowledged operation may be lost, and none may run twice.
 *
 *     npm run test:failover
 *
 * Options: FAILOVER_ROUNDS (10), FAILOVER_MEMBERS (60), FAILOVER_SECONDS of load in each round (20). Needs
 * PostgreSQL's programs.
 */

import { type PostgresqlPair, postgresqlPrograms, startPair } from '../support/failover/postgresql-pair'
import { mixedLoad } from '../support/load/mixed-load'
import { startLoaded } from '../support/load/processes'
import { proveStopped } from '../support/load/proof'

const numberOf = (name: string, otherwise: number): number => Number(process.env[name] || otherwise)
const ROUNDS = numberOf('FAILOVER_ROUNDS', 10)
const MEMBERS = numberOf('FAILOVER_MEMBERS', 60)
const SECONDS = numberOf('FAILOVER_SECONDS', 20)

const WAYS: readonly (readonly [name: string, way: (pair: PostgresqlPair) => Promise<void>])[] = [
  ['the primary is killed', (pair) => pair.killPrimary()],
  ['the primary is stopped in order', (pair) => pair.switchOver()],
  ['the primary is cut off', (pair) => pair.cutPrimaryOff()],
]

/**
 * Runs one round with a new pair of databases.
 *
 * @returns the number of broken findings
 */
const round = async (number: number, programs: string): Promise<number> => {
  const [name, way] = WAYS[number % WAYS.length] as (typeof WAYS)[number]
  console.log(`\n── round ${number + 1} of ${ROUNDS}: ${name}`)
  const pair = await startPair(programs)
  try {
    const platform = await startLoaded('postgresql', MEMBERS, {}, { url: pair.url, drop: async () => undefined })
    try {
      const findings = await mixedLoad(platform, { seconds: SECONDS, interrupt: () => way(pair), loses: 'database' })
      await platform.stop()
      const { held, says } = await proveStopped(platform.environment)
      findings.push({ what: 'the ledger is proved afterwards', held, figures: says })
      for (const finding of findings) {
        console.log(`${finding.held ? 'held ' : 'BROKE'}  ${finding.what}: ${finding.figures}`)
      }
      return findings.filter((finding) => !finding.held).length
    } finally {
      await platform.remove()
    }
  } finally {
    pair.remove()
  }
}

const run = async (): Promise<void> => {
  const programs = postgresqlPrograms()
  if (programs === undefined) {
    console.log('skipped: PostgreSQL’s programs (initdb, pg_ctl, pg_basebackup) are not installed here')
    return
  }
  let broke = 0
  for (let number = 0; number < ROUNDS; number += 1) broke += await round(number, programs)
  console.log(`\n${ROUNDS} rounds, ${broke} findings broke`)
  process.exitCode = broke === 0 ? 0 : 1
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
