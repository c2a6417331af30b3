import type { Page } from '@playwright/test'
import { arrive, expect, open, test } from '../support/e2e/fixture'
import { visitAs } from '../support/e2e/members'

test.use({ viewport: { width: 1024, height: 768 }, isMobile: false, hasTouch: false, startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()
const scrolled = (app: Page) => shown(app).evaluate(({ scrollTop }) => scrollTop)
const toTop = (app: Page) => shown(app).evaluate((page) => page.scrollTo(0, 0))
const isAtEnd = (app: Page) =>
  shown(app).evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 2)

for (const route of ['pages/index', 'pages/kuangchi', 'pages/index-page/zixun']) {
  test(`${route} scrolls at any pointer position, and by the usual keys`, async ({ app, platform }) => {
    await open(app, platform, route)
    await app.waitForLoadState('networkidle')
    for (const left of [20, 512, 1004]) {
      await toTop(app)
      await app.mouse.move(left, 400)
      await app.mouse.wheel(0, 300)
      await expect.poll(() => scrolled(app), { message: `the wheel at ${left}` }).toBeGreaterThan(100)
    }
    for (const key of ['PageDown', 'Space', 'ArrowDown']) {
      await toTop(app)
      await app.keyboard.press(key)
      await expect.poll(() => scrolled(app), { message: key }).toBeGreaterThan(20)
    }
    await app.keyboard.press('End')
    await expect.poll(() => isAtEnd(app)).toBe(true)
    await app.keyboard.press('Home')
    await expect.poll(() => scrolled(app)).toBe(0)
    // After a click next to the column, the keys still scroll.
    await app.mouse.click(20, 400)
    await app.keyboard.press('PageDown')
    await expect.poll(() => scrolled(app)).toBeGreaterThan(100)
  })
}

test('the keys scroll a tab that was just opened', async ({ app, platform }) => {
  await open(app, platform, 'pages/index')
  await app.getByRole('navigation').getByRole('button', { name: 'Mining Pool' }).click()
  await arrive(app, /pages\/kuangchi/)
  await app.waitForLoadState('networkidle')
  await app.keyboard.press('PageDown')
  await expect.poll(() => scrolled(app)).toBeGreaterThan(100)
})

test('the keys do not scroll the page below a sheet', async ({ app, platform }) => {
  await open(app, platform, 'pages/kuangchi')
  await app.getByRole('button', { name: /^Compare pools/ }).click()
  await expect(app.getByRole('dialog', { name: 'Compare pools' })).toBeVisible()
  const before = await scrolled(app)
  for (const key of ['Home', 'End', 'PageUp']) await app.keyboard.press(key)
  expect(await scrolled(app)).toBe(before)
})

for (const theme of ['light', 'dark'] as const) {
  test(`the background next to the column differs from the one in it, ${theme}`, async ({ app, platform }) => {
    await visitAs(app, platform, 'pages/kuangchi', { theme })
    const grounds = await shown(app).evaluate((page) =>
      [page, page.querySelector('.boex-page')].map((each) => each && getComputedStyle(each).backgroundColor),
    )
    expect(new Set(grounds).size).toBe(2)
    const column = await shown(app).locator('.boex-page').boundingBox()
    const tabs = await app.getByRole('navigation').boundingBox()
    expect(Math.abs((column?.x ?? 0) - (tabs?.x ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs((column?.x ?? 0) + (column?.width ?? 0) / 2 - 512)).toBeLessThanOrEqual(1)
  })
}
