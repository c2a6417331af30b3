/**
 * Files that a browser fetches until Home is complete, for a visitor with empty caches on a platform in production
 * mode. Prints the scripts by name and the transferred bytes of everything, as JSON for `npm run budgets`.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launchBrowser } from '../../support/browser'
import { waitForContent, watchContent } from '../../support/e2e/content-watch'
import { runProductionPlatform } from '../../support/e2e/production-platform'

/** Requests after this much silence are prefetches. */
const SILENCE_SECONDS = 0.5
const TELEPHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Times in seconds of the browser's clock. */
interface Fetched {
  readonly url: string
  readonly type: string
  readonly startedAt: number
  endedAt: number
  bytes: number
}

/** @param contentAt when true content was on screen */
const untilComplete = (all: readonly Fetched[], contentAt: number): Fetched[] => {
  const inOrder = [...all].sort((left, right) => left.startedAt - right.startedAt)
  let busyUntil = contentAt
  const later = inOrder.findIndex(({ startedAt, endedAt }) => {
    if (startedAt - busyUntil > SILENCE_SECONDS) return true
    busyUntil = Math.max(busyUntil, endedAt)
    return false
  })
  return later === -1 ? inOrder : inOrder.slice(0, later)
}

const measure = async (url: string): Promise<{ scripts: string[]; bytes: number }> => {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext(TELEPHONE)
    await watchContent(context)
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const running = new Map<string, Fetched>()
    const fetched: Fetched[] = []
    client.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
      if (!request.url.startsWith(url)) return
      running.set(requestId, { url: request.url, type, startedAt: timestamp, endedAt: timestamp, bytes: 0 })
    })
    client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const one = running.get(requestId)
      if (!one) return
      running.delete(requestId)
      fetched.push({ ...one, endedAt: timestamp, bytes: encodedDataLength })
    })
    await client.send('Network.enable')
    await page.goto(url)
    const { contentAt } = await waitForContent(page)
    await page.waitForLoadState('networkidle')
    const openedAt = fetched.find(({ type }) => type === 'Document')?.startedAt
    if (openedAt === undefined) throw new Error('the page itself was not seen')
    const needed = untilComplete(fetched, openedAt + contentAt / 1000)
    return {
      scripts: needed.filter(({ type }) => type === 'Script').map((one) => new URL(one.url).pathname.slice(1)),
      bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  } finally {
    await browser.close()
  }
}

const run = async (): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-bytes-'))
  const platform = await runProductionPlatform({ folder, notes: null })
  try {
    console.log(JSON.stringify(await measure(platform.url)))
  } finally {
    await platform.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

run().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
