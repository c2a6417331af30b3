import { createTranslator } from '@/i18n/translator'
import { config, walletUser } from '../support/fake-platform/session-answers'
import { settled } from '../support/settled'
import { OTHER, PurchaseHarness } from '../support/stores/harness'
import { en } from '../support/texts'
import { testApp } from './support/app'

describe('another account in the wallet (specification §4)', () => {
  it.each([true, false])('asks for confirmation, with texts loaded before or not (%p)', async (early) => {
    const harness = new PurchaseHarness()
    const app = testApp({ fake: harness.platform, wallet: harness.wallet() })
    const never = () => new Promise<never>(() => undefined)
    Object.assign(app.fake.answers, {
      getConfig: () => config(),
      getMyFunds: never,
      unReadNum: never,
      carList: never,
    })
    app.logIn()
    app.stores.session.user = walletUser()
    const end = app.start()
    if (early) app.setTranslate(createTranslator(en, 'en'))
    await app.stores.wallet.connect('test')
    harness.emit({ address: OTHER, chainId: 31_337 })
    await settled()
    expect(app.questions).toHaveLength(early ? 1 : 0)
    if (!early) app.setTranslate(createTranslator(en, 'en'))
    await settled()
    expect(app.questions).toHaveLength(1)
    expect(app.questions[0]?.question.text).toContain('Wallet address has been switched, please log in again!')
    end()
  })
})
