import type { Page, Route } from '@playwright/test'
import { APPEARANCES, axeViolations } from '../support/e2e/accessibility'
import { expect, expectToast, open } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import { type SeededPlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'
import { deferred } from '../support/platform/deferred'
import { setFirstPassword } from '../support/platform/first-password'

const test = seededTest()

test.use({ startsOnHome: false })

const NOTICES = 'pages/index-page/notice-list'

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const enter = async (app: Page, platform: SeededPlatform, route: string) => {
  await enterAs(app, platform, route, DEMO)
}

const bell = (app: Page) => app.getByRole('button', { name: /^Notices/ })

/** Changes the platform's response to a call. */
const change = (app: Page, call: string, edit: (data: Record<string, unknown>) => object) =>
  app.route(`**/api/${call}`, async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { ...body, data: edit(body.data) } })
  })

test('opening a notice marks it as read everywhere, and links to its row', async ({ app, platform }) => {
  await enter(app, platform, NOTICES)
  const page = shown(app)
  await page.getByRole('radio', { name: 'Activity' }).click()
  const unread = page.getByRole('button', { name: /^Mark as read/ })
  await expect(unread.first()).toBeVisible()
  const before = await unread.count()
  const first = page.locator('.notices__open').first()
  const title = (await first.locator('.notices__title').textContent()) ?? ''
  await first.click()
  await expect(shown(app).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await shown(app)
    .getByRole('button', { name: /^View (order|withdrawal|position|release|transfer)$/ })
    .click()
  await expect(app).toHaveURL(/(currency-list|dataList|shouyi-detail)\?/)
  if (app.url().includes('currency-list?')) {
    // The row is open in a sheet, and the first Back closes the sheet.
    await expect(app.getByRole('dialog')).toBeVisible()
    await app.goBack()
    await expect(app.getByRole('dialog')).toHaveCount(0)
  }
  await app.goBack()
  await expect(shown(app).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await app.goBack()
  await expect(unread).toHaveCount(before - 1)
  await expect(page.getByRole('radio', { name: 'Activity' })).toHaveAttribute('aria-checked', 'true')
})

for (const early of [false, true]) {
  const when = early ? 'what happened before the app heard of anything' : 'what happens meanwhile'
  test(`${when} comes on top with a sign`, async ({ app, platform }) => {
    const { client } = platform
    const friend = await client.data('/api/login/login', { type: 'account', ...EMPTY })
    const demo = await client.data('/api/my/userInfo', {}, { token: platform.token })
    const password = WITHDRAWAL_PASSWORD
    const { withdrawalPasswordSet } = await client.data('/api/my/userInfo', {}, friend)
    if (!withdrawalPasswordSet) await setFirstPassword(client, friend, { password, accountPassword: EMPTY.password })
    const listening = deferred()
    if (!early) listening.resolve()
    await app.routeWebSocket(/\/socket$/, async (socket) => {
      await listening.promise
      socket.connectToServer()
    })
    await enter(app, platform, NOTICES)
    await expect(shown(app).locator('.notices__open').first()).toBeVisible()
    await app.waitForLoadState('networkidle')
    await client.data('/api/funds/addTransfer', { to: demo.uid, quantity: '1', coin: 'BOEX', password }, friend)
    listening.resolve()
    await expect(shown(app).getByText('1 new', { exact: true })).toBeVisible()
    await expect(shown(app).locator('.notices__row').first()).toHaveClass(/fresh/)
  })
}

test('all notices are marked as read immediately and permanently', async ({ app, platform }) => {
  await enter(app, platform, NOTICES)
  const unread = shown(app).getByRole('button', { name: /^Mark as read/ })
  await expect(unread.first()).toBeVisible()
  // Older notices may still be loading below.
  const rows = shown(app).locator('.notices__row')
  const marks = rows.filter({ has: app.getByRole('button', { name: /^Mark as read/ }) })
  const title = await marks.first().locator('.notices__title').elementHandle()
  await unread.first().click()
  await expect.poll(() => title?.getAttribute('class')).not.toContain('unread')
  await shown(app).getByRole('button', { name: 'Mark all as read' }).click()
  await expectToast(app, 'All notices are marked as read')
  await expect(unread).toHaveCount(0)
  await shown(app).getByRole('radio', { name: 'Unread' }).click()
  await expect(shown(app).getByText('No unread notices')).toBeVisible()
  await open(app, platform, 'pages/index')
  await expect(bell(app)).toHaveAccessibleName('Notices')
  await app.reload()
  await expect(bell(app)).toHaveAccessibleName('Notices')
})

test('a link to a notice opens for a visitor, with its neighbours, and leads Home', async ({ app, platform }) => {
  await open(app, platform, 'pages/index-page/notice-detail?id=5')
  await expect(shown(app).getByRole('heading', { level: 2, name: 'We never ask for your seed phrase' })).toBeVisible()
  await shown(app).getByRole('button', { name: 'Next' }).click()
  await expect(app).toHaveURL(/notice-detail\?id=4/)
  await expect(shown(app).getByRole('heading', { level: 2, name: 'Node mining is not open yet' })).toBeVisible()
  await open(app, platform, 'pages/index-page/notice-detail?id=999999')
  await expect(shown(app).getByText('This notice is no longer available')).toBeVisible()
  await shown(app).getByRole('button', { name: 'All notices' }).click()
  await expect(app).toHaveURL(/notice-list/)
  await expect(shown(app).getByText('Welcome to BOEX')).toBeVisible()
})

test('the news keep tab and position, and one video plays until the page closes', async ({ app, platform }) => {
  await open(app, platform, 'pages/index-page/zixun')
  await shown(app).getByRole('radio', { name: 'Guides' }).click()
  await expect(app).toHaveURL(/zixun\?tab=information/)
  const story = shown(app).getByText('How burn mining works')
  await story.scrollIntoViewIfNeeded()
  const place = await shown(app).evaluate((page) => page.scrollTop)
  await story.click()
  await expect(shown(app).getByRole('heading', { level: 2, name: 'How burn mining works' })).toBeVisible()
  await expect(shown(app).getByRole('cell', { name: 'Black-hole contract' })).toBeVisible()
  await app.goBack()
  await expect(shown(app).getByRole('radio', { name: 'Guides' })).toHaveAttribute('aria-checked', 'true')
  await expect(app).toHaveURL(/tab=information/)
  await expect.poll(() => shown(app).evaluate((page) => page.scrollTop)).toBe(place)
  await expect(shown(app).getByText('Read', { exact: true })).toBeVisible()

  await shown(app).getByRole('radio', { name: 'Videos' }).click()
  await expect(app.locator('video')).toHaveCount(0)
  await shown(app)
    .getByRole('button', { name: /^Play: Mining pools at a glance/ })
    .click()
  await expect(app.locator('video')).toHaveCount(1)
  await shown(app)
    .getByRole('button', { name: /^Play: A burn/ })
    .click()
  await expect(app.locator('video')).toHaveCount(1)
  await expect(app.locator('video')).toHaveAccessibleName('A burn, verified on-chain')
  await shown(app).getByRole('radio', { name: 'News', exact: true }).click()
  await expect(app.locator('video')).toHaveCount(0)
  await app.reload()
  await expect(shown(app).getByRole('radio', { name: 'News', exact: true })).toHaveAttribute('aria-checked', 'true')
})

test('a hostile article runs no script, applies no styles, and its links show their targets', async ({
  app,
  platform,
  expectedTrouble,
}) => {
  // The browser reports handlers when it parses them in the sanitizer's separate document, where nothing runs.
  expectedTrouble.push(/Executing inline event handler violates/)
  const html =
    '<p style="position:fixed;inset:0;background:#000">words</p><script>window.__xss=1</script>' +
    '<img src="x" onerror="window.__xss=1"><svg onload="window.__xss=1"></svg><style>body{display:none}</style>' +
    '<a href="javascript:window.__xss=1">bad</a> <a href="https://login.boex.example.evil.com/x">claim</a>'
  await change(app, 'index/getNewsDetail', (data) => ({ ...data, html }))
  await open(app, platform, 'pages/news-detail/news-detail?id=2')
  const text = shown(app).locator('.boex-rich')
  await expect(text.getByText('words')).toBeVisible()
  expect(await text.locator('[style], [onerror], script, style, svg, iframe').count()).toBe(0)
  await expect(text.getByRole('link')).toHaveCount(1)
  await text.getByRole('link', { name: 'claim' }).click()
  const sheet = app.getByRole('dialog', { name: 'You are leaving BOEX' })
  await expect(sheet.getByText('evil.com', { exact: true })).toBeVisible()
  await expect(sheet.getByText('https://login.boex.example.evil.com/x')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  expect(await app.evaluate(() => '__xss' in window)).toBe(false)
})

test('documents open full-screen, one after the other, and close by key and by button', async ({ app, platform }) => {
  await open(app, platform, 'pages/index-page/zizhi')
  await shown(app)
    .getByRole('button', { name: /^View full size: Sample document: contract/ })
    .click()
  const viewer = app.locator('.pswp')
  await expect(viewer.getByRole('img', { name: 'Sample document: contract sources' })).toBeVisible()
  await app.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'Sample document: reserve statement' })).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await shown(app)
    .getByRole('button', { name: /^View full size: Sample document: data/ })
    .click()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
})

