import type { Locator, Page } from '@playwright/test'
import { arrive, expect } from '../support/e2e/fixture'
import { seededTest } from '../support/e2e/seeded-fixture'
import { WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const test = seededTest({ shared: true })

const MOST_STEPS = 80

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const tabTo = async (app: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await app.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${target}`)
}

const press = async (app: Page, target: Locator) => {
  await tabTo(app, target)
  await app.keyboard.press('Enter')
}

test('a member logs in, transfers and withdraws with the keyboard only', async ({ app, platform }) => {
  const friend = await platform.client.data('/api/login/login', {
    type: 'account',
    account: 'empty',
    password: 'boex-empty-1',
  })
  await press(app, shown(app).getByRole('button', { name: 'Log in / Connect' }))
  await arrive(app, /login\/login/)
  await press(app, app.getByRole('radio', { name: 'Account' }))
  await tabTo(app, app.getByLabel('Username', { exact: true }))
  await app.keyboard.type('demo')
  await tabTo(app, app.getByLabel('Password', { exact: true }))
  await app.keyboard.type('boex-demo-1')
  await tabTo(app, app.getByRole('checkbox'))
  await app.keyboard.press('Space')
  await press(app, app.getByRole('main').getByRole('button', { name: 'Log in', exact: true }))
  await arrive(app, /pages\/index/)

  await press(app, shown(app).getByRole('button', { name: 'Transfer', exact: true }))
  await arrive(app, /my-page\/transfer/)
  await tabTo(app, shown(app).getByLabel('Recipient', { exact: true }))
  await app.keyboard.type(friend.user.uid)
  await tabTo(app, shown(app).getByLabel('Quantity (BOEX)'))
  await app.keyboard.type('1')
  await press(app, shown(app).getByRole('button', { name: 'Continue' }))
  await press(app, app.getByRole('dialog', { name: 'Confirm transfer' }).getByRole('button', { name: /^Confirm/ }))
  await expect(app.getByRole('group', { name: /^Enter withdrawal password to send/ })).toBeFocused()
  await app.keyboard.type(WITHDRAWAL_PASSWORD)
  await expect(app.getByRole('dialog', { name: 'Transfer successful' })).toBeVisible()

  await app.goto(`${platform.url}/#/pages/account`)
  await app.reload()
  await press(app, shown(app).getByRole('button', { name: 'Withdraw', exact: true }))
  const sheet = app.getByRole('dialog')
  await tabTo(app, sheet.getByRole('textbox', { name: /^Quantity/ }))
  await app.keyboard.type('20')
  await tabTo(app, sheet.getByLabel('Destination address'))
  await app.keyboard.type(`0x${'9a'.repeat(20)}`)
  await press(app, sheet.getByRole('button', { name: 'Continue', exact: true }))
  await press(app, sheet.getByRole('button', { name: 'Confirm' }))
  await expect(sheet.getByRole('group', { name: /^Enter withdrawal password to withdraw/ })).toBeFocused()
  await app.keyboard.type(WITHDRAWAL_PASSWORD)
  await expect(sheet.getByText('Under Review').first()).toBeVisible()
})
