import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { arrive, expect, open, test } from '../support/e2e/fixture'
import { enterAs, newMember } from '../support/e2e/members'

test.use({ startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const look = (app: Page) =>
  shown(app)
    .getByRole('textbox', { name: /^Quantity/ })
    .evaluate((field) => {
      const { fontSize, fontWeight, minHeight, textAlign } = getComputedStyle(field)
      return { fontSize: Number.parseFloat(fontSize), fontWeight, minHeight, textAlign }
    })

// Pages load their stylesheets on first use, so the order of visits decides the order of rules.
test('an amount has the same size after a page with plain fields', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/index', await newMember(platform, { withdrawalPassword: true }))
  // Reloads, so that the stylesheets of fields are not loaded yet.
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

const SHEETS = path.resolve(__dirname, '../../dist/h5/css')

/**
 * Returns the page stylesheets of the build. The app's stylesheet is always first, and the one for old engines last.
 */
const chunks = () =>
  fs
    .readdirSync(SHEETS)
    .filter((name) => name.endsWith('.css') && !/^(?:app|older)\./.test(name))
    .sort()

/** Appends these stylesheets in this order, and removes the ones of the previous call. */
const arriveInOrder = (app: Page, names: readonly string[]) =>
  app.evaluate(
    async (hrefs) => {
      for (const earlier of document.querySelectorAll('link[data-order]')) earlier.remove()
      const links = hrefs.map((href) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = href
        link.dataset.order = ''
        return link
      })
      const loaded = links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)))
      document.head.append(...links)
      await Promise.all(loaded)
    },
    names.map((name) => `css/${name}`),
  )

/** Returns all computed styles of every field and of its inner elements. */
const looksOfFields = (app: Page) =>
  shown(app).evaluate((page) =>
    [
      ...page.querySelectorAll('input, textarea, [class*="boex-field"], [class*="boex-amount"], [class*="boex-text"]'),
    ].map((element) => {
      const style = getComputedStyle(element)
      const values = [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`)
      return `${element.tagName} ${element.className} { ${values.join('; ')} }`
    }),
  )

for (const route of ['pages/my-page/buyVc', 'pages/my-page/transfer', 'pages/my-page/userinfor']) {
  test(`the fields of ${route} look the same in any order of the stylesheets`, async ({ app, platform }) => {
    await enterAs(app, platform, 'pages/index', await newMember(platform, { withdrawalPassword: true }))
    await open(app, platform, route)
    await expect(shown(app).getByRole('textbox').first()).toBeVisible()
    // Without transitions, because intermediate values do not depend on the order.
    await app.addStyleTag({ content: '* { transition: none !important; animation: none !important; }' })
    await arriveInOrder(app, chunks())
    const looks = await looksOfFields(app)
    expect(looks.length).toBeGreaterThan(3)
    await arriveInOrder(app, chunks().reverse())
    expect(await looksOfFields(app)).toEqual(looks)
  })
}
