import type { Page } from '@playwright/test'
import { totpCode } from '../../server/passwords/totp'
import { axeViolations } from '../support/e2e/accessibility'
import { arrive, expect, signInByAccount } from '../support/e2e/fixture'
import { DEMO, enterAs, logOut } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import { type SeededPlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const test = seededTest()

test.use({ startsOnHome: false })

const STEP_SECONDS = 30
const DAY_SECONDS = 86_400

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const typePassword = async (app: Page) => {
  const sheet = app.getByRole('dialog')
  for (const digit of WITHDRAWAL_PASSWORD) await sheet.getByRole('button', { name: digit, exact: true }).click()
}

const prompt = (app: Page) => app.getByRole('dialog', { name: 'Authentication code' })

const answer = async (app: Page, code: string) => {
  await prompt(app).getByRole('textbox').fill(code)
  await prompt(app).getByRole('button', { name: 'Confirm code' }).click()
}

const platformSeconds = async ({ client }: SeededPlatform): Promise<number> => {
  const { time } = await client.call('/api/login/getConfig', {})
  return time ?? 0
}

test('a member turns the second factor on, and is asked for it on a new device and for a new address', async ({
  app,
  platform,
}) => {
  await enterAs(app, platform, 'pages/my-page/my', DEMO)
  await shown(app).getByRole('button', { name: 'Two-factor authentication' }).click()
  await arrive(app, /text\/second-factor/)
  const page = shown(app)
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click()
  await typePassword(app)
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  expect(await axeViolations(app)).toEqual([])
  const secret = ((await page.locator('.second-factor__key').textContent()) ?? '').replaceAll(' ', '')
  /** Each code is accepted once, so the platform moves to the next one. */
  const nextCode = async () => {
    await platform.advance(STEP_SECONDS)
    return totpCode(secret, await platformSeconds(platform))
  }
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByText('Incorrect code. Attempts left: 4')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await nextCode())
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByText('Save your recovery codes')).toBeVisible()
  const recoveryCodes = await page.locator('.second-factor__code').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  // A new device.
  await app.evaluate(() => window.localStorage.clear())
  await signInByAccount(app, platform, DEMO)
  await expect(prompt(app).getByText('Open your authenticator app')).toBeVisible()
  expect(await axeViolations(app)).toEqual([])
  await answer(app, '000000')
  await expect(prompt(app).getByText('Incorrect code. Attempts left: 4')).toBeVisible()
  await answer(app, await nextCode())
  await expect(app.getByText('Login successful')).toBeVisible()

  // The same device again.
  await app.goto(`${platform.url}/#/pages/my-page/my`)
  await logOut(app)
  await signInByAccount(app, platform, DEMO)
  await expect(app.getByText('Login successful')).toBeVisible()
  await expect(prompt(app)).toHaveCount(0)
  const member = await platformMember(app, platform)

  // A new address; a recovery code takes the place of the app.
  await enterAs(app, platform, 'pages/account', member)
  await shown(app).getByRole('button', { name: 'Withdraw', exact: true }).click()
  const sheet = app.getByRole('dialog')
  await sheet.getByRole('textbox', { name: /^Quantity/ }).fill('50')
  await sheet.getByLabel('Destination address').fill(`0x${'8b'.repeat(20)}`)
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await typePassword(app)
  await prompt(app).getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click()
  await answer(app, recoveryCodes[0] ?? '')
  await expect(sheet.getByText('Withdrawal submitted')).toBeVisible()

  // The removal takes a day.
  await enterAs(app, platform, 'pages/text/second-factor', member)
  await expect(shown(app).getByText('Recovery codes left: 9')).toBeVisible()
  await shown(app).getByRole('button', { name: 'Replace recovery codes' }).click()
  await typePassword(app)
  await answer(app, await nextCode())
  await shown(app).getByRole('button', { name: 'I have saved them' }).click()
  await expect(shown(app).getByText('Recovery codes left: 10')).toBeVisible()
  const turnOff = async () => {
    await shown(app).getByRole('button', { name: 'Turn off two-factor authentication' }).click()
    await typePassword(app)
    await answer(app, await nextCode())
    await expect(shown(app).getByText(/^Turns off \d{4}-/)).toBeVisible()
  }
  await turnOff()
  await shown(app).getByRole('button', { name: 'Keep on' }).click()
  await expect(shown(app).getByText(/^Turns off \d{4}-/)).toHaveCount(0)
  await turnOff()
  await platform.advance(DAY_SECONDS)
  await app.reload()
  await expect(shown(app).getByRole('button', { name: 'Turn on two-factor authentication' })).toBeVisible()
})

/** The member whose session this browser stores. */
const platformMember = async (app: Page, { client }: SeededPlatform) => {
  const token = await app.evaluate(() => String(JSON.parse(window.localStorage.getItem('boex') ?? '{}').token))
  return { token, user: await client.data('/api/my/userInfo', {}, { token }), wallet: undefined }
}
