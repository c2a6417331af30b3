import type { Browser, BrowserContext, Page } from '@playwright/test'
import { TEXT_SCALES } from '../../src/domain/choice/text-scales'
import { LANGUAGES } from '../../src/domain/language'
import { routes, TAB_KEYS } from '../../src/routes'
import { appInPlace } from '../support/e2e/first-screen'
import { expect, testOn } from '../support/e2e/fixture'
import { DEMO, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'
import type { RunningPlatform } from '../support/e2e/platform'
import { runHistoryPlatform } from '../support/e2e/seeded-platform'
import { WHOLE_RUN } from '../support/e2e/whole-run'
import { deferred } from '../support/platform/deferred'

const test = testOn(runHistoryPlatform, { shared: true })

test.use({ startsOnHome: false, firstScreen: true })

/** Maximum movement when the app replaces the first screen, in pixels. */
const ALLOWED_PIXELS = 1

/** Scripts and styles of the app. The first screen does not need them. */
const FILES = /\/(?:js|css)\/[^/]+\.(?:js|css)$/

const PEOPLE = ['visitor', 'member'] as const
const EVERY_VARIANT = LANGUAGES.flatMap((language) =>
  (Object.keys(TEXT_SCALES) as (keyof typeof TEXT_SCALES)[]).flatMap((textScale) =>
    ([390, 320] as const).flatMap((width) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        PEOPLE.map((who) => ({ language, textScale, width, theme, who })),
      ),
    ),
  ),
)
/** Every pair of values occurs once. `npm run test:all` runs all combinations. */
const VARIANTS = WHOLE_RUN
  ? EVERY_VARIANT
  : ([
      { language: 'en', textScale: 'normal', width: 390, theme: 'light', who: 'visitor' },
      { language: 'zh', textScale: 'normal', width: 320, theme: 'dark', who: 'member' },
      { language: 'en', textScale: 'large', width: 390, theme: 'dark', who: 'member' },
      { language: 'zh', textScale: 'large', width: 320, theme: 'light', who: 'visitor' },
      { language: 'en', textScale: 'largest', width: 320, theme: 'light', who: 'member' },
      { language: 'zh', textScale: 'largest', width: 390, theme: 'dark', who: 'visitor' },
    ] as const)

type Variant = (typeof VARIANTS)[number]
type Boxes = Readonly<Record<string, readonly number[]>>

/**
 * Returns left, top, width and visible height of header, head, first card and tab bar. The height of a member's first
 * card is left out, because it depends on the member's data.
 */
const boxesOf = (page: Page, within: '#first-screen' | 'body', ofMember: boolean): Promise<Boxes> =>
  page.evaluate(
    ({ root, free }) => {
      const inApp = root === 'body' ? '.taro_page:not(.taro_page_shade) ' : `${root} `
      const parts = {
        header: `${inApp}.boex-header`,
        hero: `${inApp}.boex-hero`,
        card: `${inApp}.boex-card`,
        tabs: root === 'body' ? 'body > .boex-tabs' : `${root} .boex-tabs`,
      }
      return Object.fromEntries(
        Object.entries(parts).flatMap(([name, selector]) => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          if (!box) return []
          const height = Math.min(box.bottom, window.innerHeight) - box.top
          return [[name, [box.left, box.top, box.width, ...(name === free ? [] : [height])]]]
        }),
      )
    },
    { root: within, free: ofMember ? 'card' : '' },
  )

const moved = (before: Boxes, after: Boxes): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [from = [], to = []] = [before[name], after[name]]
    const far =
      from.length !== to.length || from.some((value, index) => Math.abs(value - (to[index] ?? 0)) > ALLOWED_PIXELS)
    return far ? [`${name} ${from.map(Math.round)} → ${to.map(Math.round)}`] : []
  })

/**
 * Opens each tab, and delays the app until the first screen is measured.
 *
 * @returns moved elements
 */
const lookAt = async (context: BrowserContext, platform: RunningPlatform, kept: object): Promise<string[]> => {
  const page = await context.newPage()
  const told: string[] = []
  for (const key of TAB_KEYS) {
    await remember(page, platform.url, kept)
    const measured = deferred()
    await page.route(FILES, async (route) => {
      await measured.promise
      await route.continue()
    })
    await page.goto(`${platform.url}/#/${routes[key].path}`, { waitUntil: 'commit' })
    await expect(page.locator('#first-screen .boex-tabs')).toBeVisible()
    const before = await boxesOf(page, '#first-screen', 'token' in kept)
    measured.resolve()
    await appInPlace(page)
    told.push(...moved(before, await boxesOf(page, 'body', 'token' in kept)).map((change) => `${key}: ${change}`))
    await page.unroute(FILES)
  }
  await page.close()
  return told
}

const contextOf = (browser: Browser, { language, width, theme }: Variant) =>
  browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    colorScheme: theme,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
  })

for (const variant of VARIANTS) {
  const preferences = {
    language: variant.language,
    textScale: variant.textScale,
    theme: 'system',
    amountsHidden: false,
  }
  const name = Object.values(variant).join(', ')

  test(`the app replaces the first screen without a layout shift: ${name}`, async ({ browser, platform }) => {
    const context = await contextOf(browser, variant)
    const kept =
      variant.who === 'visitor'
        ? { version: 1, preferences }
        : { ...storedStateOf(await memberOfAccount(platform, DEMO)), preferences }
    const told = await lookAt(context, platform, kept)
    await context.close()
    expect(told).toEqual([])
  })
}
