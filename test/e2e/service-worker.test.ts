import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testOn } from '../support/e2e/fixture'
import { enterAs, goTo } from '../support/e2e/members'
import { runPlatform } from '../support/e2e/platform'

const BUILT = path.resolve(__dirname, '../../dist/h5')
/** Title of the page in a later build that replaces this one. */
const NEXT_TITLE = 'BOEX, the next build'

/** Starts a platform with a copy of the built app that the test may change. */
const start = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-page-'))
  fs.cpSync(BUILT, folder, { recursive: true })
  const platform = await runPlatform({ PAGE_DIR: folder })
  const close = () => platform.close().finally(() => fs.rmSync(folder, { recursive: true, force: true }))
  return { ...platform, folder, close }
}

const test = testOn(start)

test.use({
  serviceWorkers: 'allow',
  firstScreen: true,
  startsOnHome: false,
  // The browser's messages about failed requests.
  expectedTrouble: [/Failed to load resource|net::ERR_/],
})

/** Returns the URLs of cached files by cache name. */
const cached = (app: Page) =>
  app.evaluate(async () => {
    const entries = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys()
        return [name, requests.map(({ url }) => new URL(url).pathname)] as const
      }),
    )
    return Object.fromEntries(entries) as Record<string, string[]>
  })

/** Waits until the app is cached: its page, and the files that this visit fetched. */
const untilCached = async (app: Page) => {
  await expect.poll(async () => (await cached(app))['boex-page']).toEqual(['/'])
  const scripts = await app.evaluate(() => document.querySelectorAll('script[src*="js/"]').length)
  await expect.poll(async () => (await cached(app))['boex-files']?.length ?? 0).toBeGreaterThanOrEqual(scripts)
}

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

test('without a network the app opens with its member’s last figures', async ({ app, platform, context }) => {
  await enterAs(app, platform, 'pages/index')
  const total = shown(app).locator('.home-member__total')
  await expect(total).toHaveText(/\d/)
  const figure = (await total.textContent()) ?? ''
  await untilCached(app)

  await context.setOffline(true)
  await app.reload()
  await expect(total).toHaveText(figure)
  await expect(shown(app).locator('.home-member__age')).toHaveText(/^Updated \d+[sm] ago$/)
  await expect(app.getByText('No network. The data shown may be out of date.').first()).toBeVisible()

  await context.setOffline(false)
  await expect(shown(app).locator('.home-member__age')).toHaveText('')
})

test('a new build is active at the next visit', async ({ app, platform }) => {
  await goTo(app, platform.url, 'pages/index')
  await untilCached(app)
  for (const name of ['index.html', 'index.en.html', 'index.zh.html']) {
    const file = path.join(platform.folder, name)
    const page = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, page.replace('<title>BOEX</title>', `<title>${NEXT_TITLE}</title>`))
  }
  const answer = await app.reload()
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.text()).toContain(NEXT_TITLE)
})

test('nothing of a member is cached, only the page, scripts and styles', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/account')
  await untilCached(app)
  const { 'boex-page': pages = [], 'boex-files': files = [], ...others } = await cached(app)
  expect(others).toEqual({})
  expect(pages).toEqual(['/'])
  expect(files.filter((file) => !/^\/(?:js|css)\/[^/]+\.[0-9a-f]{8}\.(?:js|css)$/.test(file))).toEqual([])
  const page = await app.evaluate(async () => (await (await caches.match('/', { ignoreVary: true }))?.text()) ?? '')
  expect(page).toContain('id="app"')
})

test('a page whose code was never loaded, opened without a network, loads when it is back', async ({
  app,
  platform,
  context,
}) => {
  await goTo(app, platform.url, 'pages/index')
  await untilCached(app)
  await app.goto('about:blank')
  await context.setOffline(true)
  await app.goto(`${platform.url}/#/pages/my-page/invite`)
  await expect(app.getByText('Oops, network signal lost').filter({ visible: true })).toBeVisible()
  await context.setOffline(false)
  await expect(shown(app).getByText('Log in to get your own code')).toBeVisible()
  await expect(app.getByText('Oops, network signal lost').filter({ visible: true })).toHaveCount(0)
})

test('an unknown URL shows an error on a first visit, and leads Home', async ({ app, platform }) => {
  await app.goto(`${platform.url}/#/pages/nowhere`)
  await expect(app.getByText('This page does not exist')).toBeVisible()
  await app.getByRole('button', { name: 'Back to Home' }).click()
  await expect(shown(app).locator('.home')).toBeVisible()
})
