import { act } from 'react'
import type { Sale } from '@/contract/purchases'
import { Screen as Exchange } from '@/features/exchange/exchange-screen'
import { calendarDate } from '@/lib/calendar-date'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { funds, sales } from '../support/fake-platform/funds-answers'
import { config, OWN, walletUser } from '../support/fake-platform/session-answers'
import { PurchaseHarness } from '../support/stores/harness'
import { testApp } from './support/app'
import { allByControl, byControl, cleanUp, pageText, press, settle, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const DAY = 86_400

const open = async ({
  member = false,
  history,
  wallet,
  bought = [],
  language = 'en' as 'en' | 'zh',
  vc = {},
  amountsHidden = false,
}: {
  member?: boolean
  history?: (now: number) => Sale['history']
  wallet?: 'found' | 'connected'
  /** Steps of the member's orders, the oldest first. */
  bought?: readonly OrderLogEntry['step'][]
  language?: 'en' | 'zh'
  /** Overrides of the VC sale. */
  vc?: Partial<Sale>
  amountsHidden?: boolean
} = {}) => {
  const harness = new PurchaseHarness()
  const fake = harness.platform
  const app = testApp({ start: '/pages/jiaoyisuo', fake, ...(wallet ? { wallet: harness.wallet() } : {}) })
  const { stores, clock } = app
  const now = Math.floor(clock.now() / 1000)
  Object.assign(fake.answers, {
    getConfig: () => config(),
    getVcConfig: () => sales({ vc, boex: { price: '0.5', history: history?.(now) } }),
    getMyFunds: () => funds(),
    carList: () => [],
    unReadNum: () => ({ system: 0, order: 0 }),
  })
  stores.appConfig.show(config())
  stores.preferences.choose({ amountsHidden })
  if (member) app.logIn()
  let keys = 0
  jest
    .spyOn(app.shell.platform.random, 'alphanumerics')
    .mockImplementation((length) => `${++keys}`.padStart(length, '0'))
  bought.forEach((step, index) => {
    const { key } = stores.orders.open({ coin: index % 2 ? 'BOEX' : 'VC', quantity: `${index + 1}`, price: '1' })
    stores.orders.note(key, { step })
    clock.advance(1_000)
  })
  if (wallet === 'connected') {
    act(() => {
      stores.session.user = walletUser()
    })
    await stores.wallet.discover()
    await stores.wallet.connect(stores.wallet.choices[0]?.id ?? '')
  }
  showPage(app, 'exchange', loaded(Exchange), { language })
  await settleChunks()
  await settle()
  return { ...app, now }
}

const line = () => document.querySelector('.boex-step-line')
const steps = () => [...document.querySelectorAll<HTMLElement>('.boex-step-line__step')]
/** The figures next to the line, then the days below it. */
const axis = () =>
  [...document.querySelectorAll('.boex-step-line__figures > *, .boex-step-line__ends > *')].map(
    ({ textContent }) => textContent,
  )

describe('the history of a price', () => {
  it('that never changed is a level line with its start date', async () => {
    const { now } = await open({
      history: (at) => ({
        prices: [{ price: '0.5', since: at - DAY }],
        dayChange: '0',
        totalChange: '0',
        since: at - DAY,
      }),
    })
    expect(pageText()).toContain('BOEX/USDT')
    expect(pageText()).toContain('24h0%')
    expect(pageText()).toContain(`Since ${calendarDate(now - DAY)}0%`)
    expect(axis()).toEqual(['0.5', calendarDate(now - DAY), calendarDate(now)])
    expect(steps().map(({ className }) => className)).toEqual(['boex-step-line__step boex-step-line__step--level'])
  })

  it('that changed shows every step at its time and height, and the change in words', async () => {
    const { now } = await open({
      history: (at) => ({
        prices: [
          { price: '0.4', since: at - 10 * DAY },
          { price: '0.6', since: at - 5 * DAY },
          { price: '0.5', since: at - DAY / 2 },
        ],
        dayChange: '-16.666666666666666666',
        totalChange: '25',
        since: at - 10 * DAY,
      }),
    })
    expect(pageText()).toContain('24h−16.66%')
    expect(pageText()).toContain(`Since ${calendarDate(now - 10 * DAY)}+25.00%`)
    expect(line()?.getAttribute('aria-label')).toBe(
      `Price of BOEX in USDT: ${calendarDate(now - 10 * DAY)} 0.4, ${calendarDate(now - 5 * DAY)} 0.6, ${calendarDate(now - DAY / 2)} 0.5`,
    )
    expect(axis()).toEqual(['0.6', '0.4', calendarDate(now - 10 * DAY), calendarDate(now)])
    expect(steps().map(({ style }) => [style.width, style.bottom, style.height])).toEqual([
      ['50%', '0%', 'calc(0% + 2px)'],
      ['45%', '0%', 'calc(100% + 2px)'],
      ['5%', expect.stringMatching(/^(50|49\.9)/), expect.stringMatching(/^calc\((50|49\.9)/)],
    ])
  })

  it('is not shown if the platform does not send it', async () => {
    await open()
    expect(line()).toBeNull()
    expect(pageText()).toContain('0.5USDT')
  })
})

describe('the exchange’s form', () => {
  it('opens the next page for a visitor, without asking for a login', async () => {
    const { calls, questions } = await open()
    press(byControl('Buy BOEX'))
    expect(calls).toContain('push /pages/my-page/boex')
    expect(questions).toEqual([])
    expect(allByControl('Log in to buy')).toEqual([])
  })

  it.each([
    ['en', 'Pay withUSDT on', 'Wallet balancePay in a wallet app'],
    ['zh', '支付币种USDT（', '钱包余额在钱包应用中支付'],
  ] as const)(
    'shows the payment currency, and how to pay on a host without wallets (%s)',
    async (language, pays, where) => {
      await open({ member: true, language })
      expect(pageText()).toContain(pays)
      expect(pageText()).toContain(where)
    },
  )

  it('shows that no wallet is connected', async () => {
    await open({ member: true, wallet: 'found' })
    expect(pageText()).toContain('Wallet balanceNot connected')
  })

  it('shows the balance of the connected wallet', async () => {
    const { stores } = await open({ member: true, wallet: 'connected' })
    expect(stores.wallet.account?.address.toLowerCase()).toBe(OWN.toLowerCase())
    expect(pageText()).toContain('Wallet balance1,000.00')
  })
})

describe('an impossible purchase', () => {
  const buttons = (name: string | RegExp) => allByControl(name).map((each) => each.getAttribute('aria-label'))
  const short = { quotaRemaining: '9', open: false }

  it.each([
    ['en', 'Buy VC', 'Continue', 'Remaining quota 9.00 VC is below the minimum of 10.00 VC.', 'Sales paused', 'closed'],
    ['zh', '购买 VC', '继续', '剩余额度 9.00 VC 低于最低购买量 10.00 VC。', '售罄', '暂停'],
  ] as const)(
    'without enough quota shows the remaining quota and the minimum (%s)',
    async (language, buy, go, reason, ...untrue) => {
      await open({ member: true, language, vc: short })
      expect(buttons(new RegExp(`^${buy}`))).toEqual([`${buy}. ${reason}`])
      expect(buttons(new RegExp(`^${go}`))).toEqual([`${go}. ${reason}`])
      expect(pageText().split(reason)).toHaveLength(3)
      for (const words of untrue) expect(pageText()).not.toContain(words)
    },
  )

  it('without enough quota does not reveal hidden amounts', async () => {
    await open({ member: true, vc: short, amountsHidden: true })
    expect(buttons(/^Buy VC/)).toEqual(['Buy VC. Remaining quota •••••• VC is below the minimum of 10.00 VC.'])
    expect(pageText()).not.toContain('9.00')
  })

  it.each([
    ['en', 'Sales paused', 'Sales are currently paused.'],
    ['zh', '暂停销售', '当前暂停销售。'],
  ] as const)('shows that sales are paused (%s)', async (language, closed, reason) => {
    await open({ member: true, language, vc: { open: false } })
    expect(buttons(new RegExp(`^${closed}`))).toEqual(Array(2).fill(`${closed}. ${reason}`))
  })
})

describe('the order history', () => {
  const card = () =>
    [...document.querySelectorAll('.boex-card')].find((each) => /^My orders/.test(each.textContent ?? ''))
  const rows = () => [...(card()?.querySelectorAll('.boex-row') ?? [])].map(({ textContent }) => textContent)

  it('shows visitors nothing, and members without orders a text', async () => {
    await open()
    expect(card()).toBeUndefined()
    cleanUp()
    await open({ member: true })
    expect(card()?.textContent).toContain('No orders on this device')
  })

  it.each([
    [
      'en',
      'My ordersView allNo orders on this deviceOrders are stored on the device they were placed on. Your statement lists all credited purchases.Statement',
      'Statement',
    ],
    ['zh', '我的订单查看全部本设备暂无订单订单仅保存在下单的设备上，所有已到账的购买请查看账单。账单', '账单'],
  ] as const)(
    'without orders on this device says so, and links to all purchases (%s)',
    async (language, text, action) => {
      const { calls } = await open({ member: true, language })
      expect(document.querySelector('.boex-state')?.closest('.boex-card')?.textContent).toBe(text)
      press(byControl(action))
      expect(calls.at(-1)).toBe('push /pages/text/statement?type=purchase')
    },
  )

  it('shows the last five, newest first, each with its current step, and links to all', async () => {
    const { calls } = await open({
      member: true,
      bought: ['failed', 'ordered', 'sent', 'reviewing', 'received', 'failed'],
    })
    expect(rows()).toEqual([
      '+6.00BOEX1s agoClosed',
      '+5.00VC2s agoReceived',
      '+4.00BOEX3s agoUnder Review',
      '+3.00VC4s agoOn-chain confirmation',
      '+2.00BOEX5s agoAwaiting payment',
    ])
    press(byControl('View all'))
    expect(calls.at(-1)).toEqual('push /pages/my-page/currency-list?tab=orders')
  })
})
