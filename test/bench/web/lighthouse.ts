import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Result, TraceEvent } from 'lighthouse'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../support/browser'
import { freePort } from '../../support/free-port'
import { median, type StoredState } from './pages'

/** Medians of several runs. Times are in milliseconds, as Lighthouse simulates them. */
export interface LighthouseFigures {
  readonly performance: number
  readonly FCP: number
  readonly LCP: number
  readonly TBT: number
  /** Blocking time by CPU time of the main thread. Other load on the machine does not affect it. */
  readonly 'TBT thread': number
  readonly CLS: number
  readonly accessibility: number
  readonly 'best practices': number
  readonly KiB: number
  /** Lighthouse's benchmark index of the machine. Its phone simulation expects a desktop of 1500 to 2000. */
  readonly machine: number
}

/** CPU slowdown of Lighthouse's mobile device. */
const SLOWDOWN = 4
/** Maximum duration of a task that does not block. */
const UNBLOCKED_MILLISECONDS = 50
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])
/** A task in Chromium's trace. Lighthouse ignores `tdur`, the thread's working time in microseconds. */
interface TaskEvent extends TraceEvent {
  readonly tdur?: number
}

/** @param after microseconds of the trace's clock */
const blockedThreadTime = (events: readonly TaskEvent[], after: number): number => {
  const tasks = events.filter(({ name }) => TASKS.has(name))
  const worked = new Map<string, number>()
  const threadOf = ({ pid, tid }: TaskEvent) => `${pid} ${tid}`
  const renderers = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  )
  for (const task of tasks) {
    const thread = threadOf(task)
    if (renderers.has(thread)) worked.set(thread, (worked.get(thread) ?? 0) + (task.tdur ?? 0))
  }
  const [main] = [...worked].sort(([, left], [, right]) => right - left)[0] ?? []
  return tasks
    .filter((task) => threadOf(task) === main && task.ts >= after)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - UNBLOCKED_MILLISECONDS), 0)
}

const figuresOf = ({ audits, categories, environment }: Result, events: readonly TraceEvent[]): LighthouseFigures => {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
  const details = audits.metrics?.details
  const [observed] = details?.type === 'debugdata' && Array.isArray(details.items) ? details.items : []
  return {
    performance: score('performance'),
    FCP: number('first-contentful-paint'),
    LCP: number('largest-contentful-paint'),
    TBT: number('total-blocking-time'),
    'TBT thread': blockedThreadTime(events, observed?.observedFirstContentfulPaintTs ?? Number.NaN),
    CLS: number('cumulative-layout-shift'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    KiB: number('total-byte-weight') / 1024,
    machine: environment.benchmarkIndex,
  }
}

/** Runs Lighthouse once in a new browser that has only the member's stored state. */
const runOnce = async (url: string, kept: StoredState): Promise<LighthouseFigures> => {
  const { default: lighthouse } = await import('lighthouse')
  const { executablePath, environment } = await findChromium()
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    env: environment,
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  })
  try {
    if (kept !== undefined) {
      const page = await context.newPage()
      await page.goto(new URL('/health', url).href)
      await page.evaluate((text) => window.localStorage.setItem('boex', text), kept)
      await page.close()
    }
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // A reset would delete the member's token. The rest of the storage is empty anyway.
      disableStorageReset: true,
    })
    if (!run) throw new Error(`Lighthouse measured nothing at ${url}`)
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
    return figuresOf(run.lhr, run.artifacts.Trace?.traceEvents ?? run.artifacts.traces?.defaultPass?.traceEvents ?? [])
  } finally {
    await context.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs Lighthouse for mobile at one URL. */
export const measureByLighthouse = async (url: string, kept: StoredState, runs: number): Promise<LighthouseFigures> => {
  const figures: LighthouseFigures[] = []
  for (let index = 0; index < runs; index += 1) figures.push(await runOnce(url, kept))
  const middle = (name: keyof LighthouseFigures) => median(figures.map((each) => each[name]))
  return {
    performance: middle('performance'),
    FCP: Math.round(middle('FCP')),
    LCP: Math.round(middle('LCP')),
    TBT: Math.round(middle('TBT')),
    'TBT thread': Math.round(middle('TBT thread')),
    CLS: Math.round(middle('CLS') * 1000) / 1000,
    accessibility: middle('accessibility'),
    'best practices': middle('best practices'),
    KiB: Math.round(middle('KiB')),
    machine: Math.round(middle('machine')),
  }
}
