/**
 * Moves the clock of a running development platform forward.
 *
 *     npm run clock -- 1d        (90s, 15m, 2h, 1d)
 */
const UNIT_SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const

const secondsOf = (text: string): number | undefined => {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  return count === undefined || unit === undefined
    ? undefined
    : Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS]
}

const run = async (): Promise<void> => {
  const advanceSeconds = secondsOf(process.argv[2] ?? '')
  if (advanceSeconds === undefined) throw new Error('Say how far, for example 1d, 2h, 15m or 90s.')
  const url = `${process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 8700}`}/development/clock`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  }).catch((error: unknown) => {
    throw new Error(`No platform answers at ${url}.`, { cause: error })
  })
  if (response.status === 404) throw new Error('The platform refuses: in production nobody moves the clock.')
  const { data } = (await response.json()) as { data: { now: number } }
  console.log(`The platform's clock says ${new Date(data.now * 1000).toISOString()}.`)
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
