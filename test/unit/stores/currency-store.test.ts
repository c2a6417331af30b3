import { testApp } from '../../component/support/app'
import { answerCalls } from '../../support/stores/answers'

const sale = (price: string) => ({
  price,
  minimum: '1',
  maximum: '100',
  quotaTotal: '100',
  quotaRemaining: '100',
  open: true,
})

const world = (price = '0.123456789') => {
  const app = testApp()
  let calls = 0
  answerCalls(app.stores.request, {
    getVcConfig: async () => {
      calls += 1
      return { vc: sale('2'), boex: sale(price), payToken: 'USDT' }
    },
  })
  return { ...app, calls: () => calls }
}

describe('the currency of totals', () => {
  it('is BOEX until a person chooses, and asks for no price meanwhile', async () => {
    const { stores, calls } = world()
    await stores.currency.load()
    expect([stores.currency.code, stores.currency.price, calls()]).toEqual(['BOEX', undefined, 0])
  })

  it('reads the price of BOEX once, where totals are shown in USDT', async () => {
    const { stores, calls } = world()
    stores.currency.choose('USDT')
    await stores.currency.load()
    await stores.currency.load()
    expect([stores.currency.price, calls()]).toEqual(['0.123456789', 1])
  })

  it('is kept under one storage key for the next visit', () => {
    const { stores } = world()
    stores.currency.choose('USDT')
    expect(stores.persistence.read().currency).toEqual({ code: 'USDT' })
  })
})
