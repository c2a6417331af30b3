import type { Page } from '@playwright/test'
import {
  blockNumber,
  expect,
  newPage,
  open,
  prepareWallet,
  type RunningPlatform,
  storedState,
  test,
  transfersOf,
} from '../support/e2e/fixture'
import { enterWithWallet } from '../support/e2e/members'

test.use({ startsOnHome: false })

const BIND = '**/api/funds/bindVcOrderHash'
const ORDER = '**/api/funds/addVcOrder'

const beginPurchase = async (page: Page, platform: RunningPlatform, quantity: string) => {
  await open(page, platform, 'pages/my-page/buyVc')
  await page.getByLabel('Quantity').fill(quantity)
  await page.getByRole('button', { name: `Buy ${quantity} VC` }).click()
}

const stepOf = async (page: Page) => (await storedState(page)).orders.at(-1)?.step

/**
 * Expects the outcome of every test here: a received order, one payment on the chain, and its hash in the journal.
 */
const expectPaidOnce = async (
  page: Page,
  { platform, address, since }: { platform: RunningPlatform; address: string; since: number },
) => {
  await expect.poll(() => stepOf(page), { timeout: 30_000 }).toBe('received')
  const transfers = await transfersOf(platform, address, since)
  expect(transfers).toHaveLength(1)
  expect((await storedState(page)).orders.at(-1)?.hash).toBe(transfers[0]?.transactionHash)
}

test.describe('the order log: one payment and one bound hash after a crash at any step', () => {
  test('killed while the order is being created: nothing was paid, and its quota can be freed', async ({
    app,
    context,
    platform,
    accounts,
  }) => {
    const address = await enterWithWallet(app, platform, 'pages/index', accounts.next())
    const since = await blockNumber(platform)
    // The platform creates the order, but the app never gets the response.
    let reached = (): void => undefined
    const placed = new Promise<void>((resolve) => {
      reached = resolve
    })
    await app.route(ORDER, async (route) => {
      await route.fetch()
      reached()
    })
    await beginPurchase(app, platform, '10.00')
    await placed
    await app.close()

    const reopened = await newPage(context, platform)
    await open(reopened, platform, 'pages/my-page/buyVc')
    const left = reopened
      .locator('.unfinished-order')
      .filter({ hasText: 'Placed in another tab or on another device.' })
    await expect(left.getByText('10 VC', { exact: true })).toBeVisible()
    await left.getByRole('button', { name: 'Cancel order' }).click()
    await reopened.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(left).toHaveCount(0)
    await expect(reopened.getByText('10,000.00 / 10,000.00')).toBeVisible()
    expect(await transfersOf(platform, address, since)).toHaveLength(0)
  })

  test('killed while the wallet asks: it is asked again and pays once', async ({
    app,
    context,
    platform,
    accounts,
  }) => {
    const account = accounts.next()
    const address = await enterWithWallet(app, platform, 'pages/index', account)
    const since = await blockNumber(platform)
    await app.evaluate(() => window.__boexWallet.hold())
    await beginPurchase(app, platform, '10.00')
    await expect.poll(() => app.evaluate(() => window.__boexWallet.waiting.length)).toBe(1)
    expect(await stepOf(app)).toBe('paying')
    await app.close()

    const reopened = await newPage(context, platform)
    await prepareWallet(reopened, account)
    await reopened.getByRole('button', { name: 'Continue' }).click()
    await reopened
      .getByRole('dialog')
      .getByRole('button', { name: /^(Continue|Try again)$/ })
      .click()
    await expectPaidOnce(reopened, { platform, address, since })
  })

  test('killed with the hash known and not bound: it is bound at the next launch', async ({
    app,
    context,
    platform,
    accounts,
    expectedTrouble,
  }) => {
    expectedTrouble.push(/Failed to load resource/)
    const address = await enterWithWallet(app, platform, 'pages/index', accounts.next())
    const since = await blockNumber(platform)
    await app.route(BIND, (route) => route.abort())
    await beginPurchase(app, platform, '10.00')
    await expect.poll(() => stepOf(app)).toBe('sent')
    await app.close()

    const reopened = await newPage(context, platform)
    await expectPaidOnce(reopened, { platform, address, since })
  })

  test('killed with the hash bound and not credited: it continues automatically', async ({
    app,
    context,
    platform,
    accounts,
  }) => {
    const address = await enterWithWallet(app, platform, 'pages/index', accounts.next())
    const since = await blockNumber(platform)
    await app.route(BIND, async (route) => {
      // The platform gets the hash, but its response never arrives.
      await route.fetch()
    })
    const asked = app.waitForRequest(BIND)
    await beginPurchase(app, platform, '10.00')
    await asked
    await app.close()

    const reopened = await newPage(context, platform)
    await expectPaidOnce(reopened, { platform, address, since })
  })

  test('offline while it is bound: bound when the network is back', async ({
    app,
    context,
    platform,
    accounts,
    expectedTrouble,
  }) => {
    expectedTrouble.push(/Failed to load resource|WebSocket connection/)
    const address = await enterWithWallet(app, platform, 'pages/index', accounts.next())
    const since = await blockNumber(platform)
    await app.route(BIND, (route) => route.abort('internetdisconnected'))
    await beginPurchase(app, platform, '10.00')
    await expect.poll(() => stepOf(app)).toBe('sent')
    await app.unroute(BIND)
    await context.setOffline(true)
    await context.setOffline(false)
    await expectPaidOnce(app, { platform, address, since })
  })
})
