import type { JSHandle, Page } from '@playwright/test'
import { DEVELOPMENT_WALLETS } from '../../../server/seed/development-wallets'
import { arrive, expect, open, pageOnScreen, type RunningPlatform, rpc } from '../e2e/fixture'
import { walletScripts } from './build'
import type { InstalledWallet, ProviderSettings, WalletName } from './page/settings'

export type { WalletName } from './page/settings'

/** Wallets whose real code runs in the page. */
export const WALLETS: readonly WalletName[] = ['MetaMask', 'Trust Wallet']

interface Arrival {
  readonly account?: number
  /** Delay of the wallets after the page began, in milliseconds. */
  readonly after?: number
}

/** Opens the app in a browser with only these wallets. */
export const enterWith = async (
  page: Page,
  platform: RunningPlatform,
  wallets: readonly WalletName[],
  { account = 0, after = 0 }: Arrival = {},
): Promise<void> => {
  await page.route('**/development/wallet.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const keys = DEVELOPMENT_WALLETS.map(({ privateKey }) => privateKey)
  const rpcUrl = `${platform.url}/chain`
  const settings: ProviderSettings = {
    wallets,
    after,
    rpcUrl,
    background: {
      keys: [...keys.slice(account), ...keys.slice(0, account)],
      chains: [
        { chainId: await rpc<string>(platform, 'eth_chainId', []), name: 'BOEX Local', currency: 'ETH', rpcUrl },
        // The second network is the same chain under another id.
        { chainId: '0x1', name: 'Ethereum', currency: 'ETH', rpcUrl },
      ],
    },
  }
  await page.addInitScript((given) => {
    window.__walletProviders = given
  }, settings)
  for (const content of await walletScripts()) await page.addInitScript({ content })
  await page.goto(platform.url)
  await arrive(page, /#\/pages\/index/)
}

/** Returns a handle of an injected wallet. */
export const injected = async (page: Page, wallet: WalletName): Promise<JSHandle<InstalledWallet>> => {
  await page.waitForFunction((name) => window.__injected[name] !== undefined, wallet)
  return (await page.evaluateHandle((name) => window.__injected[name], wallet)) as JSHandle<InstalledWallet>
}

/** Chooses wallet login on the login page, and accepts the terms. */
export const beginLogin = async (page: Page, platform: RunningPlatform, wallet: WalletName): Promise<void> => {
  await open(page, platform, 'pages/login/login')
  await page.getByRole('radio', { name: 'Wallet', exact: true }).click()
  await page.getByRole('button', { name: wallet }).waitFor()
  await page.getByRole('checkbox').click()
}

export const logIn = async (page: Page, platform: RunningPlatform, wallet: WalletName): Promise<void> => {
  await beginLogin(page, platform, wallet)
  await page.getByRole('button', { name: wallet }).click()
  await page.getByRole('button', { name: 'Sign with wallet' }).click()
  await arrive(page, /#\/pages\/index/)
}

const QUANTITY = '10'

/** Orders 10 VC on their page; returns the sheet of the purchase. */
export const order = async (page: Page, platform: RunningPlatform) => {
  await open(page, platform, 'pages/my-page/buyVc')
  await page.getByLabel('Quantity').fill(QUANTITY)
  await buy(page)
  return sheetOf(page)
}

export const buy = (page: Page): Promise<void> => page.getByRole('button', { name: 'Buy 10.00 VC' }).click()

export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Buying 10.00 VC' })

export const expectBought = (page: Page): Promise<void> =>
  expect(sheetOf(page).getByText('Done. Your new balance is in Assets.')).toBeVisible()

/** Reloads the page, as a person does who sees it hang. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await pageOnScreen(page)
}
