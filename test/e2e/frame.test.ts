import type { Page, Response } from '@playwright/test'
import { titles } from '@/i18n/en/titles'
import { WEB3_MARK } from '../../scripts/library-marks.mjs'
import { ROUTE_KEYS, routes, TAB_KEYS } from '../../src/routes'
import { APPEARANCES, axeViolations } from '../support/e2e/accessibility'
import { brokenTexts } from '../support/e2e/broken-text'
import { arrive, expect, open, prepareWallet, signInWithWallet, test } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { withDataSaver } from '../support/phone/page-scripts'

const ENTRANCES: readonly string[] = ['welcome', 'login', 'home', 'text']
const addressOf = (key: (typeof ROUTE_KEYS)[number]) => (routes[key].alias ?? routes[key].path).replace(/^\//, '')

/** Expects text below the title instead of an error message. */
const expectContent = async (app: Page, key: string) => {
  const main = app.getByRole('main').filter({ visible: true }).last()
  await expect(main, key).toHaveText(/\S.{20,}/s)
  await expect(main.getByText('Couldn’t load this page'), key).toHaveCount(0)
  await expect(main.getByText('Something went wrong on this page'), key).toHaveCount(0)
}

/** Returns the scripts requested after a second without requests, by the page's clock. */
const scriptsAfterQuiet = (): number => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const sorted = entries.sort((one, other) => one.startTime - other.startTime)
  let end = 0
  let quiet = false
  return sorted.filter(({ startTime, responseEnd, initiatorType }) => {
    quiet ||= end > 0 && startTime - end >= 1000
    end = Math.max(end, responseEnd)
    return quiet && initiatorType === 'script'
  }).length
}

