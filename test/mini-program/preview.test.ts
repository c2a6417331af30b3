import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { type Preview, startPreview } from '../../packages/mini-program-host'
import { PACKAGE, PASSWORD } from '../support/mini-program/app'
import { borrowBrowser, returnBrowser } from '../support/mini-program/shared-browser'
import { startPlatform, type TestPlatform } from '../support/platform/start-platform'

const PATIENCE_MILLISECONDS = 20_000

let platform: TestPlatform
let preview: Preview
let browser: Browser

before(async () => {
  platform = await startPlatform()
  preview = await startPreview({
    dist: PACKAGE,
    apiOrigin: { packaged: 'http://127.0.0.1:8700', actual: platform.url },
    port: 0,
  })
  browser = await borrowBrowser()
})
after(async () => {
  if (browser) returnBrowser()
  await preview?.close()
  await platform?.close()
})

const openPreview = async (): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, locale: 'en' })
  page.setDefaultTimeout(PATIENCE_MILLISECONDS)
  await page.goto(preview.url)
  return page
}

const telephone = (page: Page) => page.frameLocator('#telephone')
const front = (page: Page) => telephone(page).locator('page[data-front]')
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

describe('the preview of the mini-program', () => {
  it('runs the app with a mouse, and shows its requests, setData, storage and messages', async () => {
    await platform.signUp({ account: 'previewer', password: PASSWORD })
    const page = await openPreview()
    await front(page).getByText('Log in / Connect', { exact: true }).click()
    await page.locator('#stack li', { hasText: 'pages/login/login' }).waitFor()
    await front(page).locator('#login-account').fill('previewer')
    await front(page).locator('#login-password').fill(PASSWORD)
    await front(page).locator('.boex-checkbox').click()
    await front(page)
      .locator('.boex-button')
      .filter({ hasText: /^Log in$/ })
      .click()
    await front(page).getByText('Total assets (BOEX)', { exact: true }).waitFor()
    await page.locator('#stack li', { hasText: /^pages\/index$/ }).waitFor()

    const login = page.locator('#requests tbody tr', { hasText: '/api/login/login' }).first()
    await login.filter({ hasText: /^POST.*login200/ }).waitFor()
    await login.click()
    await page.locator('#requests pre', { hasText: '"code": 1' }).waitFor()

    await tab(page, 'setData')
    assert.match((await page.locator('#set-data tbody').textContent()) ?? '', /pages\/login\/login/)
    assert.match((await page.locator('#set-data tfoot').textContent()) ?? '', /KiB/)
    await tab(page, 'Storage')
    await page.locator('#storage tbody tr').first().waitFor()
    await tab(page, 'Messages')
    await page.locator('#messages li', { hasText: 'Login successful' }).waitFor()
    assert.equal(await page.locator('#messages .wrong').count(), 0)
    await page.close()
  })

  it('opens pages, cards and the device’s settings', async () => {
    const page = await openPreview()
    await front(page).getByText('Log in / Connect', { exact: true }).waitFor()
    await page.getByLabel('Page and query').fill('pages/my-page/my')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await front(page).getByText('You are not logged in', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await front(page).getByText('Log in / Connect', { exact: true }).waitFor()
    await page.getByLabel('Network').selectOption('none')
    await page.locator('#summary').filter({ hasText: 'no network' }).waitFor()
    await page.getByLabel('Network').selectOption('wifi')
    await page.getByLabel('Language').selectOption('zh_CN')
    await telephone(page).getByRole('tab', { name: '首页' }).waitFor()
    await page.getByLabel('Page and query').fill('pages/login/login?inviteCode=ABC')
    await page.getByRole('button', { name: 'Open as a card' }).click()
    await page.locator('#stack li', { hasText: 'pages/login/login?inviteCode=ABC' }).waitFor()
    await page.close()
  })
})
