import type { Page } from '@playwright/test'
import { arrive, expect, open, test } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'

test.use({ startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const look = (app: Page) =>
  shown(app)
    .getByRole('textbox', { name: /^Quantity/ })
    .evaluate((field) => {
      const { fontSize, fontWeight, minHeight, textAlign } = getComputedStyle(field)
      return { fontSize: Number.parseFloat(fontSize), fontWeight, minHeight, textAlign }
    })

// Stylesheets come with the pages that first need them, so each order of visits is another order of rules.
test('an amount is written as large after a page with plain fields as before', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/index', DEMO)
  // A visit of its own, which has seen no field yet.
  await app.reload()
  await arrive(app, /pages\/index/)
  await open(app, platform, 'pages/my-page/buyVc')
  const before = await look(app)
  expect(before.fontSize).toBeGreaterThan(30)
  expect(before.fontWeight).toBe('700')
  await open(app, platform, 'pages/my-page/transfer')
  await expect(shown(app).getByRole('textbox').first()).toBeVisible()
  await open(app, platform, 'pages/my-page/userinfor')
  await expect(shown(app).getByRole('textbox').first()).toBeVisible()
  await open(app, platform, 'pages/my-page/buyVc')
  expect(await look(app)).toEqual(before)
})
