import type { CDPSession, Page } from '@playwright/test'
import { type RouteKey, routes, TAB_KEYS } from '../../src/routes'
import { arrive, expect, test } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { pageOnScreen } from '../support/e2e/page-on-screen'
import { WHOLE_RUN } from '../support/e2e/whole-run'

declare global {
  interface Window {
    /** The pages that were opened, as far as anything still holds them. */
    openedPages: WeakRef<object>[]
  }
}

/** Tab to tab, twice around, then a page and back. */
const ROUND = TAB_KEYS.length * 2 + 2
/** Navigations after which what is held is compared: what grows by a page each time shows in a hundred as well. */
const [EARLY, LATE] = WHOLE_RUN ? [100, 300] : [40, 140]
/** The page that was left last is kept until the next one is. */
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
    // Taro's page, as its router notes it at the page's element.
    const [opened] = [...document.querySelectorAll<HTMLElement & { __page?: object }>('.taro_page')].slice(-1)
    if (!opened?.__page) throw new Error('no page was opened')
    window.openedPages = [...(window.openedPages ?? []), new WeakRef(opened.__page)]
  })
  await page.goBack()
  await arrive(page, /pages\/index/)
}

/** @returns bytes in use once everything that nothing holds is gone */
const heapBytes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

test.describe(`${LATE} navigations`, () => {
  test.use({ startsOnHome: false })

  test('leave nothing behind that grows', async ({ app, platform, context }) => {
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
