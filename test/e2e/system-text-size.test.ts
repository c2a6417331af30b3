import type { Page } from '@playwright/test'
import { brokenTexts } from '../support/e2e/broken-text'
import { expect } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'

const test = seededTest({ shared: true })

test.use({ startsOnHome: false })

const SCREENS = [
  'pages/index',
  'pages/jiaoyisuo',
  'pages/kuangchi',
  'pages/band',
  'pages/account',
  'pages/shouyi',
  'pages/my-page/my',
  'pages/my-page/currency-list',
  'pages/kuangchi-page/suanLi',
  'pages/kuangchi-page/dataList',
]
/** Amounts in lists and totals. No line is long enough for eighteen decimals. */
const AMOUNT = String.raw`[−+-]?\d[\d,]*\.\d{2}(?!\d)`
/** Minimum gap between two separate words, in pixels. */
const LEAST_GAP = 2

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Multiplies every font size, as phones and browsers do for people who need larger text. */
const enlarge = (app: Page, factor: number) =>
  app.evaluate((by) => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')]
    const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    all.forEach((element, index) => {
      element.style.fontSize = `${(sizes[index] ?? 0) * by}px`
    })
  }, factor)

const touchingTabs = (app: Page) =>
  app.evaluate((gap) => {
    const words = [...document.querySelectorAll('body > .boex-tabs .boex-tabs__title')]
      .filter((title) => title.checkVisibility())
      .map((title) => ({ text: title.textContent, box: title.getBoundingClientRect() }))
    return words.flatMap(({ text, box }, index) => {
      const next = words[index + 1]
      return next && next.box.left - box.right < gap ? [`${text} and ${next.text}`] : []
    })
  }, LEAST_GAP)

for (const language of ['en', 'zh'] as const) {
  for (const { width, factor } of [
    { width: 390, factor: 1.3 },
    { width: 390, factor: 2 },
    { width: 360, factor: 1.5 },
  ]) {
    test(`amounts are complete and tabs do not overlap with a system text size of ${factor}, ${width} wide, ${language}`, async ({
      app,
      platform,
    }) => {
      await app.setViewportSize({ width, height: 800 })
      await app.addInitScript({ content: `window.__brokenTexts = ${brokenTexts}` })
      const wrong: string[] = []
      for (const screen of SCREENS) {
        await enterAs(app, platform, screen, DEMO, { language })
        await app.waitForLoadState('networkidle')
        await enlarge(app, factor)
        const broken = await shown(app).evaluate((page, pattern) => window.__brokenTexts(page, pattern), AMOUNT)
        wrong.push(...broken.map((text) => `${screen}: ${text} is broken`))
        wrong.push(...(await touchingTabs(app)).map((tabs) => `${screen}: ${tabs} touch`))
      }
      expect(wrong).toEqual([])
    })
  }
}
