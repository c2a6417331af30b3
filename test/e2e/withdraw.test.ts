import type { Page } from '@playwright/test'
import { expect, expectToast, testOn } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { runSeededPlatform, type SeededPlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const ACCOUNT = `0x${'8b'.repeat(20)}`
const ASKING = '**/api/funds/addCashLog'

/** An operator decides larger withdrawals. */
const test = testOn(() => runSeededPlatform({ WITHDRAWAL_MANUAL_ABOVE: '200' }))

test.use({ startsOnHome: false })

// The tests move one member's money in order.
test.describe.configure({ mode: 'serial' })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const fundsOf = ({ client, token }: SeededPlatform) => client.data('/api/funds/getMyFunds', {}, { token })
const withdrawalsOf = async ({ client, token }: SeededPlatform) =>
  (await client.data('/api/my/getCasshLog', { page: 1, limit: 50 }, { token })).list

const enter = async (app: Page, platform: SeededPlatform) => {
  await enterAs(app, platform, 'pages/account', DEMO)
  await expect(shown(app).getByText('BOEX allocation')).toBeVisible()
  await shown(app).getByRole('button', { name: 'Withdraw', exact: true }).click()
  const sheet = app.getByRole('dialog')
  await expect(sheet.getByRole('radio', { name: 'BOEX' })).toBeVisible()
  return sheet
}

type Sheet = Awaited<ReturnType<typeof enter>>

const quantityOf = (sheet: Sheet) => sheet.getByRole('textbox', { name: /^Quantity/ })

const fill = async (sheet: Sheet, quantity: string) => {
  await sheet.getByLabel('Destination address').fill(ACCOUNT)
  await quantityOf(sheet).fill(quantity)
}

const confirm = async (sheet: Sheet) => {
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
}

const typePassword = async (sheet: Sheet, digits: string) => {
  for (const digit of digits) await sheet.getByRole('button', { name: digit, exact: true }).click()
}

test('shows errors at the field, before any call', async ({ app, platform }) => {
  const sheet = await enter(app, platform)
  const next = sheet.getByRole('button', { name: 'Continue', exact: true })
  await next.click()
  await expect(sheet.getByText('Please enter BOEX quantity!')).toBeVisible()
  for (const coin of ['VC', 'USDT']) {
    await sheet.getByRole('radio', { name: coin, exact: true }).click()
    await next.click()
    await expect(sheet.getByText(`Please enter ${coin} quantity!`)).toBeVisible()
  }
  await sheet.getByRole('radio', { name: 'BOEX', exact: true }).click()
  await quantityOf(sheet).fill('50')
  await next.click()
  await expect(sheet.getByText('Please enter Address!')).toBeVisible()
  await sheet.getByLabel('Destination address').fill('0x12')
  await expect(sheet.getByText('Enter a valid wallet address')).toBeVisible()
  const { tokens } = await platform.client.data('/api/login/getConfig', {})
  await sheet.getByLabel('Destination address').fill(tokens.BOEX.address)
  await expect(sheet.getByText('This is a platform contract; funds sent to it cannot be recovered.')).toBeVisible()
  await sheet.getByLabel('Destination address').fill(ACCOUNT)
  await quantityOf(sheet).fill('9.99')
  await expect(sheet.getByText('Minimum 10 BOEX')).toBeVisible()
  await quantityOf(sheet).fill('49999')
  await expect(sheet.getByText(/^Insufficient balance\. Available: [\d,.]+ BOEX$/)).toBeVisible()
  await sheet.getByRole('radio', { name: 'Amount to receive' }).click()
  await quantityOf(sheet).fill('98.5')
  await next.click()
  await expect(sheet.getByText('100.00 BOEX', { exact: true })).toBeVisible()
  await expect(sheet.getByText('98.50 BOEX', { exact: true })).toBeVisible()
})

test('to a forged address is compared with the known one before the password', async ({ app, platform }) => {
  const [known] = await withdrawalsOf(platform)
  if (!known) throw new Error('the demo member has withdrawn before')
  const forged = `${known.account.slice(0, 16)}00112233445566${known.account.slice(30)}`.toLowerCase()
  const sheet = await enter(app, platform)
  await fill(sheet, '20')
  await sheet.getByLabel('Destination address').fill(forged)
  await expect(sheet.getByText('This looks like an address you have used', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(sheet.getByText('Please check the full address first.')).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'I have checked the full address' }).click()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByRole('group', { name: 'Enter withdrawal password to withdraw 20.00 BOEX' })).toBeVisible()
})

