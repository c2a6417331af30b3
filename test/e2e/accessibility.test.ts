import type { Browser } from '@playwright/test'
import { ROUTE_KEYS, type RouteKey, routes } from '@/routes'
import { axeViolations } from '../support/e2e/accessibility'
import { expect, pageOnScreen, testOn } from '../support/e2e/fixture'
import { DEMO, memberOfAccount, type Preferences, remember, storedStateOf } from '../support/e2e/members'
import { routeAddress } from '../support/e2e/route-address'
import { runHistoryPlatform } from '../support/e2e/seeded-platform'

const test = testOn(runHistoryPlatform, { shared: true })

test.use({ startsOnHome: false })

/**
 * Returns the axe violations of routes in both themes. The theme follows the browser's colour scheme, so each route
 * loads once.
 */
const violationsOf = async (
  browser: Browser,
  url: string,
  state: unknown,
  keys: readonly RouteKey[],
): Promise<string[]> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await context.route(/^https:\/\/elsewhere\./, (route) => route.fulfill({ contentType: 'text/html', body: 'x' }))
  const page = await context.newPage()
  await remember(page, url, state)
  const found: string[] = []
  for (const key of keys) {
    await page.goto(`${url}/${routeAddress(key)}`)
    await pageOnScreen(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.boex-skeleton, .boex-loader').filter({ visible: true })).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      found.push(...(await axeViolations(page)).map((violation) => `${key}, ${colorScheme}: ${violation}`))
    }
  }
  await context.close()
  return found
}

const VISITOR_KEYS = ROUTE_KEYS.filter((key) => key !== 'welcome' && routes[key].access === 'visitor')
const KEYS = ROUTE_KEYS.filter((key) => key !== 'welcome')

for (const language of ['en', 'zh'] as const) {
  const preferences: Required<Preferences> & { amountsHidden: boolean } = {
    language,
    theme: 'system',
    textScale: 'normal',
    amountsHidden: false,
  }

  test(`axe finds nothing on any route in both themes, for a member, ${language}`, async ({ browser, platform }) => {
    const member = storedStateOf(await memberOfAccount(platform, DEMO), { language })
    expect(await violationsOf(browser, platform.url, member, KEYS)).toEqual([])
  })

  test(`axe finds nothing on any route in both themes, for a visitor, ${language}`, async ({ browser, platform }) => {
    const visitor = { version: 1, preferences }
    expect(await violationsOf(browser, platform.url, visitor, VISITOR_KEYS)).toEqual([])
  })
}
