import type { Page } from '@playwright/test'
import { arrive, expect, test } from '../support/e2e/fixture'
import { DEMO, visitAs } from '../support/e2e/members'

test.use({ startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page:visible').last()

const logIn = async (app: Page) => {
  await app.getByRole('radio', { name: 'Account' }).click()
  await app.getByLabel('Username', { exact: true }).fill(DEMO.account)
  await app.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await app.getByRole('checkbox').click()
  await app.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** A form, the values to type into its fields, and its button afterwards. */
const FORMS: readonly {
  readonly name: string
  readonly route: string
  readonly typed: Readonly<Record<string, string>>
  readonly button: string
  /** The member's own data on the form. */
  readonly own: RegExp
}[] = [
  {
    name: 'a transfer',
    route: 'pages/my-page/transfer',
    typed: { Recipient: '100009', 'Quantity (BOEX)': '3.5' },
    button: 'Continue',
    own: /^Available [\d,.]+ BOEX$/,
  },
  {
    name: 'mining',
    route: 'pages/kuangchi-page/wakuang?type=flexible',
    typed: { 'BOEX to stake': '25' },
    button: 'Stake 25.00 BOEX',
    own: /^Available [\d,.]+$/,
  },
  {
    name: 'a burn that an address began',
    route: 'pages/kuangchi-page/wakuang?type=burn&quantity=300',
    typed: { 'BOEX to burn': '250' },
    button: 'Burn 250.00 BOEX',
    own: /^Available [\d,.]+$/,
  },
  {
    name: 'buying VC',
    route: 'pages/my-page/buyVc',
    typed: { Quantity: '12.5' },
    button: 'Log in to buy',
    own: /^Balance [\d,.]+ VC$/,
  },
  {
    name: 'buying BOEX',
    route: 'pages/my-page/boex',
    typed: { Quantity: '30' },
    button: 'Log in to buy',
    own: /^Balance [\d,.]+ BOEX$/,
  },
]

for (const { name, route, typed, button, own } of FORMS) {
  test(`a visitor fills ${name}, logs in at the button, and the form is still filled`, async ({ app, platform }) => {
    const refused: string[] = []
    app.on('response', async (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return
      const { code } = await response.json().catch(() => ({ code: undefined }))
      if (code !== 1) refused.push(`${response.url()}: ${code}`)
    })
    await visitAs(app, platform, route, { language: 'en' })
    const page = shown(app)
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await expect(page.getByText(own)).toHaveCount(0)
    await page.getByRole('button', { name: button, exact: true }).click()
    const question = app.getByRole('alertdialog')
    await expect(question.getByText('You are not logged in. Go to login?')).toBeVisible()
    await question.getByRole('button', { name: 'Not now' }).click()
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
    await page.getByRole('button', { name: button, exact: true }).click()
    await question.getByRole('button', { name: 'Log in' }).click()
    await arrive(app, /login/)
    await expect(app.getByText('Log in to continue.')).toBeVisible()
    // The page has made no call that visitors may not make.
    expect(refused).toEqual([])
    await logIn(app)
    await arrive(app, new RegExp(route.split('?')[0] ?? ''))
    for (const [label, text] of Object.entries(typed)) await expect(shown(app).getByLabel(label)).toHaveValue(text)
    await expect(shown(app).getByText(own)).toBeVisible()
    await expect(app.getByText('Login expired, please re-login')).toHaveCount(0)
  })
}

test('a visitor goes from the exchange to the forms, with the typed data, and without an earlier login request', async ({
  app,
  platform,
}) => {
  await visitAs(app, platform, 'pages/jiaoyisuo', { language: 'en' })
  await shown(app).getByRole('button', { name: 'Buy BOEX' }).click()
  await arrive(app, /my-page\/boex/)
  await expect(shown(app).getByLabel('Quantity')).toBeVisible()
  await app.goBack()
  await arrive(app, /jiaoyisuo/)
  await shown(app).getByLabel('Quantity').fill('12.5')
  await shown(app).getByRole('button', { name: 'Continue' }).click()
  await arrive(app, /my-page\/buyVc/)
  await expect(shown(app).getByLabel('Quantity')).toHaveValue('12.5')
  await expect(app.getByRole('alertdialog')).toHaveCount(0)
  await shown(app).getByRole('button', { name: 'Log in to buy' }).click()
  await expect(app.getByRole('alertdialog').getByText('You are not logged in. Go to login?')).toBeVisible()
})
