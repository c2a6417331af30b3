import type { Page } from '@playwright/test'
import {
  arrive,
  expect,
  open,
  prepareWallet,
  type RunningPlatform,
  signInWithWallet,
  storedState,
  testOn,
} from '../support/e2e/fixture'
import { runPlatform } from '../support/e2e/platform'

const WALLET = { name: 'BOEX Development Wallet' }

/** Members pay through the sale desk and approve it first. */
const test = testOn(() => runPlatform({ PAYMENT_METHOD: 'approve' }))

/** Opens the login page without a wallet, and chooses login by wallet. The returned function injects the wallet. */
const beforeTheWallet = async (app: Page, platform: RunningPlatform) => {
  let here = false
  await app.route('**/development/wallet.js*', (route) =>
    here ? route.fallback() : route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await app.reload()
  await open(app, platform, 'pages/login/login')
  await app.getByRole('radio', { name: 'Wallet' }).click()
  return async () => {
    here = true
    await app.addScriptTag({ url: '/development/wallet.js?late' })
  }
}

/** Approves or rejects the wallet's pending request, as soon as there is one. */
const decide = async (app: Page, approve: boolean) => {
  await app.waitForFunction(() => window.__boexWallet.waiting.length > 0)
  await app.evaluate((approves) => window.__boexWallet.release(approves), approve)
}

const hold = (app: Page) => app.evaluate(() => window.__boexWallet.hold())

test.describe('a wallet that announces itself late', () => {
  for (const milliseconds of [200, 2_500, 8_000]) {
    test(`is listed after ${milliseconds} ms without a press, and signs in`, async ({ app, platform, accounts }) => {
      const bring = await beforeTheWallet(app, platform)
      await app.waitForTimeout(milliseconds)
      await expect(app.getByRole('button', WALLET)).toHaveCount(0)
      await bring()
      await expect(app.getByRole('button', WALLET)).toBeVisible()
      await expect(app.getByRole('button', { name: 'Search again' })).toBeVisible()
      await prepareWallet(app, accounts.next())
      await app.getByRole('checkbox').click()
      await app.getByRole('button', WALLET).click()
      await app.getByRole('button', { name: 'Sign with wallet' }).click()
      await arrive(app, /#\/pages\/index/)
      expect((await storedState(app)).token).not.toBe('')
    })
  }

  test('is shown on the sheet that leads to another browser', async ({ app, platform }) => {
    const bring = await beforeTheWallet(app, platform)
    await app.getByRole('button', { name: 'Open in a wallet' }).click()
    const sheet = app.getByRole('dialog', { name: 'Open in a wallet' })
    await expect(sheet).toBeVisible()
    await bring()
    await sheet.getByRole('button', { name: `Found in this browser: ${WALLET.name}` }).click()
    await expect(sheet).toHaveCount(0)
    await expect(app.getByRole('button', WALLET)).toBeVisible()
  })
})

test.describe('during a wallet connection', () => {
  test('the page shows it, and reports a refusal as such', async ({ app, platform, accounts }) => {
    await prepareWallet(app, accounts.next())
    await open(app, platform, 'pages/login/login')
    await hold(app)
    await app.getByRole('radio', { name: 'Wallet' }).click()
    await app.getByRole('checkbox').click()
    await app.getByRole('button', WALLET).click()
    await expect(app.getByText('Connecting wallet')).toBeVisible()
    await decide(app, false)
    await expect(app.getByText('Connection declined. You can try again.')).toBeVisible()
    await expect(app.getByText('Connecting wallet')).toHaveCount(0)
    await hold(app)
    await app.getByRole('button', WALLET).click()
    await decide(app, true)
    await hold(app)
    await app.getByRole('button', { name: 'Sign with wallet' }).click()
    await decide(app, false)
    await expect(app.getByText('Signature declined. You can try again.')).toBeVisible()
  })
})

test.describe('an existing approval', () => {
  test('is not a step of a purchase', async ({ app, platform, accounts }) => {
    const address = await prepareWallet(app, accounts.next())
    await signInWithWallet(app, platform)
    const buy = async () => {
      await open(app, platform, 'pages/my-page/buyVc')
      await app.getByLabel('Quantity').fill('10')
      await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
      const sheet = app.getByRole('dialog', { name: 'Buying 10.00 VC' })
      await expect(sheet.getByText('Done. Your new balance is in Assets.')).toBeVisible()
      return sheet
    }
    const first = await buy()
    await expect(first.getByText('Approved')).toBeVisible()
    await first.getByRole('button', { name: 'Close' }).first().click()
    const order = await app.evaluate(() => {
      const { orders } = JSON.parse(window.localStorage.getItem('boex') ?? '{}') as {
        orders: { order: { payToken: string; payTo: string } }[]
      }
      return orders.at(-1)?.order
    })
    const word = (hexadecimal: string) => hexadecimal.replace('0x', '').toLowerCase().padStart(64, '0')
    await app.evaluate(
      async ([from, to, data]) => {
        const { ethereum } = window as unknown as {
          ethereum: { request(call: { method: string; params: unknown[] }): Promise<unknown> }
        }
        await ethereum.request({ method: 'eth_sendTransaction', params: [{ from, to, data }] })
      },
      [address, order?.payToken, `0x095ea7b3${word(order?.payTo ?? '')}${word((100_000_000).toString(16))}`] as const,
    )
    const second = await buy()
    await expect(second.getByText('Confirmed in your wallet')).toBeVisible()
    await expect(second.getByText('Approve')).toHaveCount(0)
  })
})

test.describe('a wallet older than EIP-1193', () => {
  test('that only knows enable() logs in and pays', async ({ app, platform, accounts }) => {
    await app.addInitScript(() => {
      // The wallet sends no EIP-6963 announcement, and its object has no `request` yet.
      window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true)
      type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
      const define = Object.defineProperty
      Object.defineProperty = ((target: object, name: PropertyKey, descriptor: PropertyDescriptor) => {
        if (name !== 'ethereum') return define(target, name, descriptor)
        const provider = descriptor.value as Provider
        const old = {
          enable: () => provider.request({ method: 'eth_requestAccounts' }),
          sendAsync: (
            { id, method, params }: { id: number; method: string; params: unknown },
            done: (error: unknown, answer?: unknown) => void,
          ) => {
            if (method === 'eth_requestAccounts') done({ code: -32601, message: 'Method not found' })
            else
              provider.request({ method, params }).then(
                (result) => done(null, { jsonrpc: '2.0', id, result }),
                (error: unknown) => done(error),
              )
          },
        }
        return define(target, name, { ...descriptor, value: old })
      }) as typeof Object.defineProperty
    })
    await app.reload()
    await prepareWallet(app, accounts.next())
    await open(app, platform, 'pages/login/login')
    await app.getByRole('radio', { name: 'Wallet' }).click()
    await app.getByRole('checkbox').click()
    await app.getByRole('button', { name: 'Browser wallet' }).click()
    await app.getByRole('button', { name: 'Sign with wallet' }).click()
    await arrive(app, /#\/pages\/index/)
    await open(app, platform, 'pages/my-page/buyVc')
    await app.getByLabel('Quantity').fill('10')
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    const sheet = app.getByRole('dialog', { name: 'Buying 10.00 VC' })
    await expect(sheet.getByText('Done. Your new balance is in Assets.')).toBeVisible()
  })
})
