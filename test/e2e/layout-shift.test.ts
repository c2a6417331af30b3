import type { Browser, BrowserContext, Request } from '@playwright/test'
import { ROUTE_KEYS, type RouteKey, routes } from '../../src/routes'
import { expect, testOn } from '../support/e2e/fixture'
import { type Shift, takeShifts, watchShifts } from '../support/e2e/layout-shifts'
import { DEMO, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'
import { pageOnScreen } from '../support/e2e/page-on-screen'
import { runHistoryPlatform } from '../support/e2e/seeded-platform'
import { WHOLE_RUN } from '../support/e2e/whole-run'

const test = testOn(runHistoryPlatform)

test.use({ startsOnHome: false })

/** What may move, as browsers count it, while a page comes. */
const ALLOWED = 0.02
/** How late the platform's answers are: placeholders are really seen. */
const ANSWER_MILLISECONDS = 300
/** Nothing was asked for so long: the page is complete. */
const QUIET_MILLISECONDS = 250
/** Pages that are open at once: they wait for answers most of the time. */
const TABS = 4

/** What some routes speak of. */
const QUERIES: Partial<Record<RouteKey, string>> = {
  mining: 'type=flexible',
  noticeDetail: 'id=1',
  newsDetail: 'id=2',
  text: 'kind=privacy',
  webview: `url=${encodeURIComponent('https://elsewhere.example/x')}`,
  openLocation: 'latitude=31.2397&longitude=121.4998&name=The%20Bund',
  earningsDetail: 'id=1',
}

const hashOf = (key: RouteKey): string => {
  const { path, alias } = routes[key]
  const query = QUERIES[key]
  return `#/${(alias ?? path).replace(/^\//, '')}${query === undefined ? '' : `?${query}`}`
}

/** A page on a slow line, which knows when nothing is under way any more. */
const openTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  await watchShifts(page)
  const asked = new Set<Request>()
  let answeredAt = Date.now()
  const end = (request: Request) => {
    asked.delete(request)
    answeredAt = Date.now()
  }
  // Scripts that are fetched ahead are no part of what is on screen.
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') asked.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  /** Opens a document of its own, with nothing of the one before. */
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
    // A shift is told of with the frame after it.
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

/** Opens each route as a document, the next one from there, and comes back. @returns what moved too far */
const visit = async (context: BrowserContext, url: string, keys: readonly RouteKey[]): Promise<string[]> => {
  const { page, begin, settled } = await openTab(context)
  const told: string[] = []
  const take = async (stage: string) => {
    await settled()
    told.push(...describeShifts(stage, await takeShifts(page)))
  }
  for (const [index, key] of keys.entries()) {
    const next = keys[(index + 1) % keys.length] ?? key
    await begin(`${url}/${hashOf(key)}`)
    await take(`${key} opened`)
    // The splash has handed over to Home: there is no way back to it.
    if (key === 'welcome') continue
    await page.goto(`${url}/${hashOf(next)}`)
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

/** Routes, by several pages of one person. @returns what moved too far */
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

/** A visitor finds the same question at each page of a member: at one of them here, at all in `npm run test:all`. */
const ASKING = ROUTE_KEYS.filter((key) => routes[key].access === 'member')
/** Pages that say the same to everybody: a member's visit is theirs as well, and a visitor's is in `npm run test:all`. */
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

test('nothing jumps on any route, for a visitor', async ({ browser, platform }) => {
  const visitor = {
    version: 1,
    preferences: { language: 'en', theme: 'system', textScale: 'normal', amountsHidden: false },
  }
  expect(await visitAll(browser, platform.url, visitor, OF_VISITOR), 'what moved').toEqual([])
})

test('nothing jumps on any route, for a member', async ({ browser, platform }) => {
  const member = storedStateOf(await memberOfAccount(platform, DEMO))
  expect(await visitAll(browser, platform.url, member, ROUTE_KEYS), 'what moved').toEqual([])
})
