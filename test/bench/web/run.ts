/**
 * The first seconds of the app in a browser: Lighthouse for mobile, compared with an empty Taro page, and the times
 * that a person sees on a slow phone. Timings are noisy on a machine with other work.
 *
 *     npm run bench:web                         medians of five runs: about forty minutes
 *     npm run bench:web -- --runs=1 home login  only these pages, once
 *     npm run bench:web -- --only=person        or lighthouse, or tabs
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import { DEMO, memberOfAccount, storedStateOf } from '../../support/e2e/members'
import { prepareProductionHistory, runProductionPlatform } from '../../support/e2e/production-platform'
import { serveHelloWorld } from './hello-world'
import { type LighthouseFigures, measureByLighthouse } from './lighthouse'
import { addressOf, PAGES, type StoredState } from './pages'
import { launchForBench, measureTabs, measureVisits } from './person'

const RUNS = '5'
const PARTS = ['lighthouse', 'person', 'tabs'] as const

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: RUNS }, only: { type: 'string' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const parts = PARTS.filter((part) => values.only === undefined || values.only === part)
const pages = PAGES.filter((key) => positionals.length === 0 || positionals.includes(key))

type People = readonly (readonly [name: string, kept: StoredState])[]

const ratioOf = (figure: number, other: number): string => (other === 0 ? '' : (figure / other).toFixed(2))

const withRatios = (figures: LighthouseFigures, empty: LighthouseFigures) => ({
  ...figures,
  'FCP ratio': ratioOf(figures.FCP, empty.FCP),
  'LCP ratio': ratioOf(figures.LCP, empty.LCP),
  'KiB ratio': ratioOf(figures.KiB, empty.KiB),
})

const tell = (title: string, table: object): void => {
  console.log(`\n${title}`)
  console.table(table)
}

const byLighthouse = async (url: string, people: People): Promise<void> => {
  const helloWorld = await serveHelloWorld()
  const empty = await measureByLighthouse(`${helloWorld.url}/`, undefined, runs)
  await helloWorld.close()
  const table: Record<string, object> = { 'hello world of Taro': withRatios(empty, empty) }
  for (const key of pages) {
    for (const [name, kept] of people) {
      const figures = await measureByLighthouse(addressOf(url, key), kept, runs)
      table[`${key}, ${name}`] = withRatios(figures, empty)
    }
  }
  tell('Lighthouse, mobile; milliseconds as it simulates them; ratios to the hello world', table)
}

const byPerson = async (url: string, people: People): Promise<void> => {
  const browser = await launchForBench()
  const table: Record<string, object> = {}
  for (const key of pages) {
    for (const [name, kept] of people) {
      table[`${key}, ${name}`] = await measureVisits(browser, url, { key, kept, runs })
    }
  }
  await browser.close()
  tell('What a person sees: 1.6 Mbps, 150 ms, CPU ×4; milliseconds since the address was opened', table)
}

const byTabs = async (url: string, people: People): Promise<void> => {
  const browser = await launchForBench()
  const table: Record<string, object> = {}
  for (const [name, kept] of people) {
    for (const [key, figures] of await measureTabs(browser, url, { kept, runs })) table[`${key}, ${name}`] = figures
  }
  await browser.close()
  tell('Tab to tab: CPU ×4, network as it is; milliseconds since the tap', table)
}

const MEASURES = { lighthouse: byLighthouse, person: byPerson, tabs: byTabs }

const run = async (): Promise<void> => {
  const { ensureBuilt } = await import('../../../scripts/stale-build.mjs')
  await ensureBuilt('h5', { onStart: () => console.log('building the web app …') })
  const platform = await runProductionPlatform(await prepareProductionHistory())
  try {
    const member = JSON.stringify(storedStateOf(await memberOfAccount(platform, DEMO)))
    const people: People = [
      ['visitor', undefined],
      ['member', member],
    ]
    const [load = 0] = os.loadavg()
    console.log(`${os.cpus().length} cores, load ${load.toFixed(1)} before; medians of ${runs}`)
    for (const part of parts) await MEASURES[part](platform.url, people)
  } finally {
    await platform.close()
  }
}

run().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
