import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { DevWalletControl } from '../../../packages/development-wallet'
import { launchBrowser } from '../browser'
import type { PlatformClient } from '../platform/client'
import { noteCalls } from './calls'
import { Contexts } from './contexts'
import { beyondFirstScreen } from './first-screen'
import { pageOnScreen } from './page-on-screen'
import { type RunningPlatform, runPlatform } from './platform'
import { Platforms } from './platforms'
import { noteToasts } from './toasts'

export { pageOnScreen } from './page-on-screen'
export type { RunningPlatform } from './platform'
export { expectToast } from './toasts'

declare global {
  interface Window {
    /** The development wallet's control. */
    readonly __boexWallet: DevWalletControl
  }
}

/** Console messages that are no failure: Chromium's advice on forms. */
const ADVICE = /\[DOM\]/

interface WorkerFixtures {
  readonly browser: Browser
  readonly platforms: Platforms
  readonly contexts: Contexts
  /** Hands out the development wallet's accounts in turn, so that tests of one worker do not share one at a time. */
  readonly accounts: { next(): number }
}

interface TestFixtures {
  /** A platform with only its demo accounts, shared by all files that need no other. */
  readonly platform: RunningPlatform
  readonly client: PlatformClient
  /** If true, `app` starts on Home, as a visitor who opens the URL does. Otherwise the test navigates. */
  readonly startsOnHome: boolean
  /** If true, tests see pages before the app has started, with the platform's first responses inlined. */
  readonly firstScreen: boolean
  /** Expected console messages, as patterns. */
  readonly expectedTrouble: RegExp[]
  readonly app: Page
}

/** Records exceptions and console errors of a page. */
export const watch = (page: Page, troubles: string[]): void => {
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.stack || error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || ADVICE.test(message.text())) return
    troubles.push(`console: ${message.text()} ${message.location().url}`.trim())
  })
}

