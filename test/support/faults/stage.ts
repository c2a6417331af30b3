import type { BrowserContext, Page } from '@playwright/test'
import type { User } from '@/contract/session'
import { DEVELOPMENT_WALLETS } from '../../../server/seed/development-wallets'
import { expect, test as flows, pageOnScreen, watch } from '../e2e/fixture'
import { type LivelyPlatform, runFurnishedPlatform } from '../e2e/lively-platform'
import { walletLogin, walletOfKey } from '../platform/wallet'
import { type FaultProxy, startFaultProxy } from './proxy'

export { expect } from '../e2e/fixture'

/** Somebody who is logged in. */
export interface Member {
  readonly token: string
  readonly user: User
  /** Of the development wallet; undefined where the member has none. */
  readonly wallet: string | undefined
}

/** A page behind a proxy, and a member before it. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly proxy: FaultProxy
  readonly platform: LivelyPlatform
  readonly member: Member
}

export const DEMO = { account: 'demo', password: 'boex-demo-1' }
const WALLET_ID = 'com.boex.development-wallet'

/** What the browser itself says of an answer that did not come as it should: the faults are made on purpose. */
const BROWSERS_OWN = /Failed to load resource|WebSocket connection to|net::ERR_/

interface WorkerFixtures {
  readonly platform: LivelyPlatform
  readonly members: { readonly demo: Member; wallet(): Promise<Member> }
}

interface TestFixtures {
  readonly faultProxy: FaultProxy
  /** What went wrong in any page of this test and was not told to the person. */
  readonly troubles: string[]
  /** Opens the app through the proxy, logged in as a member. */
  readonly enter: (member: Member, route: string, language?: 'en' | 'zh') => Promise<Stage>
}

/** What the app keeps of somebody who is logged in. */
export const keptOf = ({ token, user, wallet }: Member, language: 'en' | 'zh' = 'en') => ({
  version: 1,
  token,
  user,
  userId: user.id,
  recentWalletId: wallet === undefined ? '' : WALLET_ID,
  preferences: { language, theme: 'system', textScale: 'normal', amountsHidden: false },
})

/** Puts into a page's storage what earlier visits would have, before the app is there to read it. */
export const remember = async (page: Page, url: string, state: unknown, wallet: string | undefined): Promise<void> => {
  await page.goto(`${url}/health`)
  await page.evaluate(
    ([text, address]) => {
      window.localStorage.setItem('boex', text as string)
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

const membersOf = async (platform: LivelyPlatform): Promise<WorkerFixtures['members']> => {
  const { client } = platform
  const login = await client.data('/api/login/login', { type: 'account', ...DEMO })
  const known = new Map<number, Member>()
  let given = 0
  return {
    demo: { ...login, wallet: undefined },
    async wallet() {
      const at = given % DEVELOPMENT_WALLETS.length
      given += 1
      const account = DEVELOPMENT_WALLETS[at]
      const before = known.get(at)
      if (before) return before
      if (!account) throw new RangeError('no such wallet')
      const wallet = walletOfKey(account.privateKey)
      const config = await client.data('/api/login/getConfig', {})
      const answer = await client.data('/api/login/login', walletLogin(wallet, config))
      const member = { token: answer.token, user: answer.user, wallet: wallet.address }
      known.set(at, member)
      return member
    },
  }
}

/** What a test of a fault is given. */
export type FaultFixtures = Pick<TestFixtures, 'enter'> & WorkerFixtures

export const test = flows.extend<TestFixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's pattern
    async ({}, use) => {
      const platform = await runFurnishedPlatform()
      await use(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  members: [
    async ({ platform }, use) => {
      await use(await membersOf(platform))
    },
    { scope: 'worker' },
  ],
  faultProxy: async ({ platform }, use) => {
    const proxy = await startFaultProxy(platform.url)
    await use(proxy)
    await proxy.close()
  },
  troubles: async ({ expectedTrouble }, use) => {
    const troubles: string[] = []
    await use(troubles)
    const expected = [BROWSERS_OWN, ...expectedTrouble]
    expect(troubles.filter((trouble) => !expected.some((words) => words.test(trouble)))).toEqual([])
  },
  enter: async ({ page, context, platform, faultProxy: proxy, troubles }, use) => {
    watch(page, troubles)
    context.on('page', (other) => watch(other, troubles))
    await use(async (member, route, language) => {
      await remember(page, proxy.url, keptOf(member, language), member.wallet)
      await goTo(page, proxy.url, route)
      return { page, context, proxy, platform, member }
    })
  },
})

/** The page in front. */
export const shown = (page: Page) => page.locator('.taro_page').filter({ visible: true }).last()