test('shows the message of a wrong password and keeps everything else', async ({ app, platform }) => {
  const sheet = await enter(app, platform)
  await fill(sheet, '20')
  await confirm(sheet)
  await typePassword(sheet, '528492')
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(sheet.getByText('20.00 BOEX', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(quantityOf(sheet)).toHaveValue('20')
})

test('runs once after a lost answer, and is received', async ({ app, platform, expectedTrouble }) => {
  expectedTrouble.push(/Failed to load resource/)
  const before = await withdrawalsOf(platform)
  const sheet = await enter(app, platform)
  await fill(sheet, '30')
  await confirm(sheet)
  let lost = 0
  await app.route(ASKING, async (route) => {
    if (lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await typePassword(sheet, WITHDRAWAL_PASSWORD)
  await expect(app.getByRole('dialog', { name: 'Withdrawal submitted' })).toBeVisible()
  await expect(app.getByRole('dialog', { name: 'Withdrawal completed' })).toBeVisible({ timeout: 40_000 })
  expect(await withdrawalsOf(platform)).toHaveLength(before.length + 1)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(shown(app).getByText('−30.00')).toBeVisible()
})

test('that an operator refuses returns the money, with the reason', async ({ app, platform }) => {
  const before = await fundsOf(platform)
  const sheet = await enter(app, platform)
  await fill(sheet, '250')
  await confirm(sheet)
  await typePassword(sheet, WITHDRAWAL_PASSWORD)
  await expect(sheet.getByText('Under Review')).toBeVisible()
  await expect.poll(async () => (await fundsOf(platform)).boex.underReview).toBe('250')
  const [latest] = await withdrawalsOf(platform)
  const response = await fetch(`${platform.url}/development/withdrawals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'refuse', id: latest?.id, reason: 'The address is on a list.' }),
  })
  expect(response.ok).toBe(true)
  await expect(app.getByRole('dialog', { name: 'Withdrawal rejected' })).toBeVisible({ timeout: 20_000 })
  await expect(sheet.getByText(/The address is on a list\./)).toBeVisible()
  expect((await fundsOf(platform)).boex.available).toBe(before.boex.available)
})

test('is cancelled under review, and returns the money', async ({ app, platform }) => {
  const before = await fundsOf(platform)
  const sheet = await enter(app, platform)
  await fill(sheet, '250')
  await confirm(sheet)
  await typePassword(sheet, WITHDRAWAL_PASSWORD)
  await expect(sheet.getByText('Under Review')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel withdrawal' }).click()
  const question = app.getByRole('alertdialog', { name: 'Cancel this withdrawal?' })
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expectToast(app, 'Withdrawal cancelled')
  await expect.poll(async () => (await fundsOf(platform)).boex.available).toBe(before.boex.available)
  await expect(sheet.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
})

test('opens from Home, and continues after a look at the records', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/index', DEMO)
  await app.getByRole('button', { name: 'Withdraw' }).filter({ visible: true }).last().click()
  const sheet = app.getByRole('dialog', { name: 'Withdraw' })
  await expect(sheet.getByRole('radio', { name: 'VC' })).toBeVisible()
  await sheet.getByRole('radio', { name: 'VC' }).click()
  await fill(sheet, '15')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await shown(app).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(quantityOf(sheet)).toHaveValue('15')
})
