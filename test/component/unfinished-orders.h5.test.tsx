import { runInAction } from 'mobx'
import { act } from 'react'
import { CODE } from '@/contract/codes'
import { BusinessError } from '@/errors/app-error'
import { Screen as Exchange } from '@/features/exchange/exchange-screen'
import { createTranslator } from '@/i18n/translator'
import { clockTime } from '@/shell/frame/clock-time'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { funds, order, sales } from '../support/fake-platform/funds-answers'
import { config } from '../support/fake-platform/session-answers'
import { settled } from '../support/settled'
import { en } from '../support/texts'
import { testApp } from './support/app'
import { allByControl, byControl, cleanUp, pageText, press, settle, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

/** Opens the exchange of a member with one order in this state, which expires in ten minutes. */
const open = async ({ quantity = '100', ...change }: Partial<OrderLogEntry> = {}) => {
  const app = testApp({ start: '/pages/jiaoyisuo' })
  const { stores, fake, clock } = app
  app.logIn()
  let remaining = '9900'
  let waiting = 1
  fake.answers = {
    getConfig: () => config(),
    getVcConfig: () => sales({ vc: { quotaRemaining: remaining } }),
    getMyFunds: () => funds(),
    unReadNum: () => ({ system: 0, order: 0 }),
    carList: () => Array.from({ length: waiting }, () => ({ num: 1 })),
    // The transaction is not in a block yet.
    bindVcOrderHash: ({ orderId, hash }) => ({
      ...{ orderId, hash, quantity: '100', confirmations: 0, confirmationsNeeded: 12 },
      status: 'under-review',
    }),
    cancelOrder: () => {
      remaining = '10000'
      waiting = 0
      return { orderId: '7', quotaRemaining: remaining }
    },
  }
  stores.appConfig.show(config())
  const { key } = stores.orders.open({ coin: 'VC', quantity, price: '1' })
  const expiresAt = Math.floor(clock.now() / 1000) + 600
  stores.orders.note(key, { step: 'ordered', order: order({ orderId: '7', quantity, expiresAt }), ...change })
  await stores.cart.refresh()
  showPage(app, 'exchange', loaded(Exchange))
  await settleChunks()
  return { ...app, key, expiresAt, entry: () => stores.orders.find(key) }
}

describe('an unfinished order in a list', () => {
  it('shows the remaining time and the deadline by the second, and then frees its quota', async () => {
    const { clock, expiresAt, fake, stores } = await open()
    const at = clockTime(expiresAt * 1000)
    expect(pageText()).toContain(`Awaiting payment · 10:00 left, pay before ${at}`)
    act(() => clock.advance(61_000))
    expect(pageText()).toContain(`Awaiting payment · 8:59 left, pay before ${at}`)
    const read = fake.count('getVcConfig')
    fake.answers.carList = () => []
    act(() => clock.advance(600_000))
    await act(settled)
    expect(pageText()).toContain('Expired unpaid.')
    expect(fake.count('getVcConfig')).toBe(read + 1)
    expect(stores.cart.count).toBe(0)
    // An expired order offers only its cancellation.
    expect(allByControl('Cancel order')).toHaveLength(1)
    expect(document.querySelector('.unfinished-order')?.textContent).not.toContain('Continue')
  })

  it('of another device is listed once, and can be cancelled here', async () => {
    const { fake, questions, stores } = await open()
    const elsewhere = { orderId: '8', coin: 'BOEX', quantity: '20.5', expiresAt: 1_800_000_300 } as const
    const own = { orderId: '7', coin: 'VC', quantity: '100', expiresAt: 1_800_000_600 } as const
    fake.answers.carList = () => [
      { num: 1, order: own },
      { num: 1, order: elsewhere },
    ]
    await act(() => stores.cart.retry())
    expect(document.querySelectorAll('.unfinished-order')).toHaveLength(2)
    const row = document.querySelectorAll('.unfinished-order')[1]
    expect(row?.textContent).toContain('20.5 BOEX')
    expect(row?.textContent).toContain(
      `Placed in another tab or on another device. Pay there before ${clockTime(1_800_000_300_000)}.`,
    )
    expect(row?.textContent).not.toContain('Continue')
    const [, cancel] = allByControl('Cancel order')
    press(cancel as HTMLElement)
    await settle()
    expect(questions.at(-1)?.question.text).toBe(
      'Your order of 20.5 BOEX will be closed and your quota restored. If you have already paid, the payment is credited to your fund account.',
    )
    fake.answers.cancelOrder = ({ orderId }) => {
      fake.answers.carList = () => [{ num: 1, order: own }]
      return { orderId, quotaRemaining: '10000' }
    }
    questions.at(-1)?.answer(true)
    await settle()
    await act(settled)
    expect(fake.payloadsOf('cancelOrder')).toEqual([{ orderId: '8', coin: 'BOEX' }])
    expect(document.querySelectorAll('.unfinished-order')).toHaveLength(1)
  })

  it('shows its whole quantity', async () => {
    await open({ quantity: '100.123456' })
    expect(document.querySelector('.unfinished-order')?.textContent).toContain('100.123456 VC')
  })

  it('is cancelled there after a confirmation, with quota and badge updated', async () => {
    const { fake, questions, entry, stores } = await open()
    expect(pageText()).toContain('9,900.00 / 10,000.00')
    expect(stores.cart.count).toBe(1)
    press(byControl('Cancel order'))
    await settle()
    expect(questions.at(-1)?.question).toMatchObject({
      title: 'Cancel this order?',
      text: 'Your order of 100 VC will be closed and your quota restored. Nothing has been paid.',
    })
    questions.at(-1)?.answer(false)
    await settle()
    expect(fake.count('cancelOrder')).toBe(0)
    press(byControl('Cancel order'))
    await settle()
    questions.at(-1)?.answer(true)
    await settleChunks()
    await act(settled)
    expect(fake.payloadsOf('cancelOrder')).toEqual([{ orderId: '7', coin: 'VC' }])
    expect(entry()).toMatchObject({ step: 'failed', problem: 'order-cancelled' })
    expect(pageText()).not.toContain('Unfinished orders')
    expect(pageText()).toContain('10,000.00 / 10,000.00')
    expect(stores.cart.count).toBe(0)
  })

  it('remains if the platform already has its payment, and explains why', async () => {
    const { fake, questions, entry, toasts, setTranslate } = await open()
    setTranslate(createTranslator(en, 'en'))
    fake.failing.set('cancelOrder', new BusinessError(CODE.ORDER_ALREADY_PAID, 'This order has been paid'))
    press(byControl('Cancel order'))
    await settle()
    questions.at(-1)?.answer(true)
    await settleChunks()
    await act(settled)
    expect(toasts.map(({ text }) => text)).toContain('This order has been paid')
    expect(entry()?.step).toBe('ordered')
    expect(allByControl('Cancel order')).toHaveLength(1)
  })

  it.each([
    ['paying', null, 'Waiting for your wallet. You may have paid, so this order can’t be cancelled.'],
    ['sent', `0x${'7'.repeat(64)}`, 'Paid, awaiting on-chain confirmation. This order can’t be cancelled.'],
    ['reviewing', `0x${'7'.repeat(64)}`, 'Paid and under review. This order can’t be cancelled.'],
  ] as const)('that may be paid explains its state (%s), and opens its order', async (step, hash, waits) => {
    const { calls, key } = await open({ step, hash })
    expect(pageText()).toContain(waits)
    expect(allByControl('Cancel order')).toEqual([])
    press(document.querySelector('.unfinished-order .boex-button') as Element)
    await settle()
    expect(calls).toContain(`push /pages/my-page/buyVc?order=${key}`)
  })

  it('cannot be cancelled during its payment', async () => {
    const { stores, key } = await open()
    act(() => {
      runInAction(() => stores.purchases.running.add(key))
    })
    expect(allByControl('Cancel order')).toEqual([])
  })
})
