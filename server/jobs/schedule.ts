import { nowSeconds } from '../clock'
import { maintain } from '../database/maintenance'
import type { Platform } from '../platform'
import { reviewOrders } from './review-orders'

interface Job {
  readonly name: string
  readonly everyMilliseconds: number
  run(platform: Platform): Promise<void>
}

const JOBS: readonly Job[] = [
  { name: 'review orders', everyMilliseconds: 1_000, run: reviewOrders },
  {
    name: 'maintenance',
    everyMilliseconds: 10 * 60_000,
    run: ({ database, clock }) => maintain(database, nowSeconds(clock)),
  },
]

/** Runs the jobs in the background, each again after a pause. @returns stops them and waits for what is running */
export const startJobs = (platform: Platform): (() => Promise<void>) => {
  let stopped = false
  const stops = JOBS.map(({ name, everyMilliseconds, run }) => {
    let timer: NodeJS.Timeout | undefined
    let running: Promise<void> = Promise.resolve()
    const once = () => {
      running = run(platform)
        .catch((error: unknown) => platform.log.error({ error, job: name }, 'job failed'))
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
