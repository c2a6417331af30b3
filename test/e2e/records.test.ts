import type { Page } from '@playwright/test'
import { arrive, test as base, expect, open, signInByAccount } from '../support/e2e/fixture'
import { type LivelyPlatform, runLivelyPlatform } from '../support/e2e/lively-platform'

const DEMO = { account: 'demo', password: 'boex-demo-1' }
const EMPTY = { account: 'empty', password: 'boex-empty-1' }
const RECORDS = 'pages/my-page/currency-list'

const test = base.extend<object, { platform: LivelyPlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's pattern
    async ({}, use) => {
      const platform = await runLivelyPlatform()
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'serial' })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const enter = async (app: Page, platform: LivelyPlatform, query = '') => {
  await signInByAccount(app, platform, DEMO)
  await arrive(app, /pages\/index/)
  await open(app, platform, `${RECORDS}${query}`)
}

test('shows every kind by month, filters it, and opens what is behind a line', async ({ app, platform }) => {
  await enter(app, platform)
  const page = shown(app)
  await expect(page.getByText(/^Withdrawal to 0x9a9a/)).toBeVisible()
  await expect(page.getByText(/^Release, day 2 of 30$/)).toBeVisible()
  await expect(page.getByText('That is all of them')).toBeVisible()

  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = app.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('radio', { name: 'Out', exact: true }).click()
  await filter.getByRole('button', { name: /^Show \d+$/ }).click()
  await expect(page.getByText(/^Release, day/)).toHaveCount(0)
  await expect(page.getByText(/^Withdrawal to/)).toBeVisible()

  await page.getByRole('radio', { name: 'Releases' }).click()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('Release, day 1 of 7', { exact: true }).click()
  const release = app.getByRole('dialog', { name: 'Release, day 1 of 7' })
  await expect(release.getByText('2.857142857142857142 BOEX')).toBeVisible()
  await release.getByRole('button', { name: 'Open the release' }).click()
  await arrive(app, /shouyi-detail\?id=2/)
  await expect(shown(app).getByText('Facts')).toBeVisible()
  await app.goBack()
  await expect(shown(app).getByRole('radio', { name: 'Releases' })).toHaveAttribute('aria-checked', 'true')
})

test('opens the record that an address names, with its way', async ({ app, platform }) => {
  await enter(app, platform, '?tab=withdrawal&id=1')
  const sheet = app.getByRole('dialog', { name: /^Withdrawal to/ })
  await expect(sheet.getByText('Submitted')).toBeVisible()
  await expect(sheet.getByText('148.25 BOEX')).toBeVisible()
})

test('hands out the records as a table, by file and by copying', async ({ app, platform, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(app, platform)
  await expect(shown(app).getByText(/^Withdrawal to/)).toBeVisible()
  await shown(app).getByRole('button', { name: 'Export' }).click()
  const sheet = app.getByRole('dialog', { name: 'Export' })
  const downloading = app.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download as a file' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^boex-records-\d{4}-\d{2}-\d{2}\.csv$/)
  await sheet.getByRole('button', { name: 'Copy as a table' }).click()
  await expect(app.getByText('Copy successful')).toBeVisible()
  const table = await app.evaluate(() => navigator.clipboard.readText())
  expect(table).toMatch(/^Time,Kind,Quantity,Coin,Status,Details/)
  expect(table).toContain(',-150,BOEX,')
})

test('says that a list could not be loaded, and loads it again', async ({ app, platform, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/)
  await app.route('**/api/my/getCasshLog', (route) => route.abort())
  await enter(app, platform, '?tab=withdrawal')
  await expect(shown(app).getByText('The records could not be loaded')).toBeVisible()
  await app.unroute('**/api/my/getCasshLog')
  await shown(app).getByRole('button', { name: 'Retry' }).click()
  await expect(shown(app).getByText(/^Withdrawal to/)).toBeVisible()
})

test('shows who has nothing yet where to begin', async ({ app, platform }) => {
  await signInByAccount(app, platform, EMPTY)
  await arrive(app, /pages\/index/)
  await open(app, platform, `${RECORDS}?tab=withdrawal`)
  await expect(shown(app).getByText('Nothing yet')).toBeVisible()
  await shown(app).getByRole('button', { name: 'Withdraw' }).click()
  await expect(app.getByRole('dialog', { name: 'Withdraw' })).toBeVisible()
})
