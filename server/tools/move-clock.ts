/**
 * Moves the clock of a running development platform forward.
 *
 *     npm run clock -- 1d        (90s, 15m, 2h, 1d)
 */
import { callDevelopment } from './call-development'
import { runTool } from './run-tool'

const UNIT_SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const

const secondsOf = (text: string): number | undefined => {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  return count === undefined || unit === undefined
    ? undefined
    : Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS]
}

runTool(async () => {
  const advanceSeconds = secondsOf(process.argv[2] ?? '')
  if (advanceSeconds === undefined) throw new Error('Usage: npm run clock -- DURATION, for example 1d, 2h, 15m or 90s.')
  const { now } = await callDevelopment<{ now: number }>('clock', { advanceSeconds })
  console.log(`The platform's clock says ${new Date(now * 1000).toISOString()}.`)
})
