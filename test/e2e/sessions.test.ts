import type { Page } from '@playwright/test'
import { axeViolations } from '../support/e2e/accessibility'
import { arrive, expect } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'

const test = seededTest({ shared: true })

test.use({ startsOnHome: false })

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const WITHIN_MILLISECONDS = 2_000

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

test('logs out another browser within two seconds, and closes its socket', async ({ app, platform, browser }) => {
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const elsewhere = await other.newPage()
    const connecting = elsewhere.waitForEvent('websocket', (socket) => socket.url().endsWith('/socket'))
    // Listens immediately, because the socket may be bound before the page has loaded.
    const bound = connecting.then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"bound"')),
    )
    const { token, user } = await platform.client.data(
      '/api/login/login',
      { type: 'account', ...DEMO },
      { userAgent: DESKTOP },
    )
    await enterAs(elsewhere, platform, 'pages/account', { token, user, wallet: undefined })
    const socket = await connecting
    await bound
    await enterAs(app, platform, 'pages/my-page/my', DEMO)
    await shown(app).getByRole('button', { name: 'Devices and login history' }).click()
    await arrive(app, /text\/sessions/)
    const page = shown(app)
    await expect(page.getByText('This device')).toBeVisible()
    expect(await axeViolations(app)).toEqual([])
    const devices = page.getByRole('button', { name: /Log out$/ })
    const theirs = devices.filter({ hasText: 'Chrome · Windows' })
    await theirs.click()
    const closed = socket.waitForEvent('close')
    const began = Date.now()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await closed
    await elsewhere.waitForFunction(() => JSON.parse(localStorage.getItem('boex') ?? '{}').token === '')
    expect(Date.now() - began).toBeLessThan(WITHIN_MILLISECONDS)
    expect(socket.isClosed()).toBe(true)
    await arrive(elsewhere, /pages\/login\/login/)
    await expect(theirs).toHaveCount(0)
    // Adds another session, because earlier tests may have left none.
    await platform.client.data('/api/login/login', { type: 'account', ...DEMO })
    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0)
    await expect(devices).toHaveCount(0)
    await expect(page.getByText('This device')).toBeVisible()
  } finally {
    await other.close()
  }
})