test.describe('the frame', () => {
  test('the site has an icon for pages that name none', async ({ request, platform }) => {
    const answer = await request.get(`${platform.url}/favicon.ico`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })

  test('every route opens for a visitor, with its screen or its question', async ({ app, platform }) => {
    for (const key of ROUTE_KEYS.filter((route) => !ENTRANCES.includes(route))) {
      await open(app, platform, addressOf(key))
      if (routes[key].access === 'member') {
        await expect(app.getByRole('alertdialog').getByText('You are not logged in. Go to login?')).toBeVisible()
        await app.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
        await expect(app.getByRole('alertdialog')).toBeHidden()
        continue
      }
      await expect(app.getByRole('heading', { level: 1, name: titles[key], exact: true })).toBeVisible()
      await expectContent(app, key)
    }
  })

  test('every route opens for a member, with a working header and back', async ({ app, platform }) => {
    await enterAs(app, platform, 'pages/index', DEMO)
    for (const key of ROUTE_KEYS.filter((route) => !ENTRANCES.includes(route))) {
      await open(app, platform, addressOf(key))
      await expect(app.getByRole('heading', { level: 1 }).filter({ visible: true }).last(), key).not.toBeEmpty()
      await expectContent(app, key)
    }
    await open(app, platform, 'pages/index')
    await app.getByRole('button', { name: 'Transfer' }).filter({ visible: true }).last().click()
    await expect(app.getByRole('heading', { level: 1, name: 'Transfer', exact: true }).last()).toBeVisible()
    await app.getByRole('button', { name: 'Back', exact: true }).last().click()
    await arrive(app, /#\/pages\/index/)
  })

  test('the URL without a page opens Home, also from within the app', async ({ app, platform }) => {
    await open(app, platform, 'pages/band')
    await app.evaluate(() => {
      window.location.hash = '#/'
    })
    await arrive(app, /#\/pages\/index/)
  })

  test('an unknown URL shows an error, and leads Home', async ({ app, platform }) => {
    await expect(app.getByRole('heading', { name: 'Put your BOEX to work' })).toBeVisible()
    await open(app, platform, 'pages/nowhere')
    await expect(app.getByText('This page does not exist')).toBeVisible()
    await app.getByRole('button', { name: 'Back to Home' }).click()
    await expect(app.getByRole('heading', { name: 'Put your BOEX to work' })).toBeVisible()
  })

  test('a member’s page asks a visitor; after consent it leads to login and back to the page', async ({
    app,
    platform,
  }) => {
    await open(app, platform, 'pages/my-page/currency-list')
    await app.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click()
    await arrive(app, /login/)
    await expect(app.getByText('Log in to continue.')).toBeVisible()
    await app.getByRole('radio', { name: 'Account' }).click()
    await app.getByLabel('Username', { exact: true }).fill(DEMO.account)
    await app.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await app.getByRole('checkbox').click()
    await app.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await arrive(app, /currency-list/)
  })

  test('tabs use the chosen language, immediately and after a reload', async ({ app }) => {
    await expect(app.getByRole('navigation').getByText('Mining Pool')).toBeVisible()
    await app.getByRole('button', { name: 'Switch to 简体中文' }).click()
    await expect(app.getByRole('navigation').getByText('矿池')).toBeVisible()
    await expect(app.getByText('用 BOEX 参与挖矿')).toBeVisible()
    await app.reload()
    await expect(app.getByText('用 BOEX 参与挖矿')).toBeVisible()
    await expect(app.locator('html')).toHaveAttribute('lang', /zh/)
  })

  test('goes through all five tabs, and back with the browser', async ({ app }) => {
    await expect(app.getByRole('heading', { name: 'Put your BOEX to work' })).toBeVisible()
    const bar = app.getByRole('navigation', { name: 'Main navigation' })
    for (const title of ['Exchange', 'Mining Pool', 'Leaderboard', 'Assets', 'Home']) {
      await bar.getByText(title).click()
      await expect(bar.locator('[aria-current="page"]')).toContainText(title)
    }
    expect(TAB_KEYS).toHaveLength(5)
    await app.getByRole('button', { name: 'Invite' }).click()
    await expect(app.getByText('Invite friends, gain hash rate')).toBeVisible()
    await app.goBack()
    await arrive(app, /#\/pages\/index/)
  })

  test('a typed URL leads back Home', async ({ app, platform }) => {
    await open(app, platform, 'pages/index-page/zizhi')
    await expect(app.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
    await app.getByRole('button', { name: 'Back', exact: true }).filter({ visible: true }).last().click()
    await arrive(app, /#\/pages\/index$/)
    await expect(app.getByRole('heading', { name: 'Put your BOEX to work' })).toBeVisible()
  })

  test('the header turns opaque once the page has scrolled past 50', async ({ app }) => {
    const header = app.locator('.boex-header').last()
    await expect(header).toBeVisible()
    await expect(header).not.toHaveClass(/scrolled/)
    await app
      .locator('.taro_page')
      .last()
      .evaluate((page) => page.scrollTo(0, 51))
    await expect(header).toHaveClass(/scrolled/)
    await app
      .locator('.taro_page')
      .last()
      .evaluate((page) => page.scrollTo(0, 50))
    await expect(header).not.toHaveClass(/scrolled/)
  })

  test('the other tabs are prefetched on Home, and then open without requesting scripts', async ({
    browser,
    platform,
  }) => {
    const page = await browser.newPage()
    const scripts: string[] = []
    let lastAt = Date.now()
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') return
      scripts.push(request.url())
      lastAt = Date.now()
    })
    await page.goto(`${platform.url}/#/${routes.home.path}`)
    await expect(page.getByRole('button', { name: 'Log in / Connect' })).toBeVisible()
    // Uses the page's clock: on a busy machine, the scripts may have loaded before the test looks.
    await expect.poll(() => page.evaluate(scriptsAfterQuiet)).toBeGreaterThan(0)
    await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(2500)
    const fetched = scripts.length
    for (const key of [...TAB_KEYS].reverse()) {
      await page
        .locator('.boex-tabs__entry')
        .nth(routes[key].tab ?? 0)
        .click()
      await arrive(page, new RegExp(`#/${routes[key].path}`))
      await expectContent(page, key)
    }
    expect(scripts.slice(fetched)).toEqual([])
    await page.close()
  })

  test('downloads at most its budget until Home is usable, and no blockchain library', async ({
    browser,
    platform,
  }) => {
    const page = await browser.newPage()
    // The data saver prevents prefetching of the other tabs, which a busy machine would count too.
    await page.addInitScript(withDataSaver)
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/js/')) scripts.push(response)
    })
    await page.goto(platform.url)
    await expect(page.getByRole('button', { name: 'Log in / Connect' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    let bytes = 0
    for (const script of [...scripts]) {
      expect(await script.text()).not.toMatch(WEB3_MARK)
      bytes += (await script.request().sizes()).responseBodySize
    }
    await page.close()
    expect(bytes).toBeGreaterThan(50 * 1024)
    expect(bytes).toBeLessThanOrEqual(165 * 1024)
  })
})

const SCREENS = [
  'pages/index',
  'pages/login/login',
  'pages/account',
  'pages/text/text?kind=privacy',
  'pages/my-page/invite',
]

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing on the built screens', async ({ app, platform, accounts }) => {
      const analyse = async (where: string) => expect(await axeViolations(app), where).toEqual([])
      for (const screen of SCREENS) {
        await open(app, platform, screen)
        await expect(app.getByRole('main').last()).toBeVisible()
        await app.waitForLoadState('networkidle')
        await analyse(screen)
      }
      if (locale === 'zh-CN') return
      await prepareWallet(app, accounts.next())
      await signInWithWallet(app, platform)
      for (const screen of ['pages/index', 'pages/account', 'pages/my-page/buyVc']) {
        await open(app, platform, screen)
        await app.waitForLoadState('networkidle')
        await analyse(`member ${screen}`)
      }
    })
  })
}

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`the splash, ${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale, startsOnHome: false })

    test('axe finds nothing while the platform does not respond, and a waiting person is asked', async ({
      app,
      context,
      platform,
    }) => {
      await context.route('**/api/**', () => undefined)
      await app.goto(`${platform.url}/#/pages/welcome/welcome`)
      const onward = app.getByRole('button', { name: locale === 'zh-CN' ? '离线进入' : 'Continue offline' })
      await expect(onward).toBeVisible()
      expect(await axeViolations(app, { goodPractice: true })).toEqual([])
      await onward.click()
      await expect(app).toHaveURL(/#\/pages\/index/)
    })
  })
}

