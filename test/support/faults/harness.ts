import type { BrowserContext, Page } from '@playwright/test'
import { DEVELOPMENT_WALLETS } from '../../../server/seed/development-wallets'
import { expect, testOn, watch } from '../e2e/fixture'
import { DEMO, goTo, type Member, memberOfAccount, memberOfWallet, remember, storedStateOf } from '../e2e/members'
import { runRichPlatform, type SeededPlatform } from '../e2e/seeded-platform'
import { type FaultProxy, startFaultProxy } from './proxy'

export { expect } from '../e2e/fixture'

/** A page behind a proxy, with its member. */
export interface Harness {
  readonly page: Page
  readonly context: BrowserContext
  readonly proxy: FaultProxy
  readonly platform: SeededPlatform
  readonly member: Member
}

/** Console messages of the browser about failed responses, which these faults cause on purpose. */
const BROWSERS_OWN = /Failed to load resource|WebSocket connection to|net::ERR_/

interface Members {
  readonly demo: Member
  wallet(): Promise<Member>
}

interface TestFixtures {
  readonly members: Members
  readonly faultProxy: FaultProxy
  /** Errors on any page of this test that the app did not show to the user. */
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

/** The members of each platform: the next test continues with the following wallet. */
const membersOn = new WeakMap<SeededPlatform, Promise<Members>>()

/** Fixtures of a fault test. */
export type FaultFixtures = Pick<TestFixtures, 'enter' | 'members'> & { readonly platform: SeededPlatform }

/** Files share one platform, because its balances suffice for all of them. */
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

/** The front page. */
export const shown = (page: Page) => page.locator('.taro_page').filter({ visible: true }).last()
