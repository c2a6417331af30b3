import type { Page } from '@playwright/test'
import { CODE } from '@/contract/codes'
import { appInPlace } from '../support/e2e/first-screen'
import { expect } from '../support/e2e/fixture'
import { DEMO, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'
import type { RunningPlatform } from '../support/e2e/platform'
import { seededTest } from '../support/e2e/seeded-fixture'
import { deferred } from '../support/platform/deferred'

const test = seededTest({ shared: true })

test.use({ startsOnHome: false, firstScreen: true })

const SCRIPTS = /\/js\/[^/]+\.js$/

/** The last script of the entry. It starts the app. */
const APP_SCRIPT = /\/js\/app\.[^/]+\.js$/

const first = (page: Page) => page.locator('#first-screen')

/** Opens a page with an empty storage, or with the state of an earlier visit. */
const openFirst = async (page: Page, platform: RunningPlatform, route: string, kept?: object) => {
  if (kept) await remember(page, platform.url, kept)
  // The tests hold scripts back, so the load event would never come.
  await page.goto(`${platform.url}/#/${route}`, { waitUntil: 'commit' })
}

const visitor = (language: 'en' | 'zh') => ({
  version: 1,
  preferences: { language, theme: 'dark', textScale: 'normal', amountsHidden: false },
})

test.describe('Before the app', () => {
  test.beforeEach(async ({ app }) => {
    await app.route(SCRIPTS, () => undefined)
  })

  test('each tab is drawn without a script of the app, in the person’s language and theme', async ({
    app,
    platform,
  }) => {
    await openFirst(app, platform, 'pages/index', visitor('zh'))
    // This page has the browser's language. The next one has the chosen language.
    await expect(app.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(first(app)).toBeEmpty()
    await app.goto('about:blank')
    await openFirst(app, platform, 'pages/index')
    await expect(first(app).getByText('首页')).toBeVisible()
    const hero = first(app).locator('.boex-hero')
    await expect(hero).toHaveCSS('background-image', /rgb\(7, 26, 22\)/)
    await app.goto('about:blank')
    await openFirst(app, platform, 'pages/account')
    await expect(first(app).getByRole('heading', { name: '资产' })).toBeVisible()
    // The prerendered page knows the chosen language, but no other setting.
    await expect(first(app).getByRole('radio', { checked: true })).toHaveText(['简体中文'])
  })

  test('its text is read aloud once', async ({ app, platform }) => {
    await openFirst(app, platform, 'pages/index')
    await expect(app.getByRole('banner')).toHaveCount(1)
    await expect(app.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(1)
  })
})

test('a URL of another page, and broken storage, still load the app', async ({ app, platform }) => {
  await app.goto(`${platform.url}/health`)
  await app.evaluate(() => localStorage.setItem('boex', '{broken'))
  await app.goto(`${platform.url}/#/pages/login/login`)
  await expect(app.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(first(app)).toHaveCount(0)
})

test('an app that cannot be fetched is reported, with a retry', async ({ app, platform, context, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/)
  const entry = /\/js\/app\.[^/]+\.js$/
  await app.route(entry, (route) => route.abort())
  await openFirst(app, platform, 'pages/index')
  await expect(app.getByRole('alert')).toContainText('Couldn’t load this page')
  await app.unroute(entry)
  await app.getByRole('button', { name: 'Reload' }).click()
  await appInPlace(app)
  await expect(app.getByRole('button', { name: 'Log in / Connect' })).toBeVisible()
  await context.clearCookies()
})

test.describe('A member without visited pages', () => {
  /** Counted again when the socket is bound, and read again by a page that comes later. */
  const AGAIN = ['/api/my/unReadNum', '/api/funds/getMyFunds']

  for (const route of ['pages/index', 'pages/kuangchi', 'pages/account', 'pages/jiaoyisuo', 'pages/band']) {
    test(`makes no call twice: ${route}`, async ({ app, platform }) => {
      const calls: string[] = []
      app.on('response', async (response) => {
        const { pathname } = new URL(response.url())
        if (!pathname.startsWith('/api/')) return
        const { timestamp, nonce, sign, ...payload } = response.request().postDataJSON()
        // The app repeats a call after it has corrected its clock.
        if ((await response.json()).code === CODE.SUCCESS) calls.push(`${pathname} ${JSON.stringify(payload)}`)
      })
      await openFirst(app, platform, route, storedStateOf(await memberOfAccount(platform, DEMO)))
      await appInPlace(app)
      // On a slow machine the network is idle before the first call, so this waits for calls and for a quiet second.
      let known = 0
      const isQuiet = () => {
        const same = known > 0 && known === calls.length
        known = calls.length
        return same
      }
      await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true)
      const twice = calls.filter((call, place) => calls.indexOf(call) !== place)
      expect(twice.filter((call) => !AGAIN.some((path) => call.startsWith(path)))).toEqual([])
    })
  }
})

test('the first banner has its place as soon as the page is there, the same as in the app', async ({
  app,
  platform,
}) => {
  const released = deferred()
  await app.route(APP_SCRIPT, async (route) => {
    await released.promise
    await route.continue()
  })
  await openFirst(app, platform, 'pages/index')
  const picture = first(app).locator('.first-screen__banner')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const before = await picture.boundingBox()
  released.resolve()
  await appInPlace(app)
  const after = await app.locator('.home-content__banner .boex-picture__image').first().boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? Number.NaN)), side).toBeLessThanOrEqual(1)
  }
})

test('a tap before the app was loaded is carried out by it', async ({ app, platform }) => {
  const released = deferred()
  await app.route(APP_SCRIPT, async (route) => {
    await released.promise
    await route.continue()
  })
  await openFirst(app, platform, 'pages/index')
  await first(app).getByRole('button', { name: 'Assets' }).click()
  released.resolve()
  await expect(app).toHaveURL(/#\/pages\/account$/)
  await expect(app.getByRole('heading', { name: 'Assets', level: 1 })).toBeVisible()
})
