import { act } from 'react'
import { type RouteKey, routes } from '@/routes'
import { clockTime } from '@/shell/frame/clock-time'
import type { LoadScreen } from '@/shell/lazy/lazy-screen'
import { pageOf } from '../support/fake-platform/changed'
import { nothingPublished } from '../support/fake-platform/content-answers'
import { funds, order, sales } from '../support/fake-platform/funds-answers'
import { miningConfig } from '../support/fake-platform/mining-answers'
import { config, walletUser } from '../support/fake-platform/session-answers'
import { settled } from '../support/settled'
import { PurchaseHarness } from '../support/stores/harness'
import { testApp } from './support/app'
import { allByControl, allByRole, cleanUp, pageText, press, settleChunks } from './support/render'
import { showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const PAYABLE_SECONDS = 600

/** Opens a screen of a member with one order that expires in ten minutes. */
const open = async (
  route: RouteKey,
  load: LoadScreen,
  parameters: (key: string) => Record<string, string> = () => ({}),
  language: 'en' | 'zh' = 'en',
) => {
  const harness = new PurchaseHarness()
  const app = testApp({ start: `/${routes[route].path}`, fake: harness.platform, wallet: harness.wallet() })
  const { stores, fake, clock } = app
  app.logIn()
  Object.assign(fake.answers, {
    ...nothingPublished,
    getConfig: () => config(),
    getVcConfig: () => sales(),
    getMiningConfig: () => miningConfig(),
    getMyFunds: () => funds(),
    getMiningRigList: () => pageOf([]),
    getTransferLog: () => pageOf([]),
    getCasshLog: () => pageOf([]),
    getReleasedLog: () => pageOf([]),
    unReadNum: () => ({ system: 0, order: 0 }),
    carList: () => [],
  })
  stores.session.user = walletUser()
  stores.appConfig.show(config())
  const { key } = stores.orders.open({ coin: 'VC', quantity: '10', price: '1' })
  const expiresAt = Math.floor(clock.now() / 1000) + PAYABLE_SECONDS
  stores.orders.note(key, { step: 'ordered', order: order({ orderId: '7', expiresAt }) })
  showPage(app, route, load, { parameters: parameters(key), language })
  await settleChunks()
  const expire = async () => {
    act(() => clock.advance(PAYABLE_SECONDS * 1_000))
    await act(settled)
  }
  return { ...app, key, expire, until: clockTime(expiresAt * 1000) }
}

const recordsScreen = () => import('@/features/records/records-screen')

/** Every screen that shows an order, with the steps to open it. */
const SCREENS: Readonly<Record<string, Parameters<typeof open>>> = {
  'the to-do list on Home': ['home', () => import('@/features/home/home-screen')],
  'the latest orders': ['exchange', () => import('@/features/exchange/exchange-screen')],
  'the latest records': ['assets', () => import('@/features/assets/assets-screen')],
  'the list of records': ['records', recordsScreen, () => ({ tab: 'orders' })],
  'a record': ['records', recordsScreen, (key) => ({ tab: 'orders', id: key })],
  'the sheet of the purchase': ['buyVc', () => import('@/features/purchase/buy-vc-screen'), (key) => ({ order: key })],
}

describe.each(Object.entries(SCREENS))('an expired order: %s', (_screen, [route, load, parameters]) => {
  it('shows without a reload that it expired, and asks for no payment', async () => {
    const { expire } = await open(route, load, parameters)
    expect(pageText()).toContain('Awaiting payment')
    expect(pageText()).not.toContain('Expired')
    await expire()
    expect(pageText()).toContain('Expired')
    expect(pageText()).not.toMatch(/Awaiting payment|pay before|Confirm in your wallet|Finish your/)
    expect(allByControl('Continue').filter((each) => !each.closest('.exchange .boex-card:not(:first-child)'))).toEqual(
      [],
    )
  })

  it('shows this in Chinese', async () => {
    const { expire } = await open(route, load, parameters, 'zh')
    expect(pageText()).toContain('待支付')
    await expire()
    expect(pageText()).toContain('已过期')
    expect(pageText()).not.toMatch(/待支付|前支付|完成您的/)
  })
})

describe('an unfinished order on Home', () => {
  const home = () => open('home', () => import('@/features/home/home-screen'))

  it('shows until when it can be paid, and links to it', async () => {
    const { until, calls, key } = await home()
    expect(pageText()).toContain(`Awaiting payment · 10:00 left, pay before ${until}`)
    press(allByRole('button', 'Continue')[0] as HTMLElement)
    expect(calls).toContain(`push /pages/my-page/buyVc?order=${key}`)
  })

  it('can be hidden once it expired', async () => {
    const { expire, fake, questions, stores, key } = await home()
    await expire()
    fake.answers.cancelOrder = () => ({ orderId: '7', quotaRemaining: '10000' })
    press(allByControl('Cancel order')[0] as HTMLElement)
    await act(settled)
    questions.at(-1)?.answer(true)
    await settleChunks()
    await act(settled)
    expect(stores.orders.find(key)).toMatchObject({ step: 'failed', problem: 'order-cancelled' })
    expect(pageText()).not.toContain('Expired')
  })
})

describe('the text of an expired order for customer service and in a table', () => {
  it('shows that it expired', async () => {
    const { expire } = await open('records', recordsScreen, (key) => ({ tab: 'orders', id: key }))
    await expire()
    press(allByControl('Report a problem')[0] as HTMLElement)
    await settleChunks()
    expect(document.querySelector('.records__report')?.textContent).toContain('Status: Expired')
  })
})
