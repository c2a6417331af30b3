import { nowSeconds } from '../clock'
import { payReleases } from '../commands/pay-releases'
import { sumUpAggregates } from '../database/aggregates'
import { maintain } from '../database/maintenance'
import type { Metrics } from '../operations/metrics'
import type { Platform } from '../platform'
import { refundPayments } from './refund-payments'
import { reviewOrders } from './review-orders'
import { reviewWithdrawals } from './review-withdrawals'
import { sendPayouts } from './send-payouts'
import { settleMining } from './settle-mining'

/** What runs in the background of every process. */
interface Job {
  readonly name: string
  readonly everyMilliseconds: number
  run(platform: Platform): Promise<void>
}

/** Every process runs all of them: each takes care that what it does is done once. */
export const JOBS: readonly Job[] = [
  { name: 'review orders', everyMilliseconds: 1_000, run: reviewOrders },
  { name: 'refund payments', everyMilliseconds: 1_000, run: refundPayments },
  { name: 'pay releases', everyMilliseconds: 1_000, run: payReleases },
  { name: 'settle mining', everyMilliseconds: 1_000, run: settleMining },
  { name: 'review withdrawals', everyMilliseconds: 1_000, run: reviewWithdrawals },
  { name: 'sum up aggregates', everyMilliseconds: 1_000, run: ({ database }) => sumUpAggregates(database) },
  { name: 'send payouts', everyMilliseconds: 500, run: sendPayouts },
  {
    name: 'maintenance',
    everyMilliseconds: 10 * 60_000,
    run: ({ database, clock }) => maintain(database, nowSeconds(clock)),
  },
]

/** Runs the jobs in the background, each again after a pause. @returns stops them and waits for what is running */
export const startJobs = (platform: Platform, metrics: Metrics): (() => Promise<void>) => {
  let stopped = false
  const stops = JOBS.map(({ name, everyMilliseconds, run }) => {
    let timer: NodeJS.Timeout | undefined
    let running: Promise<void> = Promise.resolve()
    const once = () => {
      running = run(platform)
        .then(() => metrics.jobEnded(name, true))
        .catch((error: unknown) => {
          metrics.jobEnded(name, false)
          platform.log.error({ error, job: name }, 'job failed')
        })
        .finally(() => {
          if (!stopped) timer = setTimeout(once, everyMilliseconds)
        })
    }
    timer = setTimeout(once, everyMilliseconds)
    return async () => {
      clearTimeout(timer)
      await running
    }
  })
  return async () => {
    stopped = true
    await Promise.all(stops.map((stop) => stop()))
  }
}
