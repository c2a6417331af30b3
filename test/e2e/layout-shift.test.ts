import type { Browser, BrowserContext, Request } from '@playwright/test'
import { ROUTE_KEYS, type RouteKey, routes } from '../../src/routes'
import { expect, testOn } from '../support/e2e/fixture'
import { type Shift, takeShifts, watchShifts } from '../support/e2e/layout-shifts'
import { DEMO, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'
import { pageOnScreen } from '../support/e2e/page-on-screen'
import { routeAddress } from '../support/e2e/route-address'
import { runHistoryPlatform } from '../support/e2e/seeded-platform'
import { WHOLE_RUN } from '../support/e2e/whole-run'

const test = testOn(runHistoryPlatform)

test.use({ startsOnHome: false })

/** Maximum layout shift of a page, as browsers count it. */
const ALLOWED = 0.02
/** Delay of the platform's responses, long enough to show placeholders. */
const ANSWER_MILLISECONDS = 300
/** The page is complete after this time without requests. */
const QUIET_MILLISECONDS = 250
/** Pages that are open at the same time. Most of the time they wait for responses. */
const TABS = 4

/** Opens a page on a slow connection, and tracks its pending requests. */
const openTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  await watchShifts(page)
  const asked = new Set<Request>()
  let answeredAt = Date.now()
  const end = (request: Request) => {
    asked.delete(request)
    answeredAt = Date.now()
  }
  // Prefetched scripts do not change the screen.
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') asked.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  /** Loads a new document, with nothing left of the previous one. */
  const begin = async (address: string) => {
    await page.goto('about:blank')
    asked.clear()
    await page.goto(address)
  }
  const underWay = () => {
    const addresses = [...asked].map((request) => request.url())
    return addresses.length === 0 && Date.now() - answeredAt < QUIET_MILLISECONDS ? ['just answered'] : addresses
  }
  const settled = async () => {
    await pageOnScreen(page)
    await expect.poll(underWay, { intervals: [50] }).toEqual([])
    await expect(page.locator('.boex-skeleton, .boex-loader').filter({ visible: true })).toHaveCount(0)
    // The browser reports a shift in the frame after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  }
  return { page, begin, settled }
}

const describeShifts = (stage: string, shifts: readonly Shift[]): string[] => {
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= ALLOWED) return []
  const each = shifts.map(({ value, moved }) => `  ${value.toFixed(3)} ${moved.join('; ')}`)
  return [`${stage}: ${sum.toFixed(3)}\n${each.join('\n')}`]
}

/**
 * Loads each route as a document, navigates to the next one, and comes back.
 *
 * @returns excessive shifts
 */
const visit = async (context: BrowserContext, url: string, keys: readonly RouteKey[]): Promise<string[]> => {
  const { page, begin, settled } = await openTab(context)
  const told: string[] = []
  const take = async (stage: string) => {
    await settled()
    told.push(...describeShifts(stage, await takeShifts(page)))
  }
  for (const [index, key] of keys.entries()) {
    const next = keys[(index + 1) % keys.length] ?? key
    await begin(`${url}/${routeAddress(key)}`)
    await take(`${key} opened`)
    // The splash has replaced itself with Home, so there is no way back to it.
    if (key === 'welcome') continue
    await page.goto(`${url}/${routeAddress(next)}`)
    await take(`${next} from ${key}`)
    if (next === 'welcome') continue
    await page.goBack()
    await take(`back to ${key}`)
  }
  await page.close()
  return told
}

const shares = (keys: readonly RouteKey[]): RouteKey[][] =>
  Array.from({ length: TABS }, (_, tab) => keys.filter((_key, index) => index % TABS === tab))

/**
 * Visits routes in several pages of one person.
 *
 * @returns excessive shifts
 */
const visitAll = async (
  browser: Browser,
  url: string,
  state: unknown,
  keys: readonly RouteKey[],
): Promise<string[]> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.route(/^https:\/\/elsewhere\./, (route) => route.fulfill({ contentType: 'text/html', body: 'x' }))
  await context.route(
    ({ pathname }) => /^\/(api|uploads|content)\//.test(pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MILLISECONDS))
      await route.continue()
    },
  )
  const page = await context.newPage()
  await remember(page, url, state)
  await page.close()
  const told = await Promise.all(shares(keys).map((share) => visit(context, url, share)))
  await context.close()
  return told.flat()
}

/** Visitors see the same login question on all members' pages. One is tested here, and all in `npm run test:all`. */
const ASKING = ROUTE_KEYS.filter((key) => routes[key].access === 'member')
/**
 * Pages that are the same for visitors and members. The member's run covers them; `npm run test:all` visits them
 * twice.
 */
const ONE_FOR_ALL: readonly RouteKey[] = [
  'boex',
  'qualification',
  'noticeList',
  'noticeDetail',
  'newsList',
  'newsDetail',
  'text',
  'webview',
  'chooseLocation',
  'openLocation',
]
const REPEATED = [...ASKING.slice(1), ...ONE_FOR_ALL]
const OF_VISITOR = WHOLE_RUN ? ROUTE_KEYS : ROUTE_KEYS.filter((key) => !REPEATED.includes(key))

test('the layout of no route shifts, for a visitor', async ({ browser, platform }) => {
  const visitor = {
    version: 1,
    preferences: { language: 'en', theme: 'system', textScale: 'normal', amountsHidden: false },
  }
  expect(await visitAll(browser, platform.url, visitor, OF_VISITOR), 'what moved').toEqual([])
})

test('the layout of no route shifts, for a member', async ({ browser, platform }) => {
  const member = storedStateOf(await memberOfAccount(platform, DEMO))
  expect(await visitAll(browser, platform.url, member, ROUTE_KEYS), 'what moved').toEqual([])
})
