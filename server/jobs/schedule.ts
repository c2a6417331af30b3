import { ORDERS_DUE, SEARCHES_DUE } from '../commands/orders'
import { payReleases } from '../commands/pay-releases'
import { POSITIONS_DUE } from '../commands/positions'
import { RELEASES_DUE } from '../commands/releases'
import { makeReserveProof, RESERVE_PROOF_DUE } from '../commands/reserve-proof'
import { UNMATCHED_DUE } from '../commands/unmatched-payments'
import { WITHDRAWALS_DUE } from '../commands/withdrawals'
import { onlyRow } from '../database/database'
import { CHANGES_DUE, sumUpAggregates } from '../ledger/aggregates'
import { nowSeconds } from '../lib/clock'
import type { Metrics } from '../operations/metrics'
import type { Platform } from '../platform'
import { COMPARISON_DUE, comparePayouts } from './compare-payouts'
import { findPayments } from './find-payments'
import { maintain } from './maintenance'
import { removeOrphanedUploads } from './remove-orphaned-uploads'
import { reviewOrders } from './review-orders'
import { reviewUnmatchedPayments } from './review-unmatched-payments'
import { reviewWithdrawals } from './review-withdrawals'
import { PAYOUTS_DUE, sendPayouts } from './send-payouts'
import { settleMining } from './settle-mining'

/** Background job that every process runs. */
interface Job {
  readonly name: string
  /** SQL after `from`: rows that need the job at `$1`, in unix seconds. Without any the job is skipped. */
  readonly due: string
  run(platform: Platform): Promise<void>
}

/** Every process runs all jobs; each job ensures that its work is done once. */
export const JOBS: readonly Job[] = [
  { name: 'review orders', due: ORDERS_DUE, run: reviewOrders },
  { name: 'find payments', due: SEARCHES_DUE, run: findPayments },
  { name: 'review unmatched payments', due: UNMATCHED_DUE, run: reviewUnmatchedPayments },
  { name: 'pay releases', due: RELEASES_DUE, run: payReleases },
  { name: 'settle mining', due: POSITIONS_DUE, run: settleMining },
  { name: 'review withdrawals', due: WITHDRAWALS_DUE, run: reviewWithdrawals },
  { name: 'sum up aggregates', due: CHANGES_DUE, run: ({ database }) => sumUpAggregates(database) },
  { name: 'send payouts', due: PAYOUTS_DUE, run: sendPayouts },
  { name: 'compare payouts', due: COMPARISON_DUE, run: comparePayouts },
  { name: 'prove reserves', due: RESERVE_PROOF_DUE, run: makeReserveProof },
]

const LOOK_MILLISECONDS = 500
const MAINTENANCE_MILLISECONDS = 10 * 60_000

/** One query for all jobs: usually nothing is due, and a process on the embedded database stays idle. */
const WHAT_IS_DUE = `select ${JOBS.map(({ name, due }) => `exists (select from ${due}) as "${name}"`).join(', ')}`

/**
 * Repeats a call with a pause in between.
 * @returns a function that stops it and waits for the running call
 */
const repeat = (pauseMilliseconds: number, call: () => Promise<void>): (() => Promise<void>) => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const once = () => {
    running = call().finally(() => {
      if (!stopped) timer = setTimeout(once, pauseMilliseconds)
    })
  }
  timer = setTimeout(once, pauseMilliseconds)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * Runs due jobs in the background.
 * @returns a function that stops them and waits for the running ones
 */
export const startJobs = (platform: Platform, metrics: Metrics): (() => Promise<void>) => {
  const { database, clock, log } = platform
  const running = new Map<string, Promise<void>>()

  const report = (job: string, work: Promise<void>): Promise<void> =>
    work
      .then(() => metrics.jobEnded(job, true))
      .catch((error: unknown) => {
        metrics.jobEnded(job, false)
        log.error({ error, job }, 'job failed')
      })

  /** Returns which jobs are due. If the query fails, all jobs run, and each one handles the failure itself. */
  const whatIsDue = async (): Promise<(job: string) => boolean> => {
    try {
      const due = onlyRow(await database.query<Record<string, boolean>>(WHAT_IS_DUE, [nowSeconds(clock)]))
      return (job) => due[job] === true
    } catch {
      return () => true
    }
  }

  const stops = [
    repeat(LOOK_MILLISECONDS, async () => {
      const isDue = await whatIsDue()
      for (const { name, run } of JOBS) {
        if (running.has(name)) continue
        const work = isDue(name) ? run(platform) : Promise.resolve()
        running.set(
          name,
          report(name, work).finally(() => running.delete(name)),
        )
      }
    }),
    repeat(MAINTENANCE_MILLISECONDS, () => {
      const at = nowSeconds(clock)
      return report(
        'maintenance',
        maintain(database, at).then(() => removeOrphanedUploads(platform, at)),
      )
    }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await Promise.all(running.values())
  }
}
