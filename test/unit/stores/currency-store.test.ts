import { testApp } from '../../component/support/app'
import { sales } from '../../support/fake-platform/funds-answers'

const harness = (price = '0.123456789') => {
  const app = testApp()
  app.fake.answers.getVcConfig = () => sales({ boex: { price } })
  return app
}

describe('the currency of totals', () => {
  it('is BOEX by default, without a call for its price', async () => {
    const { stores, fake } = harness()
    await stores.currency.load()
    expect(stores.currency).toMatchObject({ code: 'BOEX', price: undefined })
    expect(fake.calls).toEqual([])
  })

  it('loads the price of BOEX once if totals are in USDT', async () => {
    const { stores, fake } = harness()
    stores.currency.choose('USDT')
    await stores.currency.load()
    await stores.currency.load()
    expect(stores.currency.price).toBe('0.123456789')
    expect(fake.count('getVcConfig')).toBe(1)
  })

  it('is stored for the next visit', () => {
    const { stores } = harness()
    stores.currency.choose('USDT')
    expect(stores.persistence.read().currency).toEqual({ code: 'USDT' })
  })
})
