import { act } from 'react'
import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { Screen as Boex } from '@/features/purchase/boex-screen'
import { Screen as BuyVc } from '@/features/purchase/buy-vc-screen'
import { funds, sales } from '../support/fake-platform/funds-answers'
import { miningConfig } from '../support/fake-platform/mining-answers'
import { config, user, walletUser } from '../support/fake-platform/session-answers'
import { PurchaseHarness } from '../support/stores/harness'
import { testApp } from './support/app'
import { byControl, cleanUp, pageText, press, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

/** A member whose quota is below the minimum, on the page that sells VC. */
const open = async ({
  language = 'en' as 'en' | 'zh',
  unpaid = false,
  amountsHidden = false,
  quotaRemaining = '9',
  harness = new PurchaseHarness(),
} = {}) => {
  const app = testApp({ start: '/pages/my-page/buy-vc', fake: harness.platform, wallet: harness.wallet() })
  Object.assign(app.fake.answers, {
    getConfig: () => config(),
    getVcConfig: () => sales({ vc: { quotaRemaining, open: quotaRemaining === '5000' } }),
    getMyFunds: () => funds(),
    carList: () => [],
    unReadNum: () => ({ system: 0, order: 0 }),
  })
  app.logIn()
  app.stores.preferences.choose({ amountsHidden })
  if (unpaid) {
    const { key } = app.stores.orders.open({ coin: 'VC', quantity: '10', price: '1' })
    app.stores.orders.note(key, { step: 'ordered' })
  }
  showPage(app, 'buyVc', loaded(BuyVc), { language })
  await settleChunks()
  return app
}

describe('a wallet that is not linked to the account', () => {
  it.each([
    ['en', 'The signature proves that the payment is yours. It costs no fee and moves no funds.'],
    ['zh', '付款前需先对订单签名，以确认该笔付款属于您。签名不收取费用，也不会转移资产。'],
  ] as const)('gets an explanation of the signature (%s)', async (language, words) => {
    const harness = new PurchaseHarness()
    const app = await open({ language, quotaRemaining: '5000', harness })
    expect(pageText()).not.toContain(words)
    app.stores.session.user = user()
    await act(() => app.stores.wallet.connect('test'))
    await settleChunks()
    expect(pageText()).toContain(words)
    act(() => {
      app.stores.session.user = walletUser()
    })
    expect(pageText()).not.toContain(words)
  })
})

describe('the wallet of another member', () => {
  it.each([
    ['en', 'Paid from', 'Connect another wallet'],
    ['zh', '付款钱包', '连接其他钱包'],
  ] as const)('is refused at its line, before an order (%s)', async (language, line, button) => {
    const harness = new PurchaseHarness()
    const app = await open({ language, quotaRemaining: '5000', harness })
    app.stores.session.user = user()
    const message = 'This wallet is in use by another account'
    app.fake.answers.getVcConfig = ({ payFrom }) => {
      if (payFrom !== undefined) throw new BusinessError(CODE.WALLET_TAKEN, message, { field: 'payFrom' })
      return sales()
    }
    await act(() => app.stores.wallet.connect('test'))
    await settleChunks()
    const alert = [...document.querySelectorAll('[role="alert"]')].find(({ textContent }) => textContent === message)
    expect(alert?.previousElementSibling?.textContent).toContain(line)
    expect(byControl(button)).toBeDefined()
    expect(pageText().split(message)).toHaveLength(2)
  })
})

describe('the button of a purchase', () => {
  it.each([
    ['en', 'Buy VC', 'Remaining quota 9.00 VC is below the minimum of 10.00 VC.', 'Sales paused'],
    ['zh', '购买 VC', '剩余额度 9.00 VC 低于最低购买量 10.00 VC。', '售罄'],
  ] as const)('shows that the remaining quota is below the minimum (%s)', async (language, buy, reason, untrue) => {
    await open({ language })
    expect(byControl(new RegExp(`^${buy}`)).getAttribute('aria-label')).toBe(`${buy}. ${reason}`)
    expect(pageText()).not.toContain(untrue)
  })

  it.each([
    ['en', 'below the minimum of 10.00 VC. Cancel an unpaid order to restore your quota.'],
    ['zh', '低于最低购买量 10.00 VC。 取消未付款的订单可释放其占用的额度。'],
  ] as const)('suggests to cancel an unpaid order that holds quota (%s)', async (language, words) => {
    await open({ language, unpaid: true })
    expect(pageText()).toContain(words)
  })

  it('does not reveal a hidden quota', async () => {
    await open({ amountsHidden: true })
    expect(pageText()).toContain('Remaining quota •••••• VC is below the minimum of 10.00 VC.')
    expect(pageText()).not.toContain('9.00')
  })

  it.each([
    ['en', 'Sales paused', 'Sales are currently paused.'],
    ['zh', '暂停销售', '当前暂停销售。'],
  ] as const)('shows a paused sale before missing quota (%s)', async (language, closed, reason) => {
    await open({ language, quotaRemaining: '10' })
    expect(byControl(new RegExp(`^${closed}`)).getAttribute('aria-label')).toBe(`${closed}. ${reason}`)
  })
})

describe('the releasable balance on the page of BOEX', () => {
  it('reports that it could not be loaded, and loads it again', async () => {
    const app = testApp({ start: '/pages/my-page/boex' })
    let online = false
    Object.assign(app.fake.answers, {
      getConfig: () => config(),
      getVcConfig: () => sales(),
      getMyFunds: () => {
        if (!online) throw new AppError('offline')
        return funds()
      },
      getMiningConfig: () => miningConfig(),
      carList: () => [],
      unReadNum: () => ({ system: 0, order: 0 }),
    })
    app.logIn()
    showPage(app, 'boex', loaded(Boex))
    await settleChunks()
    press(byControl('Release'))
    expect(pageText()).toContain('Couldn’t load your assets')
    online = true
    press(byControl('Retry'))
    await settleChunks()
    expect(pageText()).not.toContain('Couldn’t load your assets')
    expect(byControl('Release BOEX')).toBeDefined()
  })
})
