import type { Page } from '@playwright/test'
import { arrive, expect, open, pageOnScreen, type RunningPlatform, signInByAccount, test } from '../support/e2e/fixture'
import { DEMO } from '../support/e2e/members'

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()
const onTop = (app: Page) => app.locator('[role="dialog"], [role="alertdialog"], .pswp').filter({ visible: true })
const tab = (app: Page, name: string) => app.locator('.boex-tabs').getByRole('button', { name }).click()

const toAssets = async (app: Page, platform: RunningPlatform) => {
  // The login page leaves a page beneath, which Back leads to.
  await signInByAccount(app, platform, DEMO)
  await arrive(app, /pages\/index/)
  await tab(app, 'Assets')
  await arrive(app, /pages\/account/)
}

const openWithdrawal = async (app: Page) => {
  await shown(app).getByRole('button', { name: 'Withdraw', exact: true }).click()
  const quantity = app.getByRole('dialog').getByRole('textbox', { name: /^Quantity/ })
  await quantity.fill('12')
  return quantity
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('what lies over a page goes with it', () => {
  test('a sheet of a tab, with Back: it is not there on Home, nor when the tab is opened again', async ({
    app,
    platform,
  }) => {
    await toAssets(app, platform)
    await openWithdrawal(app)
    await app.goBack()
    await arrive(app, /pages\/index/)
    await expect(onTop(app)).toHaveCount(0)
    await tab(app, 'Assets')
    await arrive(app, /pages\/account/)
    await expect(shown(app).getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
    await expect(onTop(app)).toHaveCount(0)
  })

  test('a sheet of a page that is pushed, with Back', async ({ app, platform }) => {
    await open(app, platform, 'pages/login/login')
    await shown(app).getByText('User Service Agreement').click()
    await expect(onTop(app)).toHaveCount(1)
    await app.goBack()
    await arrive(app, /pages\/index/)
    await expect(onTop(app)).toHaveCount(0)
  })

  test('a question is taken back unanswered', async ({ app, platform }) => {
    await toAssets(app, platform)
    await shown(app).getByRole('button', { name: 'Log out' }).click()
    await expect(onTop(app)).toHaveCount(1)
    await app.goBack()
    await arrive(app, /pages\/index/)
    await expect(onTop(app)).toHaveCount(0)
    await tab(app, 'Assets')
    await arrive(app, /pages\/account/)
    await expect(shown(app).getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
  })

  test('so do pictures over the whole screen', async ({ app, platform }) => {
    await open(app, platform, 'pages/index-page/zizhi')
    await shown(app).locator('.documents__plate').first().click()
    await expect(onTop(app)).toHaveCount(1)
    await app.goBack()
    await pageOnScreen(app)
    await expect(onTop(app)).toHaveCount(0)
  })
})
