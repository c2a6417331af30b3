import { testOn } from '../support/e2e/fixture'
import { runPlatform } from '../support/e2e/platform'
import { OWN_TROUBLE, play, SCENARIOS } from '../support/wallet-providers/scenarios'
import { WALLETS } from '../support/wallet-providers/wallets'

const test = testOn(() => runPlatform())
test.use({ startsOnHome: false })

/** `npm run test:wallets` runs all wallets. The most important ones also run with the flows. */
for (const wallet of WALLETS) {
  test.describe(`${wallet}, by its own code`, () => {
    for (const scenario of SCENARIOS.filter(({ only = wallet }) => only === wallet)) {
      test(scenario.name, async ({ app, platform, accounts, expectedTrouble }) => {
        expectedTrouble.push(OWN_TROUBLE, ...(scenario.trouble ? [scenario.trouble] : []))
        await play(app, platform, wallet, scenario, accounts.next())
      })
    }
  })
}