/** Opens the app and waits until Home has replaced the splash screen. */
const arriveHome = async (page: Page, platform: RunningPlatform): Promise<void> => {
  await page.goto(platform.url)
  await expect(page).toHaveURL(/#\/pages\/index/)
  await expect(page.locator('.home').first()).toBeVisible()
}

const runEmptyPlatform = () => runPlatform()

/** Every test fails on uncaught exceptions and on unexpected console errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's pattern
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  platforms: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's pattern
    async ({}, use) => {
      const platforms = new Platforms()
      await use(platforms)
      await platforms.close()
    },
    { scope: 'worker' },
  ],
  platform: async ({ platforms }, use) => use(await platforms.sharedBy(runEmptyPlatform)),
  contexts: [async ({ browser }, use) => use(new Contexts(browser)), { scope: 'worker' }],
  accounts: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's pattern
    async ({}, use) => {
      let given = 0
      await use({
        next: () => {
          given += 1
          return given % 5
        },
      })
    },
    { scope: 'worker' },
  ],
  client: async ({ platform }, use) => use(platform.client),
  startsOnHome: [true, { option: true }],
  firstScreen: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's pattern
  expectedTrouble: async ({}, use) => {
    await use([])
  },
  context: async (
    {
      contexts,
      firstScreen,
      viewport,
      locale,
      colorScheme,
      hasTouch,
      isMobile,
      userAgent,
      geolocation,
      permissions,
      bypassCSP,
      serviceWorkers,
      contextOptions,
    },
    use,
  ) => {
    const options = {
      viewport,
      locale,
      colorScheme,
      hasTouch,
      isMobile,
      userAgent,
      geolocation,
      permissions,
      bypassCSP,
      serviceWorkers,
      ...contextOptions,
    }
    if (firstScreen) {
      const context = await contexts.browser.newContext(options)
      noteCalls(context)
      await noteToasts(context)
      await use(context)
      await context.close()
      return
    }
    const { context, giveBack } = await contexts.borrow(options, async (made) => {
      noteCalls(made)
      await noteToasts(made)
      await beyondFirstScreen(made)
    })
    await use(context)
    await giveBack()
  },
  app: async ({ page, context, platform, expectedTrouble, startsOnHome }, use, testInfo) => {
    const troubles: string[] = []
    watch(page, troubles)
    context.on('page', (other) => watch(other, troubles))
    if (startsOnHome) await arriveHome(page, platform)
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) {
      const screen = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
      await testInfo.attach('on-screen', { body: screen, contentType: 'text/plain' })
    }
    expect(troubles.filter((trouble) => !expectedTrouble.some((expected) => expected.test(trouble)))).toEqual([])
  },
})

export { expect }

/**
 * Returns the fixture for files with a separate platform, so that spent balances and logouts do not affect other files.
 * A shared platform serves all files that start it the same way.
 */
export const testOn = <Platform extends RunningPlatform>(start: () => Promise<Platform>, { shared = false } = {}) =>
  test.extend<{ platform: Platform }>({
    platform: async ({ platforms }, use, { file }) =>
      use(await (shared ? platforms.sharedBy(start) : platforms.ofFile(file, start))),
  })

export const address = (platform: RunningPlatform, route: string): string => `${platform.url}/#/${route}`

/** Opens a route by a hash change, as a link does in the running app. Waits until the page is on screen. */
export const open = async (page: Page, platform: RunningPlatform, route: string): Promise<void> => {
  await page.goto(address(platform, route))
  await pageOnScreen(page)
}

/** Waits for a URL and for its page. */
export const arrive = async (page: Page, pattern: RegExp): Promise<void> => {
  await expect(page).toHaveURL(pattern)
  await pageOnScreen(page)
}

/** Selects an account of the development wallet, which approves everything from now on. */
export const prepareWallet = async (page: Page, account: number, automatic = true): Promise<string> => {
  await page.waitForFunction(() => window.__boexWallet !== undefined)
  return page.evaluate(
    ([index, approve]) => {
      const wallet = window.__boexWallet
      wallet.selectAccount(wallet.accounts[index as number] ?? '')
      wallet.setAutoApprove(approve as boolean)
      return wallet.address
    },
    [account, automatic] as const,
  )
}

/**
 * Chooses wallet login, accepts the terms, and selects the development wallet. Selects the method explicitly, because
 * the page keeps the account form if the terms are accepted before a wallet is found. Waits for the wallet first,
 * because its row moves the checkbox.
 */
export const chooseDevelopmentWallet = async (page: Page, method = 'Wallet'): Promise<void> => {
  // The page below may still be on screen, and may be a login page too.
  const login = page.locator('.taro_page').filter({ visible: true }).last()
  const wallet = login.getByRole('button', { name: 'BOEX Development Wallet' })
  await login.getByRole('radio', { name: method, exact: true }).click()
  await wallet.waitFor()
  await login.getByRole('checkbox').click()
  await wallet.click()
}

/** Signs in with the development wallet through the login page. */
export const signInWithWallet = async (page: Page, platform: RunningPlatform): Promise<void> => {
  await open(page, platform, 'pages/login/login')
  await chooseDevelopmentWallet(page)
  await page.getByRole('button', { name: 'Sign with wallet' }).click()
  await expect(page.getByText(/^(Login|Registration) successful$/)).toBeVisible()
  await arrive(page, /#\/pages\/index/)
}

/** Signs in by account through the login page. */
export const signInByAccount = async (
  page: Page,
  platform: RunningPlatform,
  { account, password }: { account: string; password: string },
): Promise<void> => {
  await open(page, platform, 'pages/login/login')
  await page.getByRole('radio', { name: 'Account' }).click()
  await page.getByLabel('Username', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').click()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

export const newPage = async (context: BrowserContext, platform: RunningPlatform): Promise<Page> => {
  const page = await context.newPage()
  await arriveHome(page, platform)
  return page
}

interface TransferLog {
  readonly transactionHash: string
  readonly blockNumber: string
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topic = (text: string) => `0x${text.slice(2).toLowerCase().padStart(64, '0')}`

/** Returns the block number of the platform's chain. */
export const blockNumber = async (platform: RunningPlatform): Promise<number> =>
  Number(await rpc<string>(platform, 'eth_blockNumber', []))

/** Returns the token transfers that an address sent after a block, to any recipient. */
export const transfersOf = async (platform: RunningPlatform, from: string, after: number): Promise<TransferLog[]> => {
  const filter = { fromBlock: `0x${after.toString(16)}`, toBlock: 'latest', topics: [TRANSFER, topic(from)] }
  const logs = await rpc<TransferLog[]>(platform, 'eth_getLogs', [filter])
  return logs.filter((log) => Number(log.blockNumber) > after)
}

export const rpc = async <Result>(
  platform: RunningPlatform,
  method: string,
  parameters: unknown[],
): Promise<Result> => {
  const response = await fetch(`${platform.url}/chain`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters }),
  })
  const { result, error } = (await response.json()) as { result: Result; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

interface StoredState {
  readonly address: { readonly province: string; readonly city: string; readonly district: string }
  readonly token: string
  readonly orders: { readonly step: string; readonly hash: string | null; readonly key: string }[]
}

/** Returns the state that the app keeps between visits. */
export const storedState = (page: Page): Promise<StoredState> =>
  page.evaluate(() => JSON.parse(window.localStorage.getItem('boex') ?? '{"token":"","orders":[]}') as StoredState)

/** Waits until a new sheet, or its next step, accepts taps. */
export const sheetTakesTaps = (page: Page): Promise<void> =>
  expect(page.locator('.boex-sheet-layer__shield')).toBeHidden()

/** Prepares taps at an element's current position. A new sheet keeps ignoring taps until `settle`. */
export const tapsAt = async (page: Page, target: Locator) => {
  const shield = page.locator('.boex-sheet-layer__shield')
  await target.click({ trial: true })
  const style = await page.addStyleTag({ content: '.boex-sheet-layer__shield { animation-play-state: paused }' })
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  return {
    tap: () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
    settle: async () => {
      await expect(shield).toBeVisible()
      await style.evaluate((element) => element.parentNode?.removeChild(element))
      await expect(shield).toBeHidden()
    },
  }
}
