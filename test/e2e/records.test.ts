import type { Page } from '@playwright/test'
import { brokenTexts } from '../support/e2e/broken-text'
import { arrive, expect, expectToast, open } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import type { SeededPlatform } from '../support/e2e/seeded-platform'
import { deferred } from '../support/platform/deferred'
import { en, zh } from '../support/texts'

const test = seededTest()

test.use({ startsOnHome: false })

const RECORDS = 'pages/my-page/currency-list'

test.describe.configure({ mode: 'serial' })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const enter = async (app: Page, platform: SeededPlatform, query = '') => {
  await enterAs(app, platform, `${RECORDS}${query}`, DEMO)
}

test('shows every kind by month, filters it, and opens the details of a row', async ({ app, platform }) => {
  await enter(app, platform)
  const page = shown(app)
  await expect(page.getByText(/^Withdrawal to 0x9a9a/)).toBeVisible()
  await expect(page.getByText(/^Release, day 2\/30$/)).toBeVisible()
  await expect(page.getByText('No more records', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = app.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('radio', { name: 'Out', exact: true }).click()
  await filter.getByRole('button', { name: /^Show \d+$/ }).click()
  await expect(page.getByText(/^Release, day/)).toHaveCount(0)
  await expect(page.getByText(/^Withdrawal to/)).toBeVisible()

  await page.getByRole('radio', { name: 'Releases' }).click()
  await expect(page.getByText('No matching records')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('Release, day 1/7', { exact: true }).click()
  const release = app.getByRole('dialog', { name: 'Release, day 1/7' })
  await expect(release.getByText('2.857142857142857142 BOEX')).toBeVisible()
  await release.getByRole('button', { name: 'View release' }).click()
  await arrive(app, /shouyi-detail\?id=2/)
  await expect(shown(app).getByRole('heading', { name: 'Details', exact: true })).toBeVisible()
  await app.goBack()
  await expect(shown(app).getByRole('radio', { name: 'Releases' })).toHaveAttribute('aria-checked', 'true')
})

for (const language of ['en', 'zh'] as const) {
  const words = language === 'en' ? en : zh
  test(`reports a slow platform, and can be cancelled and retried (M6, ${language})`, async ({ app, platform }) => {
    await app.clock.install()
    const slow = deferred()
    await app.route('**/api/my/getTransferLog', async (route) => {
      await slow.promise
      // The app has aborted the first request.
      await route.continue().catch(() => undefined)
    })
    const asked = app.waitForRequest('**/api/my/getTransferLog')
    const theme = language === 'en' ? 'light' : 'dark'
    await enterAs(app, platform, `${RECORDS}?tab=transfer`, DEMO, { language, theme })
    await asked
    const note = shown(app).getByText(words.shell.stillTrying)
    await app.clock.fastForward(8_000)
    await expect(note).toBeVisible()
    await shown(app).getByRole('button', { name: words.common.cancel, exact: true }).click()
    await expect(note).toHaveCount(0)
    await expect(shown(app).getByText(words.assets.recordsFailed)).toBeVisible()
    slow.resolve()
    await shown(app).getByRole('button', { name: words.common.retry, exact: true }).click()
    await expect(shown(app).getByText(words.records.end, { exact: true })).toBeVisible()
  })
}

test('keeps tab and filter in the URL, over a reload and in another browser tab', async ({ app, platform }) => {
  await enter(app, platform)
  await shown(app).getByRole('radio', { name: 'Transfers' }).click()
  await shown(app).getByRole('button', { name: 'Filter' }).click()
  const filter = app.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('radio', { name: 'Out', exact: true }).click()
  await filter.getByRole('button', { name: /^Show \d+$/ }).click()
  await expect(app).toHaveURL(/currency-list\?direction=out&tab=transfer$/)
  const isFiltered = async (page: Page) => {
    await expect(shown(page).getByRole('radio', { name: 'Transfers' })).toHaveAttribute('aria-checked', 'true')
    await expect(shown(page).getByRole('button', { name: 'Remove filter: Out' })).toBeVisible()
  }
  await app.reload()
  await isFiltered(app)
  const other = await app.context().newPage()
  await other.goto(app.url())
  await isFiltered(other)
  await shown(app).getByRole('button', { name: 'Remove filter: Out' }).click()
  await expect(app).toHaveURL(/currency-list\?tab=transfer$/)
})

test('filters by period, and removes filters one by one, or all if nothing is left', async ({ app, platform }) => {
  await enter(app, platform)
  const page = shown(app)
  await expect(page.getByText(/^Withdrawal to 0x9a9a/)).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = app.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('radio', { name: 'Custom' }).click()
  await filter.getByRole('button', { name: 'To: Choose a date' }).click()
  // The wheels are part of the filter's sheet, so no second sheet opens.
  await expect(app.getByRole('dialog')).toHaveCount(1)
  for (const [wheel, keys] of [
    ['Year', ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']],
    ['Month', ['Home', 'ArrowDown']],
    ['Day', ['End']],
  ] as const) {
    for (const key of keys) await filter.getByRole('spinbutton', { name: wheel }).press(key)
  }
  await filter.getByRole('button', { name: 'OK' }).click()
  await expect(filter.getByRole('spinbutton')).toHaveCount(0)
  await expect(filter.getByRole('button', { name: 'To: 2020-02-29' })).toBeFocused()
  await filter.getByRole('radio', { name: 'Out', exact: true }).click()
  await filter.getByRole('button', { name: 'Show 0' }).click()
  await expect(page.getByText('No matching records')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: until 2020-02-29' }).click()
  await expect(page.getByText(/^Withdrawal to 0x9a9a/)).toBeVisible()
  await expect(page.getByText(/^Release, day/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter: Out' }).click()
  await expect(page.getByText(/^Release, day 2\/30$/)).toBeVisible()

  await page.getByRole('button', { name: 'Filter' }).click()
  await filter.getByRole('radio', { name: 'Last month' }).click()
  await filter.getByRole('radio', { name: 'USDT' }).click()
  await filter.getByRole('button', { name: 'Show 0' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await expect(page.getByText(/^Withdrawal to 0x9a9a/)).toBeVisible()
})

test('opens the record in the URL, with its progress', async ({ app, platform }) => {
  await enter(app, platform, '?tab=withdrawal&id=1')
  const sheet = app.getByRole('dialog', { name: /^Withdrawal to/ })
  await expect(sheet.getByText('Submitted')).toBeVisible()
  await expect(sheet.getByText('148.25 BOEX')).toBeVisible()
})

test('reports a missing record', async ({ app, platform }) => {
  await enter(app, platform, '?tab=transfer&id=999999')
  const sheet = app.getByRole('dialog', { name: 'Transaction records' })
  await expect(sheet.getByText('Record not found')).toBeVisible()
  await sheet.getByRole('button', { name: 'View all records' }).click()
  await expect(shown(app).getByText(/^Withdrawal to/)).toBeVisible()
})

test('offers the data that customer service needs to find a record', async ({ app, platform, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(app, platform, '?tab=withdrawal&id=1')
  await app
    .getByRole('dialog', { name: /^Withdrawal to/ })
    .getByRole('button', { name: 'Report a problem' })
    .click()
  const sheet = app.getByRole('dialog', { name: 'Report a problem' })
  await expect(sheet.getByRole('button', { name: 'Customer service' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Copy text' }).click()
  await expectToast(app, 'Copy successful')
  const text = await app.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(
    /^BOEX: problem with a record\nType: Withdrawal\nNo\.: 1\nTime: .*\nQuantity: 150 BOEX\nStatus: /,
  )
  expect(text).toMatch(/What went wrong\?\n$/)
  expect(text).not.toContain('0x9a9a')
})

test('exports the records as a table, by file and by copying', async ({ app, platform, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(app, platform)
  await expect(shown(app).getByText(/^Withdrawal to/)).toBeVisible()
  await shown(app).getByRole('button', { name: 'Export' }).click()
  const sheet = app.getByRole('dialog', { name: 'Export' })
  await expect(sheet.getByText(/^\d+ records, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/)).toBeVisible()
  const downloading = app.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download file' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^boex-records-\d{4}-\d{2}-\d{2}\.csv$/)
  await sheet.getByRole('button', { name: 'Copy table' }).click()
  await expectToast(app, 'Copy successful')
  const table = await app.evaluate(() => navigator.clipboard.readText())
  expect(table).toMatch(/^Time,Type,Quantity,Coin,Status,Details/)
  expect(table).toContain(',-150,BOEX,')
})

test('reports that a list could not be loaded, and loads it again', async ({ app, platform, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/)
  await app.route('**/api/my/getCasshLog', (route) => route.abort())
  await enter(app, platform, '?tab=withdrawal')
  await expect(shown(app).getByText('Couldn’t load records')).toBeVisible()
  await app.unroute('**/api/my/getCasshLog')
  await shown(app).getByRole('button', { name: 'Retry' }).click()
  await expect(shown(app).getByText(/^Withdrawal to/)).toBeVisible()
})

test('retries only the list that failed', async ({ app, platform, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/)
  // A payment's notification would reload all lists.
  await app.routeWebSocket(/./, () => undefined)
  await app.route('**/api/my/getCasshLog', (route) => route.abort())
  await enter(app, platform)
  const page = shown(app)
  await expect(page.getByText('Withdrawals: couldn’t load records')).toBeVisible()
  await expect(page.getByText(/^Release, day 2\/30$/)).toBeVisible()
  // Near the end of a month, these records belong to two months, each with a subtotal.
  await expect(page.getByText(/^So far: /).first()).toBeVisible()
  await app.unroute('**/api/my/getCasshLog')
  const asked: string[] = []
  app.on('request', (request) => {
    if (request.url().includes('/api/my/get')) asked.push(request.url().replace(/.*\//, ''))
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Withdrawal to/)).toBeVisible()
  await expect(page.getByText('Withdrawals: couldn’t load records')).toHaveCount(0)
  await expect(page.getByText(/^So far: /)).toHaveCount(0)
  expect(asked).toEqual(['getCasshLog'])
})

const TEN_THOUSAND = 10_000
const HOUR_SECONDS = 3_600

/** Responds as for a member with this many transfers, one per hour. */
const serveTransfers = async (app: Page, count: number) => {
  const now = Math.floor(Date.now() / 1000)
  const transfers = Array.from({ length: count }, (_, index) => ({
    id: String(count - index),
    direction: index % 3 === 0 ? 'out' : 'in',
    coin: 'BOEX',
    quantity: '1.5',
    counterparty: { uid: '100002', nickname: `friend-${count - index}` },
    status: 'done',
    createdAt: now - index * HOUR_SECONDS,
  }))
  await app.route('**/api/my/getTransferLog', async (route) => {
    const { page, limit } = route.request().postDataJSON() as { page: number; limit: number }
    const list = transfers.slice((page - 1) * limit, page * limit)
    const data = { list, total: count, page, limit }
    await route.fulfill({ json: { code: 1, msg: '', time: now, data } })
  })
}

test('finds a record many pages back', async ({ app, platform }) => {
  await serveTransfers(app, 500)
  await enter(app, platform, '?tab=transfer&id=3')
  await expect(app.getByRole('dialog', { name: /friend-3$/ })).toBeVisible()
})

test('returns to its tab, filter and position, from a page above it and over a tab', async ({ app, platform }) => {
  await serveTransfers(app, 200)
  await enter(app, platform, '?tab=transfer')
  const page = shown(app)
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = app.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('radio', { name: 'In', exact: true }).click()
  await filter.getByRole('button', { name: /^Show/ }).click()
  await expect(filter).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate((element) => {
        element.scrollTo({ top: element.scrollHeight })
        return element.scrollTop
      }),
    )
    .toBeGreaterThan(4_000)
  // The app stores the position at the scroll event, which comes with the next frame.
  const before = await page.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener('scroll', () => requestAnimationFrame(() => resolve(element.scrollTop)), {
          once: true,
        })
        element.scrollTo({ top: 3_000 })
      }),
  )
  expect(before).toBeGreaterThan(2_500)
  const isAsItWas = async () => {
    const again = shown(app)
    await expect(again.getByRole('button', { name: 'Remove filter: In' })).toBeVisible()
    await expect(again.getByRole('radio', { name: 'Transfers' })).toHaveAttribute('aria-checked', 'true')
    await expect.poll(() => again.evaluate((element) => element.scrollTop)).toBeGreaterThan(before - 200)
    expect(await again.evaluate((element) => element.scrollTop)).toBeLessThan(before + 200)
  }
  await open(app, platform, 'pages/my-page/transfer')
  await expect(shown(app).getByLabel('Quantity')).toBeVisible()
  await app.goBack()
  await isAsItWas()
  await open(app, platform, 'pages/account')
  await expect(shown(app).getByText('BOEX allocation')).toBeVisible()
  await app.goBack()
  await isAsItWas()
})

test('keeps few elements on the page with ten thousand rows', async ({ app, platform }) => {
  await serveTransfers(app, TEN_THOUSAND)
  await enter(app, platform, '?tab=transfer')
  const page = shown(app)
  await expect(page.getByText('To friend-10000')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = app.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Load all first' }).click()
  await expect(sheet.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(sheet.getByText(/^10000 records, /)).toBeVisible({ timeout: 60_000 })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)

  const nodes = () => page.locator('.records').evaluate((element) => element.querySelectorAll('*').length)
  expect(await nodes()).toBeLessThan(1_500)
  const height = await page.evaluate((element) => element.scrollHeight)
  expect(height).toBeGreaterThan(TEN_THOUSAND * 40)
  for (const share of [0.1, 0.5, 0.9, 0.3]) {
    await page.evaluate((element, top) => element.scrollTo({ top }), height * share)
    await expect
      .poll(() =>
        page.evaluate((element) => {
          const { top, height: room } = element.getBoundingClientRect()
          return [...element.querySelectorAll('.boex-row')].filter((row) => {
            const box = row.getBoundingClientRect()
            return box.bottom > top && box.top < top + room
          }).length
        }),
      )
      .toBeGreaterThan(5)
    expect(await nodes()).toBeLessThan(1_500)
  }
  // Scrolls repeatedly, because rows that are taller than estimated move the end.
  await expect
    .poll(async () => {
      await page.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      return page.getByText('No more records', { exact: true }).isVisible()
    })
    .toBe(true)
  await expect(page.getByText(/friend-1$/)).toBeVisible()
  expect(await nodes()).toBeLessThan(1_500)
})

for (const width of [320, 390]) {
  test(`keeps a shortened address on one line in Chinese, ${width} wide`, async ({ app, platform }) => {
    await app.setViewportSize({ width, height: 760 })
    await enterAs(app, platform, RECORDS, DEMO, { language: 'zh' })
    const page = shown(app)
    await expect(page.getByText(/^提现至 0x9a9a/)).toBeVisible()
    expect(await page.evaluate(brokenTexts, String.raw`0x\w+…\u2060?\w+`)).toEqual([])
    expect(await page.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  })
}

test('shows a member without records where to start', async ({ app, platform }) => {
  await enterAs(app, platform, `${RECORDS}?tab=withdrawal`, EMPTY)
  await expect(shown(app).getByText('No records yet')).toBeVisible()
  await shown(app).getByRole('button', { name: 'Withdraw' }).click()
  await expect(app.getByRole('dialog', { name: 'Withdraw' })).toBeVisible()
})
