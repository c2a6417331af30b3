import type { Page } from '@playwright/test'
import { APPEARANCES, axeViolations } from '../support/e2e/accessibility'
import { expect, open } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import type { SeededPlatform } from '../support/e2e/seeded-platform'

const test = seededTest({ shared: true })

test.use({ startsOnHome: false })

/** Where money is shown or moved, as a member with a history sees it. */
const SCREENS = [
  'pages/jiaoyisuo',
  'pages/kuangchi',
  'pages/account',
  'pages/shouyi',
  'pages/shouyi-page/shouyi-detail?id=1',
  'pages/my-page/buyVc',
  'pages/my-page/boex',
  'pages/my-page/transfer',
  'pages/my-page/currency-list',
  'pages/my-page/pay-password',
  'pages/kuangchi-page/wakuang?type=flexible',
  'pages/kuangchi-page/wakuang?type=burn',
  'pages/kuangchi-page/suanLi',
  'pages/kuangchi-page/gongxian',
  'pages/kuangchi-page/dataList',
]

const VISITOR_SCREENS = ['pages/jiaoyisuo', 'pages/kuangchi', 'pages/account', 'pages/my-page/boex']

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Opens a screen and waits until nothing is loading any more. */
const openWhole = async (app: Page, platform: SeededPlatform, screen: string) => {
  await open(app, platform, screen)
  await expect(shown(app).getByRole('main')).toBeVisible()
  await app.waitForLoadState('networkidle')
  await expect(shown(app).locator('.boex-skeleton')).toHaveCount(0)
}

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`the money screens, ${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing', async ({ app, platform }) => {
      const found: string[] = []
      const analyse = async (screen: string) => {
        await openWhole(app, platform, screen)
        found.push(...(await axeViolations(app)).map((violation) => `${screen}: ${violation}`))
      }
      for (const screen of VISITOR_SCREENS) await analyse(screen)
      await app.evaluate((token) => {
        const kept = JSON.parse(window.localStorage.getItem('boex') ?? '{}')
        window.localStorage.setItem('boex', JSON.stringify({ ...kept, token }))
      }, platform.token)
      await app.reload()
      for (const screen of SCREENS) await analyse(screen)
      expect(found).toEqual([])
    })
  })
}

/** Amounts of which a part stands on the next line: half of a figure reads as another one. */
const brokenAmounts = (screen: Element): string[] => {
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/\d[\d,]*\.\d+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + amount.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(amount)
    }
  }
  return found
}

for (const width of [320, 390, 430]) {
  test.describe(`${width} wide, at the largest text`, () => {
    test.use({ viewport: { width, height: 760 } })

    test('no money screen is wider than the display, no amount broken in two', async ({ app, platform }) => {
      await enterAs(app, platform, 'pages/account', DEMO)
      await app.getByText('Largest', { exact: true }).click()
      const wrong: string[] = []
      for (const screen of SCREENS) {
        await openWhole(app, platform, screen)
        const excess = await shown(app).evaluate((element) => element.scrollWidth - element.clientWidth)
        if (excess > 0) wrong.push(`${screen}: ${excess} px too wide`)
        wrong.push(...(await shown(app).evaluate(brokenAmounts)).map((amount) => `${screen}: ${amount} is broken`))
      }
      expect(wrong).toEqual([])
    })
  })
}
