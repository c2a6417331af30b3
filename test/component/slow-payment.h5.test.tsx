import { act } from 'react'
import { SlowPayment } from '@/features/purchase/slow-payment'
import { useStores } from '@/stores/stores-context'
import { order } from '../support/fake-platform/funds-answers'
import { testApp } from './support/app'
import { byRole, pageText, press, settle } from './support/render'
import { loaded, showPage, withFakeTimers } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

withFakeTimers()

const Waiting = () => {
  const [entry] = useStores().orders.unfinished
  return entry ? <SlowPayment entry={entry} /> : null
}

describe('a payment that waits on the chain', () => {
  it('is reported to customer service with its exact amount', async () => {
    const { stores, clock, copied, around } = testApp()
    const { key } = stores.orders.open({ coin: 'VC', quantity: '10.123456', price: '1' })
    const hash = `0x${'7'.repeat(64)}`
    stores.orders.note(key, {
      step: 'sent',
      hash,
      order: order({ orderId: '7', quantity: '10.123456', payAmount: '10123456' }),
    })
    showPage({ around }, 'buyVc', loaded(Waiting))
    await settle()
    expect(pageText()).not.toContain('Waiting for')
    act(() => {
      clock.advance(240_000)
      jest.advanceTimersByTime(1_000)
    })
    press(byRole('button', 'Copy message for customer service'))
    await settle()
    expect(copied[0]).toContain('My payment of 10.123456 USDT for order 7 (10.123456 VC) has been waiting for 4:00.')
    expect(copied[0]).toContain(hash)
  })
})
