import type { Page } from '@playwright/test'
import { axeViolations } from '../support/e2e/accessibility'
import {
  arrive,
  expect,
  open,
  prepareWallet,
  type RunningPlatform,
  rpc,
  signInWithWallet,
  storedState,
  testOn,
} from '../support/e2e/fixture'
import { enterWithWallet } from '../support/e2e/members'
import { runPlatform } from '../support/e2e/platform'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SHEET = { name: 'Open in a wallet' }
const QR = { name: 'QR code of this page’s link' }

/** Members pay through the sale desk and approve it first. */
const test = testOn(() => runPlatform({ PAYMENT_METHOD: 'approve' }))

const logInToBuy = async (app: Page) => {
  await app.getByRole('button', { name: 'Log in to buy' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click()
  await arrive(app, /login/)
}

/** Opens a friend's link in a browser without a wallet, and chooses login by wallet. */
const arriveWithoutWallet = async (app: Page, platform: RunningPlatform) => {
  await app.route('**/development/wallet.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await app.goto(`${platform.url}/?x=1#/pages/my-page/boex?inviteCode=FRIEND7`)
  await app.reload()
  await logInToBuy(app)
  await app.getByRole('radio', { name: 'Wallet' }).click()
}

const openSheet = async (app: Page, name = SHEET.name) => {
  await app.getByRole('button', { name: 'Open in a wallet' }).click()
  const sheet = app.getByRole('dialog', { name })
  await expect(sheet).toBeVisible()
  return sheet
}

const linkOf = (platform: RunningPlatform) => `${platform.url}/#/pages/my-page/boex?inviteCode=FRIEND7`

const expectAccessible = async (app: Page) => expect(await axeViolations(app, { within: '[role=dialog]' })).toEqual([])

test.describe('a browser without a wallet', () => {
  test('shows that it searches for one, and then how to open this page in one', async ({ app, platform }) => {
    await arriveWithoutWallet(app, platform)
    await expect(app.getByText('Please switch to DAPP Browser')).toBeVisible()
    const sheet = await openSheet(app)
    await expect(sheet.getByText('Please switch to DAPP Browser')).toBeVisible()
    await expect(sheet.getByText(linkOf(platform))).toBeVisible()
    await expect(sheet.getByRole('img', QR)).toBeVisible()
    for (const name of ['TokenPocket', 'imToken', 'Trust Wallet', 'MetaMask', 'OKX Wallet', 'Bitget Wallet']) {
      await expect(sheet.getByRole('button', { name: `Open in ${name}` })).toBeVisible()
    }
    await expectAccessible(app)
  })

  test('opens a wallet with the page and the invitation', async ({ app, platform }) => {
    await arriveWithoutWallet(app, platform)
    await app.route('https://metamask.app.link/**', (route) => route.fulfill({ contentType: 'text/html', body: 'app' }))
    const sheet = await openSheet(app)
    await sheet.getByRole('button', { name: 'Open in MetaMask' }).click()
    await expect.poll(() => app.url()).toBe(`https://metamask.app.link/dapp/${linkOf(platform).replace('http://', '')}`)
  })

  test('opens the download page if no wallet opened', async ({ app, platform, expectedTrouble }) => {
    expectedTrouble.push(/tpdapp/)
    await arriveWithoutWallet(app, platform)
    await app.route('https://www.tokenpocket.pro/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'download' }),
    )
    const sheet = await openSheet(app)
    await sheet.getByRole('button', { name: 'Open in TokenPocket' }).click()
    await expect.poll(() => app.url()).toBe('https://www.tokenpocket.pro/en/download/app')
  })

  test('the page opened in the wallet has the invitation', async ({ app, platform }) => {
    await app.goto(`${platform.url}/?x=2#/pages/my-page/boex?inviteCode=FRIEND7`)
    await app.reload()
    await logInToBuy(app)
    await app.getByRole('radio', { name: 'Account' }).click()
    await app.getByRole('radio', { name: 'Register' }).click()
    await expect(app.getByText('Invitation code: FRIEND7')).toBeVisible()
    await app.getByRole('button', { name: /Remove/ }).click()
    await expect(app.getByText('Invitation code: FRIEND7')).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ userAgent: `${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1` })

    test('shows no code that it would have to scan itself', async ({ app, platform }) => {
      await arriveWithoutWallet(app, platform)
      const sheet = await openSheet(app)
      await expect(sheet.getByRole('button', { name: 'Open in imToken' })).toBeVisible()
      await expect(sheet.getByRole('img', QR)).toHaveCount(0)
    })
  })

  test.describe('inside WeChat', () => {
    test.use({ userAgent: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49` })

    test('leads to another browser first', async ({ app, platform }) => {
      await arriveWithoutWallet(app, platform)
      const sheet = await openSheet(app, 'Open in your browser first')
      await expect(sheet.getByText(/WeChat cannot open wallets/)).toBeVisible()
      await expect(sheet.getByText(/Choose “Open in browser”/)).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await expect(sheet.getByRole('img', QR)).toHaveCount(0)
      await expect(sheet.getByRole('button', { name: /^Open in/ })).toHaveCount(0)
      await expectAccessible(app)
    })
  })
})

test.describe('a wallet that knows this page', () => {
  test('logs in with one signature after its browser lost all data', async ({ app, platform, accounts }) => {
    const address = await prepareWallet(app, accounts.next())
    await signInWithWallet(app, platform)
    await app.evaluate(() => window.localStorage.removeItem('boex'))
    await app.reload()
    await open(app, platform, 'pages/login/login')
    await expect(app.getByText(/cleared this site’s data/)).toBeVisible()
    await app.getByRole('button', { name: `Log in again as ${address.slice(0, 6)}…${address.slice(-6)}` }).click()
    await app.getByRole('button', { name: 'Agree and continue' }).click()
    await app.getByRole('button', { name: 'Sign with wallet' }).click()
    await expect(app.getByText('Login successful')).toBeVisible()
    await arrive(app, /#\/pages\/index/)
    expect((await storedState(app)).token).not.toBe('')
  })
})

test.describe('an approval', () => {
  test('is used up by its purchase; a remaining one is shown and revoked', async ({ app, platform, accounts }) => {
    const address = await prepareWallet(app, accounts.next())
    await signInWithWallet(app, platform)
    await open(app, platform, 'pages/my-page/buyVc')
    await app.getByLabel('Quantity').fill('10')
    await app.getByRole('button', { name: 'Buy 10.00 VC' }).click()
    const purchase = app.getByRole('dialog', { name: 'Buying 10.00 VC' })
    await expect(purchase.getByText('Done. Your new balance is in Assets.')).toBeVisible()
    await expect(purchase.getByText('Remaining allowance: 0 USDT')).toBeVisible()
    await purchase.getByRole('button', { name: 'Close' }).first().click()

    const { payToken, payTo } = await app.evaluate(() => {
      const { orders } = JSON.parse(window.localStorage.getItem('boex') ?? '{}') as {
        orders: { order: { payToken: string; payTo: string } }[]
      }
      return orders[orders.length - 1]?.order ?? { payToken: '', payTo: '' }
    })
    const word = (hexadecimal: string) => hexadecimal.replace('0x', '').toLowerCase().padStart(64, '0')
    await app.evaluate(
      async ([from, to, data]) => {
        const { ethereum } = window as unknown as {
          ethereum: { request(call: { method: string; params: unknown[] }): Promise<unknown> }
        }
        await ethereum.request({ method: 'eth_sendTransaction', params: [{ from, to, data }] })
      },
      [address, payToken, `0x095ea7b3${word(payTo)}${word('f4240')}`] as const,
    )
    const allowance = async () =>
      Number(
        await rpc<string>(platform, 'eth_call', [
          { to: payToken, data: `0xdd62ed3e${word(address)}${word(payTo)}` },
          'latest',
        ]),
      )
    await expect.poll(allowance).toBe(1_000_000)

    await app.getByRole('button', { name: 'Token approvals' }).click()
    const sheet = app.getByRole('dialog', { name: 'Token approvals' })
    await expect(sheet.getByRole('button', { name: 'Revoke' })).toBeVisible()
    await expectAccessible(app)
    await app.evaluate(() => window.__boexWallet.rejectNext())
    await sheet.getByRole('button', { name: 'Revoke' }).click()
    await expect(sheet.getByText('Revocation declined. The approval is unchanged.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Revoke' }).click()
    await expect(sheet.getByText('Remaining allowance: 0 USDT')).toBeVisible()
    expect(await allowance()).toBe(0)
  })

  test('is checked from the personal center, even if none was given', async ({ app, platform, accounts }) => {
    await enterWithWallet(app, platform, 'pages/my-page/my', accounts.next())
    await app.getByRole('button', { name: 'Token approvals' }).click()
    const sheet = app.getByRole('dialog', { name: 'Token approvals' })
    await expect(sheet.getByText('No approvals on this device')).toBeVisible()
    await expectAccessible(app)
    await sheet.getByRole('button', { name: 'Close' }).first().click()
    await expect(app.getByRole('heading', { name: 'Buy VC' })).toBeVisible()
  })
})
