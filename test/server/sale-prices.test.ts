import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { decimal } from '@/domain/money/money'
import { readConfig } from '../../server/config/config'
import { PRICES_TOLD } from '../../server/terms/sale-prices'
import { recordTerms } from '../../server/terms/terms'
import { bindCall, fundsOf, newBuyer, orderCall, payOrder, placeOrder } from '../support/platform/purchase'
import { platformOfSuite, startPlatform } from '../support/platform/start-platform'

const DAY = 86_400

describe('the prices of a sale', () => {
  const platform = platformOfSuite()

  const now = () => Math.floor(platform.clock.now() / 1000)
  /** Records the prices, as a start with these settings does. */
  const record = (boex: string, vc = '1', at = now()) =>
    recordTerms(platform.database, { 'price.VC': { price: decimal(vc) }, 'price.BOEX': { price: decimal(boex) } }, at)
  const saleOf = async (coin: 'vc' | 'boex') => (await platform.client.data('/api/funds/getVcConfig', {}))[coin]

  beforeEach(async () => {
    await platform.database.execute(
      `alter table scheduled_term disable trigger scheduled_term_written_once;
       delete from scheduled_term;
       alter table scheduled_term enable trigger scheduled_term_written_once`,
    )
    await record('0.5')
  })

  it('show no change and their start time if there was only one', async () => {
    const since = now()
    await platform.clock.advance(3 * DAY)
    await record('0.50')
    const { price, history } = await saleOf('boex')
    assert.equal(price, '0.5')
    assert.deepEqual(history, { prices: [{ price: '0.5', since }], dayChange: '0', totalChange: '0', since })
  })

  it('change for new orders as soon as a start records another one', async () => {
    const buyer = await newBuyer(platform)
    const payFrom = buyer.wallet.address
    const before = await placeOrder(platform, buyer, { coin: 'BOEX', quantity: '20', price: '0.5', payFrom })
    const first = now()
    await platform.clock.advance(10)
    await record('0.6')
    const refused = await orderCall(platform, buyer, { coin: 'BOEX', quantity: '20', price: '0.5', payFrom })
    assert.deepEqual([refused.code, refused.data], [CODE.PRICE_CHANGED, { field: 'price', bound: '0.6' }])
    const later = await placeOrder(platform, buyer, { coin: 'BOEX', quantity: '20', price: '0.6', payFrom })
    assert.deepEqual([before.payAmount, later.payAmount], ['10000000', '12000000'])
    // An order keeps the price it was made at.
    assert.equal((await bindCall(platform, buyer, before, await payOrder(platform, buyer.wallet, before))).code, 1)
    assert.equal((await fundsOf(platform, buyer)).boex.available, '20')
    const { price, history } = await saleOf('boex')
    assert.equal(price, '0.6')
    assert.deepEqual(history?.prices, [
      { price: '0.5', since: first },
      { price: '0.6', since: first + 10 },
    ])
  })

  it('show the change of the last day and in total, truncated to eighteen decimals', async () => {
    await platform.clock.advance(2 * DAY)
    await record('0.6')
    await platform.clock.advance(DAY / 2)
    await record('0.45')
    const change = async () => {
      const { history } = await saleOf('boex')
      return [history?.dayChange, history?.totalChange]
    }
    // A day ago, the first price was still valid.
    assert.deepEqual(await change(), ['-10', '-10'])
    await platform.clock.advance(DAY / 2)
    assert.deepEqual(await change(), ['-25', '-10'])
    await platform.clock.advance(DAY)
    assert.deepEqual(await change(), ['0', '-10'])
    await record('0.3')
    assert.deepEqual(await change(), ['-33.333333333333333333', '-40'])
    assert.deepEqual((await saleOf('vc')).history?.totalChange, '0')
  })

  it('list only the latest ones, and show the change since the first', async () => {
    const since = now()
    for (let count = 1; count <= PRICES_TOLD + 5; count += 1) {
      await platform.clock.advance(60)
      await record(String(count))
    }
    const { price, history } = await saleOf('boex')
    assert.equal(price, String(PRICES_TOLD + 5))
    assert.equal(history?.prices.length, PRICES_TOLD)
    assert.deepEqual(history?.prices[0], { price: '6', since: since + 6 * 60 })
    assert.deepEqual([history?.since, history?.totalChange], [since, '6900'])
  })

  it('are recorded once by several concurrent starts', async () => {
    await platform.clock.advance(60)
    await Promise.all([record('0.7'), record('0.7'), record('0.7')])
    assert.deepEqual(
      (await saleOf('boex')).history?.prices.map(({ price }) => price),
      ['0.5', '0.7'],
    )
  })

  it('start after the previous one, even if the clock of a process is behind', async () => {
    const at = now()
    await record('0.9', '1', at - 500)
    assert.deepEqual((await saleOf('boex')).history?.prices.at(-1), { price: '0.9', since: at + 1 })
  })

  it('are recorded at the start from the operator’s settings', async () => {
    const environment = { SALE_PRICE_BOEX: '0.8', SALE_PRICE_VC: '1.25' }
    await using other = await startPlatform({ environment })
    const { vc, boex } = await other.client.data('/api/funds/getVcConfig', {})
    assert.deepEqual([vc.price, boex.price], ['1.25', '0.8'])
  })

  it('are refused at the start if they are invalid', () => {
    for (const price of ['0', '-1', '1e3', '1,5', '0.1234567891', '1234567890', 'free']) {
      assert.throws(
        () => readConfig({ SALE_PRICE_BOEX: price }),
        new RegExp(`SALE_PRICE_BOEX must be a price above zero .* not "${price.replaceAll('.', '\\.')}"`),
      )
    }
    assert.deepEqual(readConfig({ SALE_PRICE_VC: '2.50' }).salePrices, { VC: '2.5', BOEX: '0.5' })
  })
})
