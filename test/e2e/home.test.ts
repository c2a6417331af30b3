import type { Page, Route } from '@playwright/test'
import { formatFullPrecision } from '@/domain/money/money'
import { APPEARANCES, axeViolations } from '../support/e2e/accessibility'
import { arrive, expect, open, test } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Changes the platform's response to a call. */
const change = (app: Page, call: string, edit: (data: never) => object) =>
  app.route(`**/api/${call}`, async (route: Route) => {
    const answer = async () => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: never }
      await route.fulfill({ response, json: { ...body, data: edit(body.data) } })
    }
    // Ignores errors, because the page may have been reloaded before the response.
    await answer().catch(() => undefined)
  })

const pullDown = (app: Page) =>
  shown(app).evaluate((page) => {
    const touch = (type: string, y: number) => {
      const point = new Touch({ identifier: 1, target: page, clientX: 100, clientY: y })
      const touches = type === 'touchend' ? [] : [point]
      page.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [point], bubbles: true, cancelable: true }))
    }
    touch('touchstart', 100)
    for (let y = 120; y <= 400; y += 20) touch('touchmove', y)
    touch('touchend', 400)
  })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor opens the targets of a banner, a notice and the news', async ({ app, platform }) => {
  const banners = shown(app).getByRole('group', { name: 'Banners' })
  await banners.getByRole('button', { name: 'Pause banners' }).click()
  await banners.getByRole('button', { name: 'Burn at 1:4, verifiable on-chain' }).click()
  await arrive(app, /pages\/text\/text\?id=\d+&kind=banner/)
  await expect(shown(app).getByText('Burns are verifiable, also without an account')).toBeVisible()
  await app.goBack()
  await arrive(app, /pages\/index/)
  await banners.getByRole('button', { name: 'See the leaderboard' }).click()
  await arrive(app, /pages\/band/)
  await open(app, platform, 'pages/index')

  const notices = shown(app).getByRole('group', { name: 'Latest notices' })
  await notices.getByRole('button', { name: 'Pause notices' }).click()
  await expect(notices.locator('.boex-notice-bar__notice')).toHaveCount(3)
  await notices.getByRole('button', { name: 'More notices' }).click()
  await arrive(app, /notice-list/)
  await app.goBack()
  await arrive(app, /pages\/index/)

  await expect(shown(app).locator('.home-news__row')).toHaveCount(3)
  await shown(app).getByRole('radio', { name: 'Videos' }).click()
  await shown(app)
    .getByRole('button', { name: /^Mining pools at a glance/ })
    .click()
  await arrive(app, /zixun\?tab=video/)
  await app.goBack()
  await arrive(app, /pages\/index/)
  await shown(app).getByRole('radio', { name: 'News', exact: true }).click()
  await shown(app).locator('.home-news__row').first().click()
  await arrive(app, /news-detail\?id=\d+/)
})

test('notices move at 80 pixels per second, and stop with reduced motion', async ({ app }) => {
  const words = shown(app).locator('.boex-notice-bar__words')
  await expect(shown(app).locator('.boex-notice-bar__strip--moving')).toHaveCount(1)
  // Uses the animation's clock, because a busy machine draws frames late.
  const movement = await words.evaluate((element) => {
    const [animation] = element.parentElement?.getAnimations() ?? []
    if (!animation) return undefined
    const { playState } = animation
    const leftAt = (milliseconds: number) => {
      animation.currentTime = milliseconds
      return element.getBoundingClientRect().left
    }
    animation.pause()
    const pixels = leftAt(0) - leftAt(1_000)
    animation.play()
    return { playState, pixels }
  })
  expect(movement?.playState).toBe('running')
  expect(movement?.pixels).toBeCloseTo(80, 0)
  await app.emulateMedia({ reducedMotion: 'reduce' })
  await app.reload()
  await expect(shown(app).locator('.boex-notice-bar__words')).toBeVisible()
  await expect(shown(app).locator('.boex-notice-bar__strip--moving')).toHaveCount(0)
  await expect(shown(app).getByRole('button', { name: /^Pause/ })).toHaveCount(0)
})

