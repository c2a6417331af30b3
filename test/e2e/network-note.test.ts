import type { Page } from '@playwright/test'
import { routes, TAB_KEYS } from '../../src/routes'
import { expect } from '../support/e2e/fixture'
import { DEMO, enterAs, visitAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'

const test = seededTest({ shared: true })

test.use({ startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Returns the distance of the note from the header and of the first words from the note, in pixels. */
const distances = (app: Page) =>
  shown(app).evaluate((screen) => {
    const box = (selector: string) => screen.querySelector(selector)?.getBoundingClientRect()
    const [header, note] = [box('.boex-header'), box('.boex-offline')]
    const main = screen.querySelector('[role="main"]')
    if (!header || !note || !main) return undefined
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const tops: number[] = []
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, height } = range.getBoundingClientRect()
      if (height > 0) tops.push(top)
    }
    return { within: Math.round(header.bottom - note.bottom), below: Math.min(...tops) >= note.bottom }
  })

/** A screen with a plain header, one with a hero, and tabs of both kinds. */
const ROUTES = ['pages/account', 'pages/jiaoyisuo', 'pages/band', 'pages/my-page/currency-list', 'pages/shouyi']

for (const { width, height, textScale } of [
  { width: 390, height: 844, textScale: 'normal' },
  { width: 320, height: 568, textScale: 'largest' },
] as const) {
  test(`the note of a lost network covers neither rows nor buttons, ${width} wide`, async ({
    app,
    platform,
    context,
    expectedTrouble,
  }) => {
    expectedTrouble.push(/ERR_INTERNET_DISCONNECTED/)
    await app.setViewportSize({ width, height })
    for (const route of ROUTES) {
      await enterAs(app, platform, route, DEMO, { textScale })
      await app.waitForLoadState('networkidle')
      await context.setOffline(true)
      await expect(shown(app).locator('.boex-offline')).toBeVisible()
      expect(await distances(app), route).toEqual({ within: 0, below: true })
      await shown(app).evaluate((screen) => {
        screen.scrollTop = 150
      })
      await expect.poll(async () => (await distances(app))?.within, { message: route }).toBe(0)
      await context.setOffline(false)
      await expect(shown(app).locator('.boex-offline')).toHaveCount(0)
    }
  })
}

for (const who of ['visitor', 'member'] as const) {
  test(`no tab shows a unit or a label without its figure while figures load, ${who}`, async ({ app, platform }) => {
    const found: string[] = []
    for (const key of TAB_KEYS) {
      if (who === 'member') await enterAs(app, platform, 'pages/index-page/zizhi')
      else await visitAs(app, platform, 'pages/index-page/zizhi', { language: 'en' })
      await app.evaluate(() => {
        const { preferences, version, token, user, userId } = JSON.parse(window.localStorage.getItem('boex') ?? '{}')
        window.localStorage.clear()
        window.localStorage.setItem('boex', JSON.stringify({ version, token, user, userId, preferences }))
      })
      // A slow connection: no response arrives.
      await app.route('**/api/**', () => undefined)
      await app.goto('about:blank')
      await app.goto(`${platform.url}/#/${routes[key].path}`)
      await expect(app.locator('#first-screen')).toHaveCount(0)
      const main = shown(app).getByRole('main', { includeHidden: true })
      await expect(main).toHaveText(/\S/)
      const [text = ''] = await main.allInnerTexts()
      found.push(
        ...text
          .split('\n')
          .filter((line) => /^[–-]|\/\s*$/.test(line))
          .map((line) => `${key}: ${line}`),
      )
      await app.unroute('**/api/**')
    }
    expect(found).toEqual([])
  })
}
