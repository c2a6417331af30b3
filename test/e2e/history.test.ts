import type { Page } from '@playwright/test'
import { arrive, expect, open, signInByAccount, test } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs } from '../support/e2e/members'

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Delays the app's scripts, as on a slow network. Returns a function that releases them. */
const holdCode = async (app: Page) => {
  const held: (() => void)[] = []
  let holding = true
  await app.route(/\/js\/.*\.js$/, async (route) => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return {
    waiting: () => held.length,
    release: () => {
      holding = false
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the browser’s Back and Forward', () => {
  test('Back while a page is still loading remains on the previous page, with its form', async ({ app, platform }) => {
    await enterAs(app, platform, 'pages/my-page/transfer', EMPTY)
    await shown(app).getByLabel('Recipient').fill('10')
    const code = await holdCode(app)
    await shown(app).getByRole('button', { name: 'Get BOEX' }).click()
    await expect.poll(code.waiting).toBeGreaterThan(0)
    await app.goBack()
    await arrive(app, /transfer/)
    code.release()
    await app.waitForLoadState('networkidle')
    await expect(shown(app).getByLabel('Recipient')).toHaveValue('10')
    await shown(app).getByRole('button', { name: 'Get BOEX' }).click()
    await expect(app.getByRole('heading', { level: 1, name: 'BOEX' }).last()).toBeVisible()
  })

  test('Back and Forward as fast as a browser allows end on the page of the URL, not an empty one', async ({
    app,
    platform,
  }) => {
    // The login page has a page beneath it, so Back remains within the app.
    await signInByAccount(app, platform, DEMO)
    await arrive(app, /#\/pages\/index/)
    await expect(shown(app).locator('.home')).toBeVisible()
    for (let round = 0; round < 4; round += 1) {
      await app.evaluate(async (pause) => {
        const wait = () => new Promise((resolve) => setTimeout(resolve, pause))
        window.location.hash = '#/pages/my-page/transfer'
        await wait()
        window.history.back()
        await wait()
        window.history.forward()
        await wait()
        window.history.back()
      }, [5, 30, 100, 300][round])
      // Browsers may skip some of several quick steps, but the page must match the URL.
      await app.waitForTimeout(500)
      const address = await app.evaluate(() => window.location.hash.slice(1))
      await expect(app.locator(`.taro_page[id^="${address}?"]`)).toBeVisible()
      await expect(shown(app).getByRole('main')).not.toBeEmpty()
      await expect(app.locator('.taro_page').filter({ visible: true })).toHaveCount(1)
    }
  })

  test('Back at any time after a page arrived shows the page below, and keeps it', async ({ app }) => {
    for (const pause of [0, 60, 150, 250, 320, 360, 450]) {
      await shown(app).getByRole('button', { name: 'Invite' }).click()
      await expect(app.getByText('Invite friends, gain hash rate').last()).toBeVisible()
      await app.waitForTimeout(pause)
      await app.goBack()
      await arrive(app, /#\/pages\/index/)
      // Longer than any animation timer.
      await app.waitForTimeout(500)
      await expect(shown(app).locator('.home')).toBeVisible()
    }
  })

  test('Back from a tab leads to the first tab of the visit, however many were opened, and then out', async ({
    app,
    platform,
  }) => {
    const tabs = app.getByRole('navigation', { name: 'Main navigation' })
    const look = async (name: string, address: RegExp, part: string) => {
      await tabs.getByText(name, { exact: true }).click()
      await arrive(app, address)
      await expect(shown(app).locator(part)).toBeVisible()
    }
    await app.goto('about:blank')
    await app.goto(`${platform.url}/#/pages/index`)
    await arrive(app, /#\/pages\/index/)
    await expect(shown(app).locator('.home')).toBeVisible()
    await look('Mining Pool', /kuangchi/, '.pool')
    await look('Assets', /account/, '.assets')
    await app.goBack()
    await arrive(app, /#\/pages\/index/)
    await expect(shown(app).locator('.home')).toBeVisible()
    await expect(tabs.locator('[aria-current]')).toHaveText(/Home/)
    await expect(app.locator('.taro_page').filter({ visible: true })).toHaveCount(1)

    // Going Home by the tab bar adds no history entry.
    await look('Leaderboard', /band/, '.boex-page__main')
    await look('Home', /pages\/index/, '.home')
    await look('Mining Pool', /kuangchi/, '.pool')
    await app.reload()
    await expect(shown(app).locator('.pool')).toBeVisible()
    await app.goBack()
    await arrive(app, /#\/pages\/index/)
    await expect(shown(app).locator('.home')).toBeVisible()
    await app.goBack()
    await expect(app).toHaveURL('about:blank')
  })

  test.describe('Back leaves the app immediately if it was relaunched at the Home page of the visit’s start', () => {
    const begin = async (app: Page, url: string) => {
      await app.goto('about:blank')
      await app.goto(`${url}/#/pages/index`)
      await expect(shown(app).locator('.home')).toBeVisible()
    }
    const backOut = async (app: Page) => {
      await arrive(app, /#\/pages\/index/)
      await expect(shown(app).locator('.home')).toBeVisible()
      await expect(app.locator('.taro_page').filter({ visible: true })).toHaveCount(1)
      await app.goBack()
      await expect(app).toHaveURL('about:blank')
    }

    test('from another tab, after logging out', async ({ app, platform }) => {
      await enterAs(app, platform, 'pages/index', EMPTY)
      await begin(app, platform.url)
      await app.getByRole('navigation', { name: 'Main navigation' }).getByText('Assets').click()
      await arrive(app, /account/)
      await shown(app).getByRole('button', { name: 'Log out' }).click()
      await app.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
      await backOut(app)
    })

    test('from the login, after logging in', async ({ app, platform }) => {
      await begin(app, platform.url)
      await shown(app).locator('.home-visitor__buttons').getByRole('button').click()
      await arrive(app, /login/)
      await app.getByRole('radio', { name: 'Account' }).click()
      await app.getByLabel('Username', { exact: true }).fill(EMPTY.account)
      await app.getByLabel('Password', { exact: true }).fill(EMPTY.password)
      await app.getByRole('checkbox').click()
      await app.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await backOut(app)
    })
  })

  test('a page opened from a second tab leads back to it, and then to the first', async ({ app }) => {
    const tabs = app.getByRole('navigation', { name: 'Main navigation' })
    await tabs.getByText('Leaderboard', { exact: true }).click()
    await arrive(app, /band/)
    await app.evaluate(() => {
      window.location.hash = '#/pages/my-page/invite'
    })
    await arrive(app, /invite/)
    await expect(shown(app).getByRole('main')).not.toBeEmpty()
    await app.goBack()
    await arrive(app, /band/)
    await expect(app.locator('.taro_page').filter({ visible: true })).toHaveCount(1)
    await app.goBack()
    await arrive(app, /#\/pages\/index/)
    await expect(shown(app).locator('.home')).toBeVisible()
  })

  test('a link opened right after a tab shows its page', async ({ app, platform }) => {
    await app.getByRole('navigation', { name: 'Main navigation' }).getByText('Mining Pool').click()
    await app.evaluate(() => {
      window.location.hash = '#/pages/login/login'
    })
    await app.getByRole('radio', { name: 'Account' }).click()
    await app.getByLabel('Username', { exact: true }).fill('somebody')
    await app.waitForTimeout(700)
    await expect(shown(app).getByLabel('Username', { exact: true })).toHaveValue('somebody')
    await expect(app.locator('.taro_page').filter({ visible: true })).toHaveCount(1)
    await open(app, platform, 'pages/index')
    await expect(shown(app).locator('.home')).toBeVisible()
  })
})
