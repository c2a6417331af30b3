import type { Page } from '@playwright/test'
import { arrive, expect, open, pageOnScreen, type RunningPlatform, signInByAccount, test } from '../support/e2e/fixture'
import { DEMO } from '../support/e2e/members'

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()
const onTop = (app: Page) => app.locator('[role="dialog"], [role="alertdialog"], .pswp').filter({ visible: true })
const tab = (app: Page, name: string) => app.locator('.boex-tabs').getByRole('button', { name }).click()

const toAssets = async (app: Page, platform: RunningPlatform) => {
  // The login page has a page beneath it, and Back leads to that page.
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

test.describe('Back closes an overlay, and leaves the page with the next press', () => {
  test('a sheet of a tab remains closed when the tab is opened again', async ({ app, platform }) => {
    await toAssets(app, platform)
    await openWithdrawal(app)
    await app.goBack()
    await expect(onTop(app)).toHaveCount(0)
    await expect(shown(app).getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
    await app.goBack()
    await arrive(app, /pages\/index/)
    await tab(app, 'Assets')
    await arrive(app, /pages\/account/)
    await expect(onTop(app)).toHaveCount(0)
  })

  test('the first tab of a visit remains open', async ({ app, platform }) => {
    await open(app, platform, 'pages/kuangchi')
    await shown(app).getByRole('button', { name: 'Compare pools' }).click()
    await expect(onTop(app)).toHaveCount(1)
    await app.goBack()
    await expect(onTop(app)).toHaveCount(0)
    await expect(app).toHaveURL(/pages\/kuangchi/)
    await expect(shown(app).getByRole('button', { name: 'Compare pools' })).toBeVisible()
  })

  test('a sheet closed by its button leaves no history entry', async ({ app, platform }) => {
    await toAssets(app, platform)
    await openWithdrawal(app)
    await app.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(onTop(app)).toHaveCount(0)
    await app.goBack()
    await arrive(app, /pages\/index/)
  })

  test('from a page opened by a sheet, Back leads to the page of the sheet, and then to the one before', async ({
    app,
    platform,
  }) => {
    await toAssets(app, platform)
    await shown(app).getByText('Fund account').click()
    await app.getByRole('dialog').getByRole('button', { name: 'Statement' }).click()
    await arrive(app, /text\/statement/)
    await app.goBack()
    await arrive(app, /pages\/account/)
    await expect(onTop(app)).toHaveCount(0)
    await app.goBack()
    await arrive(app, /pages\/index/)
  })

  test('a page reloaded with an open sheet is left with one Back', async ({ app, platform }) => {
    await open(app, platform, 'pages/login/login')
    await shown(app).getByText('User Service Agreement').click()
    await expect(onTop(app)).toHaveCount(1)
    await app.reload()
    await pageOnScreen(app)
    await expect(onTop(app)).toHaveCount(0)
    await app.goBack()
    await arrive(app, /pages\/index/)
  })

  test('a sheet of a pushed page', async ({ app, platform }) => {
    await open(app, platform, 'pages/login/login')
    await shown(app).getByText('User Service Agreement').click()
    await expect(onTop(app)).toHaveCount(1)
    await app.goBack()
    await expect(onTop(app)).toHaveCount(0)
    await arrive(app, /pages\/login/)
    await app.goBack()
    await arrive(app, /pages\/index/)
  })

  test('a question is cancelled', async ({ app, platform }) => {
    await toAssets(app, platform)
    await expect(shown(app).locator('[aria-busy="true"]')).toHaveCount(0)
    await shown(app).getByRole('button', { name: 'Log out' }).click()
    await expect(onTop(app)).toHaveCount(1)
    await app.goBack()
    await expect(onTop(app)).toHaveCount(0)
    await expect(shown(app).getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
    await app.goBack()
    await arrive(app, /pages\/index/)
  })

  test('full-screen pictures', async ({ app, platform }) => {
    await open(app, platform, 'pages/index-page/zizhi')
    await shown(app).locator('.documents__plate').first().click()
    await expect(onTop(app)).toHaveCount(1)
    await app.goBack()
    await expect(onTop(app)).toHaveCount(0)
    await expect(shown(app).locator('.documents__plate').first()).toBeVisible()
  })
})
