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

/** What the app says of itself that is no failure: Chromium's advice on forms. */
const ADVICE = /\[DOM\]/

interface WorkerFixtures {
  readonly browser: Browser
  readonly platforms: Platforms
  readonly contexts: Contexts
  /** Hands out the development wallet's accounts in turn, so that tests of one worker do not share one at a time. */
  readonly accounts: { next(): number }
}

interface TestFixtures {
  /** With nothing but its demo accounts, one for all files that ask for no other. */
  readonly platform: RunningPlatform
  readonly client: PlatformClient
  /** Whether `app` starts on Home, as somebody who opens the address does; else it waits to be told where to go. */
  readonly startsOnHome: boolean
  /** Whether pages are looked at before the app is there, and come with the platform's first answers. */
  readonly firstScreen: boolean
  /** Words in the console that this test brings about on purpose. */
  readonly expectedTrouble: RegExp[]
  readonly app: Page
}

/** Notes whatever a page throws or logs as an error. */
export const watch = (page: Page, troubles: string[]): void => {
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.stack || error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || ADVICE.test(message.text())) return
    troubles.push(`console: ${message.text()} ${message.location().url}`.trim())
  })
}

/** Opens the app and waits until Home is there, and not only its address: the splash has then handed over. */
const arriveHome = async (page: Page, platform: RunningPlatform): Promise<void> => {
  await page.goto(platform.url)
  await expect(page).toHaveURL(/#\/pages\/index/)
  await expect(page.locator('.home').first()).toBeVisible()
}

const runEmptyPlatform = () => runPlatform()

/** Every test ends with a look at the console: nothing uncaught, nothing logged as an error that was not meant. */
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
 * The fixture of files with a platform of their own: what its members have spent, and who has logged out, is no other
 * file's concern. A shared one is that of all files which start it the same way.
 */
export const testOn = <Platform extends RunningPlatform>(start: () => Promise<Platform>, { shared = false } = {}) =>
  test.extend<{ platform: Platform }>({
    platform: async ({ platforms }, use, { file }) =>
      use(await (shared ? platforms.sharedBy(start) : platforms.ofFile(file, start))),
  })

export const address = (platform: RunningPlatform, route: string): string => `${platform.url}/#/${route}`

/** Opens a route as a link would: the app is already there, its hash changes. Waits until the page is on screen. */
export const open = async (page: Page, platform: RunningPlatform, route: string): Promise<void> => {
  await page.goto(address(platform, route))
  await pageOnScreen(page)
}

/** Waits for an address and for its page. */
export const arrive = async (page: Page, pattern: RegExp): Promise<void> => {
  await expect(page).toHaveURL(pattern)
  await pageOnScreen(page)
}

/** Chooses an account of the development wallet and lets it approve everything from now on. */
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
 * On the login page, chooses to log in by wallet, agrees, and chooses the development wallet. The method is chosen by
 * hand: where somebody agrees before a wallet is found, the page stays at the account's form. The wallet is waited for
 * before the box is pressed, because its row moves the box.
 */
export const chooseDevelopmentWallet = async (page: Page, method = 'Wallet'): Promise<void> => {
  const wallet = page.getByRole('button', { name: 'BOEX Development Wallet' })
  await page.getByRole('radio', { name: method, exact: true }).click()
  await wallet.waitFor()
  await page.getByRole('checkbox').click()
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
  await page.getByLabel('Account', { exact: true }).fill(account)
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

/** Height of the platform's chain. */
export const blockNumber = async (platform: RunningPlatform): Promise<number> =>
  Number(await rpc<string>(platform, 'eth_blockNumber', []))

/** Token transfers an address has made after a block, whoever received them. */
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

/** What the app keeps between visits. */
export const storedState = (page: Page): Promise<StoredState> =>
  page.evaluate(() => JSON.parse(window.localStorage.getItem('boex') ?? '{"token":"","orders":[]}') as StoredState)

/** Waits until a sheet that has just come, or turned to its next step, takes taps. */
export const sheetTakesTaps = (page: Page): Promise<void> =>
  expect(page.locator('.boex-sheet-layer__shield')).toBeHidden()

/** Taps where something stands now, however late: a sheet that has just come stays so until `settle`. */
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
