import { testApp } from '../../component/support/app'

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
  Object.assign(app.stores.api.funds, {
    getVcConfig: async () => {
      calls += 1
      return { vc: sale('-2'), boex: sale(price), payToken: 'USDT' }
    },
  })
  return { ...app, calls: () => calls }
}

describe('the currency of totals', () => {
  it('is BOEX until a person chooses, and asks for no price meanwhile', async () => {
    const { stores, calls } = world()
    await stores.currency.load()
    expect(stores.currency.total('12.5')).toEqual({ value: '12.5', code: 'BOEX' })
    expect(calls()).toBe(0)
  })

  it('is USDT by the price of BOEX, exactly, and says BOEX until that is known', async () => {
    const { stores, calls } = world()
    stores.currency.choose('USDT')
    expect(stores.currency.total('12.5')).toEqual({ value: '12.5', code: 'BOEX' })
    await stores.currency.load()
    await stores.currency.load()
    expect(stores.currency.total('12.5')).toEqual({ value: '1.5432098625', code: 'USDT' })
    expect(calls()).toBe(1)
  })

  it('is kept under one storage key for the next visit', () => {
    const { stores } = world()
    stores.currency.choose('USDT')
    expect(stores.persistence.read().currency).toEqual({ code: 'USDT' })
  })

  it('takes a price without its sign, as every price is shown (specification §5)', async () => {
    const { stores } = world('-0.5')
    await stores.sales.refresh()
    expect(stores.sales.of('BOEX')?.price).toBe('0.5')
    expect(stores.sales.of('VC')?.price).toBe('2')
  })
})
