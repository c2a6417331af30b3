import { expect, type Page } from '@playwright/test'
import type { User } from '@/contract/session'
import type { Language } from '@/domain/language'
import { DEVELOPMENT_WALLETS } from '../../../server/seed/development-wallets'
import { ACCOUNT_PASSWORD, setFirstPassword } from '../platform/first-password'
import { walletLogin, walletOfKey } from '../platform/wallet'
import { pageOnScreen } from './page-on-screen'
import type { RunningPlatform } from './platform'

/** A logged-in member. */
export interface Member {
  readonly token: string
  readonly user: User
  /** Address of the development wallet; undefined if the member has none. */
  readonly wallet: string | undefined
}

export interface Account {
  readonly account: string
  readonly password: string
}

/** Account with a few days of activity on a seeded platform. */
export const DEMO: Account = { account: 'demo', password: 'boex-demo-1' }
/** Account without coins or activity. */
export const EMPTY: Account = { account: 'empty', password: 'boex-empty-1' }

const WALLET_ID = 'com.boex.development-wallet'

/** Logs in directly through the API, without the login page. */
export const memberOfAccount = async ({ client }: RunningPlatform, account: Account): Promise<Member> => {
  const { token, user } = await client.data('/api/login/login', { type: 'account', ...account })
  return { token, user, wallet: undefined }
}

/** Registers a separate member for a test, so that its settings do not affect other tests. */
export const newMember = async (
  { client }: RunningPlatform,
  { withdrawalPassword = false } = {},
): Promise<Member & { readonly account: string }> => {
  const account = `person${Math.random().toString(36).slice(2, 10)}`
  const { token, user } = await client.data('/api/login/login', {
    type: 'register',
    account,
    password: ACCOUNT_PASSWORD,
  })
  if (withdrawalPassword) await setFirstPassword(client, { token })
  return { account, token, user, wallet: undefined }
}

/** The same with an account of the development wallet. */
export const memberOfWallet = async ({ client }: RunningPlatform, index: number): Promise<Member> => {
  const account = DEVELOPMENT_WALLETS[index]
  if (!account) throw new RangeError(`the development wallet has no account ${index}`)
  const wallet = walletOfKey(account.privateKey)
  const config = await client.data('/api/login/getConfig', {})
  const { token, user } = await client.data('/api/login/login', walletLogin(wallet, config))
  return { token, user, wallet: wallet.address }
}

export interface Preferences {
  readonly language?: Language
  readonly theme?: 'system' | 'light' | 'dark'
  readonly textScale?: 'normal' | 'large' | 'largest'
}

const preferencesOf = (chosen: Preferences) => ({
  language: 'en',
  theme: 'system',
  textScale: 'normal',
  amountsHidden: false,
  ...chosen,
})

/** Returns the state that the app stores for a logged-in member. */
export const storedStateOf = ({ token, user, wallet }: Member, chosen: Preferences = {}) => ({
  version: 1,
  token,
  user,
  userId: user.id,
  recentWalletId: wallet === undefined ? '' : WALLET_ID,
  preferences: preferencesOf(chosen),
})

/** Writes the state of earlier visits into a page's storage, before the app reads it. */
export const remember = async (page: Page, url: string, state: unknown, wallet?: string): Promise<void> => {
  await page.goto(`${url}/health`)
  await page.evaluate(
    ([text, address]) => {
      window.localStorage.setItem('boex', text)
      if (address === undefined) return
      const memory = { connected: true, autoApprove: true, selectedAddress: address }
      window.sessionStorage.setItem('boex-development-wallet', JSON.stringify(memory))
    },
    [JSON.stringify(state), wallet] as const,
  )
}

/** Opens a page of the app as a link does, in a browser that knows the platform already. */
export const goTo = async (page: Page, url: string, route: string): Promise<void> => {
  await page.goto(`${url}/#/${route}`)
  await pageOnScreen(page)
}

/** Opens a route as a member who logged in on an earlier visit. Separate tests cover the login page. */
export const enterAs = async (
  page: Page,
  platform: RunningPlatform,
  route: string,
  member: Account | Member = DEMO,
  chosen: Preferences = {},
): Promise<void> => {
  const known = 'token' in member ? member : await memberOfAccount(platform, member)
  await remember(page, platform.url, storedStateOf(known, chosen), known.wallet)
  await goTo(page, platform.url, route)
}

/**
 * The same with an account of the development wallet, which approves everything from now on.
 * @returns its address
 */
export const enterWithWallet = async (
  page: Page,
  platform: RunningPlatform,
  route: string,
  index: number,
): Promise<string> => {
  const member = await memberOfWallet(platform, index)
  await enterAs(page, platform, route, member)
  await page.waitForFunction(() => window.__boexWallet !== undefined)
  return member.wallet ?? ''
}

/** Opens a route as a returning visitor who chose a language. */
export const visitAs = async (
  page: Page,
  { url }: RunningPlatform,
  route: string,
  chosen: Preferences,
): Promise<void> => {
  await remember(page, url, { version: 1, preferences: preferencesOf(chosen) })
  await goTo(page, url, route)
}

/**
 * Logs out from the current page, and waits until Home is shown. Waits for pending loads first: a row that appears
 * during the press would move the button away from the pointer.
 */
export const logOut = async (page: Page, button = 'Log out', successful = 'Exit successful'): Promise<void> => {
  const shown = page.locator('.taro_page').filter({ visible: true }).last()
  await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
  await shown.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
  await expect(page.getByText(successful)).toBeVisible()
  await expect(page).toHaveURL(/pages\/index/)
  await pageOnScreen(page)
}
