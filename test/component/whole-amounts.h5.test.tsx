import { act } from 'react'
import { displayWholeAmount, fromBaseUnits, toBaseUnits } from '@/domain/money'
import { purchaseCost } from '@/domain/purchase'
import { type RouteKey, routes } from '@/routes'
import { page } from '@/shell/page'
import { pageOf } from '../support/fake-platform/changed'
import { funds, network, sales, trustedAddresses } from '../support/fake-platform/funds-answers'
import { security } from '../support/fake-platform/member-answers'
import { miningConfig } from '../support/fake-platform/mining-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { allByRole, byRole, cleanUp, press, render, settle, settleChunks, typeInto } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setTimeout'] }))

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const PRICE = '0.333333'

const show = async (
  route: RouteKey,
  load: Parameters<typeof page>[1],
  { language = 'en' as 'en' | 'zh', member = false } = {},
) => {
  const app = testApp({ start: `/${routes[route].path}` })
  const { fake, stores } = app
  if (member) {
    app.logIn()
    stores.session.user = user({ withdrawalPasswordSet: true })
  }
  fake.answers = {
    getConfig: () => config(),
    getMiningConfig: () => miningConfig(),
    getVcConfig: () => sales({ boex: { price: PRICE }, vc: { price: PRICE } }),
    getMyFunds: () => funds({ boex: { total: '1000', available: '1000' }, vc: { available: '40' }, fundAccount: '75' }),
    userInfo: () => user({ withdrawalPasswordSet: true }),
    getSecurityInfo: () => security(),
    getCashConfig: () => ({ networks: [network('BOEX'), network('VC'), network('USDT')] }),
    getTrustedAddresses: () => trustedAddresses(),
    getTransferLog: () => pageOf([]),
    getCasshLog: () => pageOf([]),
    carList: () => [],
    unReadNum: () => ({ system: 0, order: 0 }),
  }
  taroPage.parameters = {}
  const Page = page(route, load)
  render(app.around(<Page />, language))
  act(() => taroPage.call('show'))
  await settleChunks()
  await settle()
  return app
}

const settleAndPass = async () => {
  await settle()
  act(() => {
    jest.advanceTimersByTime(3_000)
  })
  await settle()
}

const pressLast = async (role: 'button' | 'radio', name: string) => {
  const last = allByRole(role, name).pop()
  if (!last) throw new Error(`no ${role} ${name}`)
  press(last)
  await settleAndPass()
}

const sheetText = () => [...document.querySelectorAll('[role="dialog"]')].pop()?.textContent ?? ''

describe('what a purchase asks for', () => {
  it.each([
    ['boex', 'the page of BOEX', () => import('@/features/purchase/boex-screen')],
    ['buyVc', 'the page of VC', () => import('@/features/purchase/buy-vc-screen')],
    ['exchange', 'the form of the exchange', () => import('@/features/exchange/exchange-screen')],
  ] as const)('%s: %s says the pay amount of the order to its last digit', async (route, _name, load) => {
    await show(route, load as Parameters<typeof page>[1])
    typeInto(byRole('textbox', /^Quantity/), '300.37')
    await settleAndPass()
    // As the platform writes it into the order.
    const payAmount = toBaseUnits(purchaseCost('300.37', PRICE, 6), 6)
    const asked = displayWholeAmount(fromBaseUnits(payAmount, 6))
    expect(asked).toMatch(/^100\.1\d{5}$/)
    expect(document.body.textContent).toContain(`You pay${asked}USDT`)
  })
})

const openWithdrawal = async (language: 'en' | 'zh' = 'en') => {
  const app = await show('assets', () => import('@/features/assets/assets-screen') as never, { member: true, language })
  await pressLast('button', language === 'en' ? 'Withdraw' : '提现')
  return app
}

describe('a withdrawal', () => {
  it.each([
    ['en', 'BOEX', 'Please enter BOEX quantity!'],
    ['en', 'VC', 'Please enter VC quantity!'],
    ['en', 'USDT', 'Please enter USDT quantity!'],
    ['zh', 'BOEX', '请输入 BOEX 数量！'],
    ['zh', 'VC', '请输入 VC 数量！'],
    ['zh', 'USDT', '请输入 USDT 数量！'],
  ] as const)('asks for the quantity of the coin that was chosen: %s, %s', async (language, coin, said) => {
    await openWithdrawal(language)
    await pressLast('radio', coin)
    await pressLast('button', language === 'en' ? 'Continue' : '继续')
    expect(allByRole('alert').map(({ textContent }) => textContent)).toContain(said)
  })

  it('says fee and arrival to their last digit in the form, as its review does', async () => {
    await openWithdrawal()
    typeInto(byRole('textbox', /address/i), `0x${'9a'.repeat(20)}`)
    typeInto(byRole('textbox', /^Quantity/), '100.009')
    await settleAndPass()
    const said = ['Network fee1.500045 BOEX', 'You receive98.508955 BOEX']
    for (const each of said) expect(sheetText()).toContain(each)
    await pressLast('button', 'Continue')
    for (const each of said) expect(sheetText()).toContain(each)
  })
})
