import fs from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { arrive, expect } from '../support/e2e/fixture'
import { DEMO, enterAs, goTo, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'

const test = seededTest({ shared: true })

test.use({ startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Returns the base units of a signed amount with up to 18 decimals. */
const units = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  return BigInt(whole + fraction.padEnd(18, '0')) * (amount.startsWith('-') ? -1n : 1n)
}

test('reads, filters and exports the statement, whose table adds up to the balance', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/account', DEMO)
  await shown(app).getByRole('button', { name: 'Statement' }).click()
  await arrive(app, /text\/statement/)
  const page = shown(app)
  await expect(page.getByText('Verified: opening balance + transactions = closing balance')).toBeVisible()
  await expect(page.getByText('Burn mining')).toBeVisible()
  await expect(page.getByText('Released').first()).toBeVisible()

  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = app.getByRole('dialog', { name: 'Filter' })
  await filter
    .getByRole('radio', { name: /^\d{4}-\d\d$/ })
    .nth(11)
    .click()
  await expect(page.getByText('No matching transactions')).toBeVisible()
  await filter.getByRole('radio', { name: 'Any time' }).click()
  await filter.getByRole('radio', { name: 'Out', exact: true }).click()
  await filter.getByRole('button', { name: /^Show \d+$/ }).click()
  await expect(page.getByText('Released')).toHaveCount(0)
  await expect(page.getByText('Burn mining')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Out' }).click()
  await expect(page.getByText('Released').first()).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = app.getByRole('dialog', { name: 'Export' })
  await expect(sheet.getByText(/^\d+ transactions of BOEX · Available$/)).toBeVisible()
  const downloading = app.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^boex-statement-BOEX-\d{4}-\d{2}-\d{2}\.csv$/)
  const bytes = fs.readFileSync(await download.path())
  const text = bytes.toString('utf8')
  expect(bytes[0]).toBe('t'.charCodeAt(0))
  expect(text.endsWith('\r\n')).toBe(true)
  const [head, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(head?.slice(0, 7)).toEqual(['time', 'booked_time', 'type', 'coin', 'account', 'amount', 'balance_after'])
  let balance = 0n
  for (const [time = '', , , coin, account, amount = '', after = ''] of rows) {
    expect([coin, account]).toEqual(['BOEX', 'available'])
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    balance += units(amount)
    expect(balance).toBe(units(after))
  }
  const { token } = await platform.client.data('/api/login/login', { type: 'account', ...DEMO })
  const { boex } = await platform.client.data('/api/funds/getMyFunds', {}, { token })
  expect(balance).toBe(units(boex.available))
})

test('prints every movement, and restores the page', async ({ app, platform, context }) => {
  await context.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await enterAs(app, platform, 'pages/text/statement?coin=BOEX&account=all', DEMO)
  const page = shown(app)
  await expect(page.getByText('Verified: opening balance + transactions = closing balance')).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(app.locator('body[data-printed]')).toHaveCount(1)
  await app.emulateMedia({ media: 'print' })
  await expect(app.getByRole('columnheader', { name: 'Balance after' })).toBeVisible()
  await expect(page).toBeHidden()
  await app.emulateMedia({ media: 'screen' })
  await app.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(app.locator('.boex-printout')).toHaveCount(0)
  await expect(page.getByText('All accounts')).toBeVisible()
})

test('opens the record of a movement, and is reached from the records', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/my-page/currency-list', DEMO)
  await shown(app).getByRole('button', { name: 'Statement' }).click()
  await arrive(app, /text\/statement/)
  await shown(app)
    .getByRole('button', { name: /^Withdrawal requested/ })
    .first()
    .click()
  await app.getByRole('dialog', { name: 'Withdrawal requested' }).getByRole('button', { name: 'View record' }).click()
  await arrive(app, /currency-list\?/)
  await expect(app.getByRole('dialog', { name: /^Withdrawal to/ })).toBeVisible()
})

test.describe('320 wide', () => {
  test.use({ viewport: { width: 320, height: 760 } })

  test('a pasted hash is accepted and wholly visible', async ({ app, platform }) => {
    await enterAs(app, platform, 'pages/text/statement', DEMO)
    const search = shown(app).getByRole('textbox', { name: 'Search' })
    const hash = `0x${'ab'.repeat(32)}`
    await search.focus()
    await app.keyboard.insertText(` ${hash}`)
    await expect(search).toHaveValue(` ${hash}`)
    const room = await search.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      across: scrollWidth - clientWidth,
      down: scrollHeight - clientHeight,
    }))
    expect(room).toEqual({ across: 0, down: 0 })
    await expect(shown(app).getByText('No matching transactions')).toBeVisible()
  })
})

test.describe('320 wide, with the largest text', () => {
  test.use({ viewport: { width: 320, height: 760 } })

  test('the search hint is wholly visible, and no chip touches another', async ({ app, platform }) => {
    const state = storedStateOf(await memberOfAccount(platform, DEMO))
    const preferences = { ...state.preferences, textScale: 'largest' }
    await remember(app, platform.url, { ...state, preferences })
    await goTo(app, platform.url, 'pages/text/statement')
    const page = shown(app)
    await expect(page.getByText('Address, hash, UID or ID')).toBeVisible()
    const noneTouches = async (group: Locator, atLeast: number) => {
      const pills = group.locator('.boex-choice-chips__pill')
      const boxes = await pills.evaluateAll((all) =>
        all.map((pill) => pill.getBoundingClientRect().toJSON() as DOMRect),
      )
      expect(boxes.length).toBeGreaterThan(atLeast)
      const touching = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).filter((other) => other.top < one.bottom + 3 && other.left < one.right + 3),
      )
      expect(touching).toEqual([])
    }
    await noneTouches(page.getByRole('radiogroup', { name: 'Account' }), 3)
    await page.getByRole('button', { name: 'Filter' }).click()
    const filter = app.getByRole('dialog', { name: 'Filter' })
    await noneTouches(filter.getByRole('radiogroup', { name: 'Period' }), 11)
    await noneTouches(filter.getByRole('radiogroup', { name: 'Type' }), 3)
    await goTo(app, platform.url, 'pages/my-page/currency-list')
    await shown(app).getByRole('button', { name: 'Filter' }).click()
    await noneTouches(filter.getByRole('radiogroup', { name: 'Period' }), 3)
  })
})

for (const [kind, route] of [
  ['help', 'help'],
  ['statement', 'statement'],
  ['sessions', 'sessions'],
  ['trusted', 'trusted'],
] as const) {
  test(`the earlier address of ${route} opens it, with its other parameters`, async ({ app, platform }) => {
    await enterAs(app, platform, `pages/text/text?kind=${kind}&coin=VC`, DEMO)
    await expect(app).toHaveURL(new RegExp(`#/pages/text/${route}\\?coin=VC$`))
    await expect(shown(app).getByRole('heading', { level: 1 })).not.toHaveText('Document')
  })
}
