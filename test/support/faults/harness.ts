import type { BrowserContext, Page } from '@playwright/test'
import { DEVELOPMENT_WALLETS } from '../../../server/seed/development-wallets'
import { expect, testOn, watch } from '../e2e/fixture'
import { DEMO, goTo, type Member, memberOfAccount, memberOfWallet, remember, storedStateOf } from '../e2e/members'
import { runRichPlatform, type SeededPlatform } from '../e2e/seeded-platform'
import { type FaultProxy, startFaultProxy } from './proxy'

export { expect } from '../e2e/fixture'

/** A page behind a proxy, and a member before it. */
export interface Harness {
  readonly page: Page
  readonly context: BrowserContext
  readonly proxy: FaultProxy
  readonly platform: SeededPlatform
  readonly member: Member
}

/** What the browser itself says of an answer that did not come as it should: the faults are made on purpose. */
const BROWSERS_OWN = /Failed to load resource|WebSocket connection to|net::ERR_/

interface Members {
  readonly demo: Member
  wallet(): Promise<Member>
}

interface TestFixtures {
  readonly members: Members
  readonly faultProxy: FaultProxy
  /** What went wrong in any page of this test and was not told to the person. */
  readonly troubles: string[]
  /** Opens the app through the proxy, logged in as a member. */
  readonly enter: (member: Member, route: string, language?: 'en' | 'zh') => Promise<Harness>
}

const membersOf = async (platform: SeededPlatform): Promise<Members> => {
  const known = new Map<number, Member>()
  let given = 0
  return {
    demo: await memberOfAccount(platform, DEMO),
    async wallet() {
      const at = given % DEVELOPMENT_WALLETS.length
      given += 1
      const member = known.get(at) ?? (await memberOfWallet(platform, at))
      known.set(at, member)
      return member
    },
  }
}

/** The members of each platform: who comes next goes on where the test before it was. */
const membersOn = new WeakMap<SeededPlatform, Promise<Members>>()

/** What a test of a fault is given. */
export type FaultFixtures = Pick<TestFixtures, 'enter' | 'members'> & { readonly platform: SeededPlatform }

/** What one file spends, the next one has enough of. */
export const test = testOn(runRichPlatform, { shared: true }).extend<TestFixtures>({
  members: async ({ platform }, use) => {
    const members = membersOn.get(platform) ?? membersOf(platform)
    membersOn.set(platform, members)
    await use(await members)
  },
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
      await remember(page, proxy.url, storedStateOf(member, language === undefined ? {} : { language }), member.wallet)
      await goTo(page, proxy.url, route)
      return { page, context, proxy, platform, member }
    })
  },
})

/** The page in front. */
export const shown = (page: Page) => page.locator('.taro_page').filter({ visible: true }).last()