test('a list that cannot be loaded reports it and is loaded again', async ({ app, platform, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/)
  await app.route('**/api/index/getQualification', (route) => route.abort())
  await open(app, platform, 'pages/index-page/zizhi')
  await expect(shown(app).getByText('Couldn’t load documents')).toBeVisible()
  await app.unroute('**/api/index/getQualification')
  await shown(app).getByRole('button', { name: 'Retry' }).click()
  await expect(shown(app).getByText('SAMPLE-001')).toBeVisible()
})

test('pictures that failed without a network load when it is back', async ({
  app,
  platform,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(/Failed to load resource/)
  const pictures = '**/uploads/**'
  await app.route(pictures, (route) => route.abort('internetdisconnected'))
  await open(app, platform, 'pages/index-page/zixun')
  const broken = shown(app).locator('.boex-picture__broken')
  await expect(broken.first()).toBeVisible({ timeout: 15_000 })
  await context.setOffline(true)
  await app.unroute(pictures)
  await expect(app.getByText(/No network/).first()).toBeVisible()
  await expect(broken.first()).toBeVisible()
  await context.setOffline(false)
  await expect(broken).toHaveCount(0)
  await expect
    .poll(() =>
      shown(app)
        .locator('.boex-picture__image')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('a page of a known host opens inside, and gets neither token nor referrer', async ({ app, platform, context }) => {
  const asked: Record<string, string>[] = []
  await context.route('https://explorer.boex.example/**', async (route) => {
    asked.push(await route.request().allHeaders())
    await route.fulfill({ contentType: 'text/html', body: '<h1>The explorer</h1>' })
  })
  await change(app, 'login/getConfig', (data) => ({
    ...data,
    chain: { ...(data.chain as object), explorerUrl: 'https://explorer.boex.example' },
  }))
  await app.reload()
  await enterAs(app, platform, 'pages/index', DEMO)
  const url = encodeURIComponent('https://explorer.boex.example/tx/1')
  await open(app, platform, `pages/webview/webview?url=${url}`)
  await expect(app.frameLocator('.boex-web-frame').getByRole('heading', { name: 'The explorer' })).toBeVisible()
  await expect(shown(app).getByText('Loading explorer.boex.example')).toBeHidden()
  expect(asked.length).toBeGreaterThan(0)
  for (const headers of asked) {
    expect(headers.token).toBeUndefined()
    expect(headers.referer).toBeUndefined()
  }
  await open(app, platform, `pages/webview/webview?url=${encodeURIComponent('https://elsewhere.example/')}`)
  await expect(shown(app).getByText('This page is not part of BOEX')).toBeVisible()
})

test('a long text has a table of contents, and an adjustable size', async ({ app, platform }) => {
  await open(app, platform, 'pages/text/text?kind=privacy')
  await shown(app).getByRole('button', { name: 'Contents' }).click()
  await shown(app).getByRole('button', { name: '4. What it is used for' }).click()
  await expect(shown(app).getByRole('heading', { name: '4. What it is used for' })).toBeInViewport()
  await app.getByRole('button', { name: 'Text size' }).last().click()
  await app.getByRole('dialog', { name: 'Text size' }).getByRole('radio', { name: 'Largest' }).click()
  await expect(app.locator('html')).toHaveAttribute('data-scale', '1.6')
  await open(app, platform, 'pages/text/text?kind=banner&id=2')
  await expect(shown(app).getByText('Burning is final: burned BOEX cannot be redeemed.')).toBeVisible()
})

const ROUTES = [
  NOTICES,
  'pages/index-page/notice-detail?id=5',
  'pages/index-page/zixun',
  'pages/index-page/zixun?tab=video',
  'pages/news-detail/news-detail?id=2',
  'pages/index-page/zizhi',
  'pages/text/text?kind=privacy',
  'pages/text/text?kind=banner&id=2',
  `pages/webview/webview?url=${encodeURIComponent('https://elsewhere.example/x')}`,
]

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing', async ({ app, platform }) => {
      for (const route of ROUTES) {
        await open(app, platform, route)
        await app.waitForLoadState('networkidle')
        expect(await axeViolations(app), route).toEqual([])
      }
    })
  })
}

test.describe('large type on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is wider than the screen', async ({ app, platform }) => {
    await open(app, platform, 'pages/text/text?kind=privacy')
    await app.getByRole('button', { name: 'Text size' }).last().click()
    await app.getByRole('dialog', { name: 'Text size' }).getByRole('radio', { name: 'Largest' }).click()
    for (const route of ROUTES) {
      await open(app, platform, route)
      await app.waitForLoadState('networkidle')
      expect(await shown(app).evaluate((page) => page.scrollWidth - page.clientWidth), route).toBeLessThanOrEqual(0)
    }
  })
})
