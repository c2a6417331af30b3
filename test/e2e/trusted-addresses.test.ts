import type { Page } from '@playwright/test'
import { axeViolations } from '../support/e2e/accessibility'
import { arrive, expect } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import { WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const test = seededTest()

test.use({ startsOnHome: false })

const TRUSTED = `0x${'7c'.repeat(20)}`
const OTHER = `0x${'8b'.repeat(20)}`
const DAY_SECONDS = 86_400

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const typePassword = async (app: Page, digits = WITHDRAWAL_PASSWORD) => {
  const sheet = app.getByRole('dialog')
  for (const digit of digits) await sheet.getByRole('button', { name: digit, exact: true }).click()
}

test('withdrawals are restricted to trusted addresses, with an error at the field, and unrestricted a day later', async ({
  app,
  platform,
}) => {
  await enterAs(app, platform, 'pages/my-page/my', DEMO)
  await shown(app).getByRole('button', { name: 'Withdrawal whitelist' }).click()
  await arrive(app, /text\/trusted/)
  const page = shown(app)
  await expect(page.getByText('No whitelisted address yet')).toBeVisible()
  expect(await axeViolations(app)).toEqual([])

  const add = page.getByRole('button', { name: 'Add address' })
  await add.click()
  await expect(page.getByText('Please enter Address!')).toBeVisible()
  await page.getByLabel('Wallet address').fill('0x12')
  await expect(page.getByText('Enter a valid wallet address')).toBeVisible()
  await page.getByLabel('Wallet address').fill(TRUSTED)
  await add.click()
  await typePassword(app, '000001')
  await expect(app.getByRole('dialog').getByText(/^Incorrect withdrawal password/)).toBeVisible()
  await typePassword(app)
  await expect(page.getByText(/^Active from/)).toBeVisible()
  await expect(page.getByLabel('Wallet address')).toHaveValue('')

  await page.getByRole('button', { name: 'Turn on' }).click()
  await typePassword(app)
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()

  await enterAs(app, platform, 'pages/account', DEMO)
  await shown(app).getByRole('button', { name: 'Withdraw', exact: true }).click()
  const sheet = app.getByRole('dialog')
  await sheet.getByRole('textbox', { name: /^Quantity/ }).fill('50')
  const account = sheet.getByLabel('Destination address')
  const refused = sheet.getByText('Not on your withdrawal whitelist, or not active yet')
  for (const address of [OTHER, TRUSTED]) {
    await account.fill(address)
    await expect(refused).toBeVisible()
  }
  await sheet.getByRole('button', { name: 'Withdrawal whitelist' }).click()
  await arrive(app, /text\/trusted/)
  await platform.advance(DAY_SECONDS)
  await app.reload()
  await expect(shown(app).getByText(/^Active since/)).toBeVisible()

  await enterAs(app, platform, 'pages/account', DEMO)
  await shown(app).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await sheet.getByRole('textbox', { name: /^Quantity/ }).fill('50')
  // The app offers only permitted addresses.
  await sheet.getByRole('button', { name: /^Use 0x7c7c/ }).click()
  await expect(account).toHaveValue(TRUSTED)
  await expect(refused).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await typePassword(app)
  await expect(sheet.getByText('Withdrawal submitted')).toBeVisible()

  await enterAs(app, platform, 'pages/text/trusted', DEMO)
  await shown(app).getByRole('button', { name: 'Turn off' }).click()
  await typePassword(app)
  await expect(shown(app).getByText(/^Ends \d{4}-/)).toBeVisible()
  await shown(app).getByRole('button', { name: 'Keep on' }).click()
  await typePassword(app)
  await expect(shown(app).getByText(/^Ends \d{4}-/)).toHaveCount(0)
  await shown(app)
    .getByRole('button', { name: /Remove$/ })
    .click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(shown(app).getByText('No whitelisted address yet')).toBeVisible()
})
