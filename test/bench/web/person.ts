import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { routes, TAB_KEYS } from '../../../src/routes'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../support/browser'
import { type Shown, waitForContent, watchContent } from '../../support/e2e/content-watch'
import { addressOf, median, type PageKey, type StoredState } from './pages'

/** A slow phone in a slow network, as Lighthouse's mobile one, but with real throttling. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWDOWN = 4
/** Long enough to prefetch the other tabs before the tap. */
const PAUSE_MILLISECONDS = 4000

const TELEPHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  colorScheme: 'light',
} as const

type Figure = number | undefined

/** Medians in milliseconds since the start of the navigation. */
export interface VisitFigures {
  readonly 'first paint': number
  /** The page's screen, with or without skeletons. */
  readonly screen: number
  /** Text without a visible skeleton or loader. */
  readonly 'true content': number
  readonly 'second open, first paint': number
  readonly 'second open, true content': number
}

/** Medians, in milliseconds since the tap. */
export interface TabFigures {
  readonly 'first, screen': Figure
  readonly 'first, true content': Figure
  readonly 'again, screen': Figure
  readonly 'again, true content': Figure
}

/** @param network if true, the network is slow too */
const slowPage = async (context: BrowserContext, network: boolean): Promise<Page> => {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (network) await client.send('Network.emulateNetworkConditions', NETWORK)
  return page
}

const newContext = async (browser: Browser, url: string, kept: StoredState): Promise<BrowserContext> => {
  const storage = kept === undefined ? [] : [{ name: 'boex', value: kept }]
  const context = await browser.newContext({
    ...TELEPHONE,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: storage }] },
  })
  await watchContent(context)
  return context
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

interface Opened extends Shown {
  readonly paintedAt: number
}

const openOnce = async (context: BrowserContext, address: string): Promise<Opened> => {
  const page = await slowPage(context, true)
  await page.goto(address, { waitUntil: 'commit' })
  const shown = await waitForContent(page)
  const paintedAt = await firstPaint(page)
  await page.close()
  return { ...shown, paintedAt }
}

/** Starts a browser for measurements. The caller closes it. */
export const launchForBench = async (): Promise<Browser> => {
  const { executablePath, environment } = await findChromium()
  return chromium.launch({ executablePath, env: environment, args: CHROMIUM_ARGUMENTS })
}

/** Opens a URL with empty caches, and again with the filled ones. Each run has a separate browser context. */
export const measureVisits = async (
  browser: Browser,
  url: string,
  { key, kept, runs }: { readonly key: PageKey; readonly kept: StoredState; readonly runs: number },
): Promise<VisitFigures> => {
  const visits: { readonly first: Opened; readonly second: Opened }[] = []
  for (let index = 0; index < runs; index += 1) {
    const context = await newContext(browser, url, kept)
    const first = await openOnce(context, addressOf(url, key))
    const second = await openOnce(context, addressOf(url, key))
    visits.push({ first, second })
    await context.close()
  }
  const middle = (of: (visit: (typeof visits)[number]) => number) => Math.round(median(visits.map(of)))
  return {
    'first paint': middle(({ first }) => first.paintedAt),
    screen: middle(({ first }) => first.shownAt),
    'true content': middle(({ first }) => first.contentAt),
    'second open, first paint': middle(({ second }) => second.paintedAt),
    'second open, true content': middle(({ second }) => second.contentAt),
  }
}

/**
 * Taps a tab and waits for its content.
 *
 * @returns milliseconds since the tap
 */
const tapTab = async (page: Page, key: PageKey): Promise<Shown> => {
  const at = await page.evaluate(
    ([path, index]) => {
      Object.assign(window.contentWatch, { wanted: `/${path}`, shownAt: undefined, contentAt: undefined })
      const start = performance.now()
      document.querySelectorAll<HTMLElement>('.boex-tabs__entry')[Number(index)]?.click()
      return start
    },
    [routes[key].path, routes[key].tab ?? 0] as const,
  )
  const { shownAt, contentAt } = await waitForContent(page)
  return { shownAt: shownAt - at, contentAt: contentAt - at }
}

/** Measures tab changes on a slow phone in a good network, by a person who has looked at Home. */
export const measureTabs = async (
  browser: Browser,
  url: string,
  { kept, runs }: { readonly kept: StoredState; readonly runs: number },
): Promise<Map<PageKey, TabFigures>> => {
  const first = new Map<PageKey, Shown[]>()
  const again = new Map<PageKey, Shown[]>()
  const note = (figures: Map<PageKey, Shown[]>, key: PageKey, shown: Shown) =>
    figures.set(key, [...(figures.get(key) ?? []), shown])
  for (let index = 0; index < runs; index += 1) {
    const context = await newContext(browser, url, kept)
    const page = await slowPage(context, false)
    await page.goto(addressOf(url, 'home'))
    await waitForContent(page)
    await page.waitForTimeout(PAUSE_MILLISECONDS)
    for (const key of TAB_KEYS.slice(1)) note(first, key, await tapTab(page, key))
    for (const key of TAB_KEYS) note(again, key, await tapTab(page, key))
    await context.close()
  }
  const middle = (shown: readonly Shown[] | undefined, name: keyof Shown): Figure =>
    shown && Math.round(median(shown.map((each) => each[name])))
  return new Map(
    TAB_KEYS.map((key) => [
      key,
      {
        'first, screen': middle(first.get(key), 'shownAt'),
        'first, true content': middle(first.get(key), 'contentAt'),
        'again, screen': middle(again.get(key), 'shownAt'),
        'again, true content': middle(again.get(key), 'contentAt'),
      },
    ]),
  )
}
