import type { Page } from '@playwright/test'
import { arrive, expect, open } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'

const test = seededTest({ shared: true })

test.use({ startsOnHome: false })

const KEPT = 'Draft restored'

/** Expires the session: the next call gets status 401. */
const expire = async (app: Page) => {
  await app.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{}' }), { times: 1 })
  await app.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(app.getByText('Login expired, please re-login')).toBeVisible()
  await arrive(app, /login/)
}

const logIn = async (app: Page, { account, password }: typeof DEMO) => {
  await app.getByRole('radio', { name: 'Account' }).click()
  await app.getByLabel('Username', { exact: true }).fill(account)
  await app.getByLabel('Password', { exact: true }).fill(password)
  await app.getByRole('checkbox').click()
  await app.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

const shown = (app: Page) => app.locator('.taro_page:visible').last()

/** A form, how to fill it, and its expected contents afterwards. */
const FORMS: readonly {
  readonly name: string
  readonly route: string
  readonly fill: (app: Page) => Promise<void>
  readonly check: (app: Page) => Promise<void>
}[] = [
  {
    name: 'buying VC',
    route: 'pages/my-page/buyVc',
    fill: (app) => app.getByLabel('Quantity').fill('12.5'),
    check: (app) => expect(app.getByLabel('Quantity')).toHaveValue('12.5'),
  },
  {
    name: 'a transfer',
    route: 'pages/my-page/transfer',
    fill: async (app) => {
      await app.getByLabel('Recipient', { exact: true }).fill('100009')
      await app.getByLabel('Quantity').fill('3')
    },
    check: async (app) => {
      await expect(app.getByLabel('Recipient', { exact: true })).toHaveValue('100009')
      await expect(app.getByLabel('Quantity')).toHaveValue('3')
    },
  },
  {
    name: 'burning for a pool',
    route: 'pages/kuangchi-page/wakuang?type=burn',
    fill: (app) => app.getByLabel('BOEX to burn').fill('25'),
    check: (app) => expect(app.getByLabel('BOEX to burn')).toHaveValue('25'),
  },
  {
    name: 'a withdrawal',
    route: 'pages/account',
    fill: async (app) => {
      await shown(app).getByRole('button', { name: 'Withdraw' }).first().click()
      await app.getByLabel('Destination address').fill('0xabc')
      await app.getByRole('dialog').getByLabel('Quantity (BOEX)').fill('150')
    },
    check: async (app) => {
      await expect(app.getByLabel('Destination address')).toHaveValue('0xabc')
      await expect(app.getByRole('dialog').getByLabel('Quantity (BOEX)')).toHaveValue('150')
    },
  },
  {
    name: 'a claim',
    route: 'pages/shouyi?open=claim',
    fill: (app) => app.getByLabel('Quantity to claim').fill('11'),
    check: (app) => expect(app.getByLabel('Quantity to claim')).toHaveValue('11'),
  },
  {
    name: 'a release plan',
    route: 'pages/shouyi?open=release',
    fill: (app) => app.getByLabel('Quantity to release').fill('12'),
    check: (app) => expect(app.getByLabel('Quantity to release')).toHaveValue('12'),
  },
]

for (const { name, route, fill, check } of FORMS) {
  test(`a login that expires in the middle of ${name} restores the form`, async ({
    app,
    platform,
    expectedTrouble,
  }) => {
    expectedTrouble.push(/401/)
    await enterAs(app, platform, route, DEMO)
    await fill(app)
    await expire(app)
    await logIn(app, DEMO)
    await arrive(app, new RegExp(route.split('?')[0] ?? ''))
    await check(app)
    await expect(app.getByText(KEPT)).toBeVisible()
  })
}

test('the form of one member is not shown to another, and waits for the first', async ({
  app,
  platform,
  expectedTrouble,
}) => {
  expectedTrouble.push(/401/)
  await enterAs(app, platform, 'pages/my-page/buyVc', DEMO)
  await app.getByLabel('Quantity').fill('77')
  await expire(app)
  await logIn(app, EMPTY)
  await arrive(app, /buyVc/)
  await expect(app.getByLabel('Quantity')).toHaveValue('')
  await expect(app.getByText(KEPT)).toHaveCount(0)
  await expire(app)
  await logIn(app, DEMO)
  await arrive(app, /buyVc/)
  await expect(app.getByLabel('Quantity')).toHaveValue('77')
})

test('a form that its member leaves is empty the next time', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/kuangchi-page/wakuang', DEMO)
  await app.getByLabel('BOEX to stake').fill('25')
  await shown(app).getByRole('button', { name: 'Back' }).click()
  await arrive(app, /#\/pages\/index/)
  // Waits until the page is gone, because its leaving animation takes time.
  await expect(app.getByLabel('BOEX to stake')).toHaveCount(0)
  await open(app, platform, 'pages/kuangchi-page/wakuang')
  await expect(app.getByLabel('BOEX to stake')).toHaveValue('')
})

test('after a restart, the form of a sheet waits for its own sheet', async ({ app, platform }) => {
  await enterAs(app, platform, 'pages/shouyi', DEMO)
  const press = (name: string) => shown(app).getByRole('button', { name, exact: true }).first().click()
  const claim = app.getByLabel('Quantity to claim')
  await press('Claim')
  await claim.fill('11')
  await expect.poll(() => app.evaluate(() => JSON.stringify(localStorage))).toMatch(/claim[^}]*11/)
  await app.reload()
  await press('Release')
  await expect(app.getByLabel('Quantity to release')).toHaveValue('')
  await app.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await press('Claim')
  await expect(claim).toHaveValue('11')
  await expect(app.getByText(KEPT)).toBeVisible()
})
