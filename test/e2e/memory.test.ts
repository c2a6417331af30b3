import type { CDPSession, Page } from '@playwright/test'
import { type RouteKey, routes, TAB_KEYS } from '../../src/routes'
import { arrive, expect, test } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { pageOnScreen } from '../support/e2e/page-on-screen'
import { WHOLE_RUN } from '../support/e2e/whole-run'

declare global {
  interface Window {
    /** Opened pages. The weak references tell which ones are still in memory. */
    openedPages: WeakRef<object>[]
  }
}

/** Navigations of a round: twice through all tabs, then to a page and back. */
const ROUND = TAB_KEYS.length * 2 + 2
/** Numbers of navigations between which the memory is compared. A leak of a page each time shows within a hundred. */
const [EARLY, LATE] = WHOLE_RUN ? [100, 300] : [40, 140]
/** The app keeps the last page in memory until the person leaves another one. */
const HELD_PAGES = 2

const goToTab = async (page: Page, key: RouteKey): Promise<void> => {
  await page
    .locator('.boex-tabs__entry')
    .nth(routes[key].tab ?? 0)
    .click()
  await page.waitForFunction((path) => window.location.hash.startsWith(`#/${path}`), routes[key].path)
  await pageOnScreen(page)
}

const visitPages = async (page: Page): Promise<void> => {
  for (const key of [...TAB_KEYS, ...TAB_KEYS].reverse()) await goToTab(page, key)
  await page.getByRole('button', { name: 'Transfer', exact: true }).filter({ visible: true }).last().click()
  await arrive(page, /transfer/)
  await page.evaluate(() => {
    // Taro's router stores its page object on the page's element.
    const [opened] = [...document.querySelectorAll<HTMLElement & { __page?: object }>('.taro_page')].slice(-1)
    if (!opened?.__page) throw new Error('no page was opened')
    window.openedPages = [...(window.openedPages ?? []), new WeakRef(opened.__page)]
  })
  await page.goBack()
  await arrive(page, /pages\/index/)
}

/** @returns bytes in use after garbage collection */
const heapBytes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

test.describe(`${LATE} navigations`, () => {
  test.use({ startsOnHome: false })

  test('leave no growing memory behind', async ({ app, platform, context }) => {
    await enterAs(app, platform, 'pages/index', DEMO)
    const session = await context.newCDPSession(app)
    let count = 0
    const goOn = async (until: number) => {
      for (; count < until; count += ROUND) await visitPages(app)
    }
    await goOn(EARLY)
    const early = await heapBytes(session)
    await goOn(LATE)
    const late = await heapBytes(session)
    const held = await app.evaluate(() => window.openedPages.filter((page) => page.deref() !== undefined).length)
    expect(held, 'pages that were left and are still held').toBeLessThanOrEqual(HELD_PAGES)
    expect(late / early, `${early} bytes after ${EARLY}, ${late} after ${LATE}`).toBeLessThan(1.1)
  })
})