test('pulling down announces new content, in both languages', async ({ app }) => {
  await expect(shown(app).locator('.home-news__row')).toHaveCount(3)
  await pullDown(app)
  await expect(app.getByText(/^Updated \d\d:\d\d:\d\d$/)).toBeVisible()
  await change(app, 'index/getNewsList', ({ list }: { list: object[] }) => ({
    list: [{ ...list[0], id: '990001', title: 'Published just now' }, ...list],
    total: list.length + 1,
    page: 1,
    limit: 3,
  }))
  await pullDown(app)
  await expect(app.getByText(/^Updated \d\d:\d\d:\d\d · 1 new$/)).toBeVisible()
  await expect(shown(app).getByText('Published just now')).toBeVisible()
  await app.unroute('**/api/index/getNewsList')
  await shown(app).getByRole('button', { name: 'Switch to 简体中文' }).click()
  await expect(shown(app).getByRole('heading', { name: '资讯', exact: true })).toBeVisible()
  // Retries, because a pull during the language switch joins that reload and reports nothing.
  await expect(async () => {
    await pullDown(app)
    await expect(app.getByText(/^\d\d:\d\d:\d\d 更新( · \d+ 条新内容)?$/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('one part that fails has its own retry, while the others work', async ({ app, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/)
  await app.route('**/api/index/getBanner', (route) => route.abort())
  await app.route('**/api/index/getNewsList', (route) => route.abort())
  await app.reload()
  await expect(shown(app).getByText('Couldn’t load banners')).toBeVisible()
  await expect(shown(app).getByText('Couldn’t load list')).toBeVisible()
  await expect(shown(app).getByRole('group', { name: 'Latest notices' })).toBeVisible()
  await app.unroute('**/api/index/getBanner')
  await shown(app).getByRole('status').filter({ hasText: 'banners' }).getByRole('button', { name: 'Retry' }).click()
  await expect(shown(app).getByRole('group', { name: 'Banners' })).toBeVisible()
  await expect(shown(app).getByText('Couldn’t load list')).toBeVisible()
})

test('loaded content remains without a network', async ({ app, context, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/)
  await expect(shown(app).locator('.home-news__row')).toHaveCount(3)
  await context.setOffline(true)
  await pullDown(app)
  await expect(app.getByText('Couldn’t refresh')).toBeVisible()
  await expect(shown(app).locator('.home-news__row')).toHaveCount(3)
  await expect(shown(app).getByRole('group', { name: 'Banners' })).toBeVisible()
})

test('the document has the language of the visible texts, until those of another have arrived', async ({
  app,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(/Failed to load resource/)
  const chinese = /\/language-zh\./
  const refused = app.waitForEvent('requestfailed', (request) => chinese.test(request.url()))
  await context.route(chinese, (route) => route.abort('internetdisconnected'))
  await shown(app).getByRole('button', { name: 'Switch to 简体中文' }).click()
  await refused
  await expect(app.getByRole('button', { name: 'Home', exact: true })).toBeVisible()
  await expect(app.locator('html')).toHaveAttribute('lang', 'en')
  await context.unroute(chinese)
  await expect(app.getByRole('button', { name: '首页', exact: true })).toBeVisible()
  await expect(app.locator('html')).toHaveAttribute('lang', /^zh/)
})

test('a newer version is offered, fetched once, and keeps the page; an older one is not offered', async ({ app }) => {
  await change(app, 'login/getConfig', (data: object) => ({ ...data, appVersion: '0.9.0' }))
  await Promise.all([app.waitForResponse('**/api/login/getConfig'), app.reload()])
  await expect(shown(app).locator('.home-news__row')).toHaveCount(3)
  await expect(app.getByText('A new version of BOEX is available.')).toHaveCount(0)
  await app.unroute('**/api/login/getConfig')
  await change(app, 'login/getConfig', (data: object) => ({ ...data, appVersion: '1.0.1' }))
  await app.reload()
  const note = app.getByRole('status').filter({ hasText: 'A new version of BOEX is available.' })
  await note.getByRole('button', { name: 'Update' }).click()
  await app.waitForURL(/\?build=1\.0\.1#\/pages\/index/)
  await expect(shown(app).locator('.home-news__row')).toHaveCount(3)
  await expect(note).toHaveCount(0)
})

test('a page whose file is gone with an older build is reloaded, once', async ({ app, platform, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/, /ChunkLoadError|Loading chunk/)
  await expect(shown(app).locator('.home-news__row')).toHaveCount(3)
  let starts = 0
  app.on('framenavigated', () => {
    starts += 1
  })
  app.on('load', () => {
    starts += 100
  })
  // Every file that is not loaded yet is permanently gone: after one fresh start, the app shows the error.
  const known = await app.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await app.route('**/js/*.js', (route) =>
    known.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
  )
  await app.goto(`${platform.url}/#/pages/index-page/zizhi`)
  await expect(app.getByText('Couldn’t load this page').filter({ visible: true })).toBeVisible()
  expect(Math.floor(starts / 100)).toBe(1)
  expect(app.url()).toContain('zizhi')
})

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing on Home', async ({ app, platform }) => {
      await enterAs(app, platform, 'pages/index', DEMO)
      await expect(shown(app).locator('.home-news__row')).toHaveCount(3)
      expect(await axeViolations(app, { within: '.home', goodPractice: true })).toEqual([])
    })
  })
}

test('a member’s totals are in the chosen currency, everywhere and on the next visit', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/account', DEMO)
  const boex = (await shown(app).locator('.assets .boex-amount--largest').textContent()) ?? ''
  await shown(app).getByRole('button', { name: 'Show the total in USDT' }).click()
  await expect(shown(app).getByText('Total (USDT)')).toBeVisible()
  const { boex: sale } = await platform.client.data('/api/funds/getVcConfig', {})
  await expect(shown(app).getByText(`1 BOEX = ${formatFullPrecision(sale.price)} USDT`)).toBeVisible()
  await expect(shown(app).locator('.assets .boex-amount--largest')).not.toHaveText(boex)
  await open(app, platform, 'pages/index')
  await expect(shown(app).getByText('Total assets (USDT)')).toBeVisible()
  await app.reload()
  await expect(shown(app).getByText('Total assets (USDT)')).toBeVisible()
  await open(app, platform, 'pages/account')
  await shown(app).getByRole('radiogroup', { name: 'Display currency' }).getByRole('radio', { name: 'BOEX' }).click()
  await expect(shown(app).locator('.assets .boex-amount--largest')).toHaveText(boex)
})