test.describe('large type on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is wider than the screen with the largest text', async ({ app, platform }) => {
    await open(app, platform, 'pages/account')
    await app.getByText('Largest', { exact: true }).click()
    for (const screen of [...SCREENS, 'pages/index']) {
      await open(app, platform, screen)
      await app.waitForLoadState('networkidle')
      const page = app.locator('.taro_page').filter({ visible: true }).last()
      await expect(page).toBeVisible()
      expect(await page.evaluate((element) => element.scrollWidth - element.clientWidth), screen).toBeLessThanOrEqual(0)
    }
  })

  test('no word of Home is broken, and no banner’s title covers its dots', async ({ app, platform }) => {
    await enterAs(app, platform, 'pages/account', DEMO)
    await app.getByText('Largest', { exact: true }).click()
    await open(app, platform, 'pages/index')
    const home = app.locator('.home').filter({ visible: true })
    await expect(home.locator('.home-content__caption').first()).toBeAttached()
    expect(await home.locator('.home-entries').evaluate(brokenTexts, '[A-Za-z]+')).toEqual([])
    const over = await home.locator('.boex-carousel').evaluate((carousel) => {
      const dots = carousel.querySelector('.boex-carousel__dots')?.getBoundingClientRect().top ?? Number.NaN
      return [...carousel.querySelectorAll('.home-content__caption')].flatMap((caption) => {
        const words = document.createRange()
        words.selectNodeContents(caption)
        return words.getBoundingClientRect().bottom <= dots ? [] : [caption.textContent]
      })
    })
    expect(over).toEqual([])
  })
})
