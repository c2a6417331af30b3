import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { decimal } from '@/domain/money/money'
import { recordSalePrices } from '../../../server/terms/sale-prices'
import { startConsole, type TestConsole, type TestOperator } from '../../support/platform/console'
import { orderCall, placeOrder } from '../../support/platform/purchase'
import { startPlatform, type TestPlatform } from '../../support/platform/start-platform'

const DAY = 86_400
const REASON = 'New quarter'

describe('a price that an operator sets', () => {
  let platform: TestPlatform
  let console: TestConsole
  let operator: TestOperator
  before(async () => {
    platform = await startPlatform()
    console = startConsole(platform)
    operator = await console.operator('treasury', 'pricing')
  })
  after(async () => {
    await console.close()
    await platform.close()
  })

  const now = () => Math.floor(platform.clock.now() / 1000)
  const boex = async () => (await platform.client.data('/api/funds/getVcConfig', {})).boex

  it('is valid from its time on, in all processes, and a start does not undo it', async () => {
    const buyer = await platform.signUpWithWallet()
    await platform.fund(buyer.wallet)
    const order = { coin: 'BOEX', quantity: '20', payFrom: buyer.wallet.address } as const
    const { price: before } = await boex()
    assert.equal(before, '0.5')
    const tomorrow = now() + DAY
    await operator.data('terms/setPrice', { coin: 'BOEX', price: '0.75', validFrom: tomorrow, reason: REASON })
    assert.equal((await boex()).price, before)
    assert.equal((await boex()).history?.prices.length, 1)
    await platform.clock.advance(DAY - 1)
    await placeOrder(platform, buyer, { ...order, price: before })
    await platform.clock.advance(1)
    const { price, history } = await boex()
    assert.equal(price, '0.75')
    assert.deepEqual(history?.prices.at(-1), { price: '0.75', since: tomorrow })
    const refused = await orderCall(platform, buyer, { ...order, price: before })
    assert.deepEqual([refused.code, refused.data], [CODE.PRICE_CHANGED, { field: 'price', bound: '0.75' }])
    await recordSalePrices(platform.database, { VC: decimal('1'), BOEX: decimal('0.5') }, now())
    assert.equal((await boex()).price, '0.75')
  })

  it('can replace a scheduled one, and is recorded', async () => {
    operator = await console.operator('treasury', 'repricing')
    const validFrom = now() + DAY
    await operator.data('terms/setPrice', { coin: 'VC', price: '1.5', validFrom, reason: REASON })
    await operator.data('terms/setPrice', { coin: 'VC', price: '1.2', reason: REASON })
    await operator.data('terms/setPrice', { coin: 'VC', price: '1.25', validFrom, reason: REASON })
    assert.equal((await operator.data('terms/prices', {})).present.VC, '1.2')
    await platform.clock.advance(DAY)
    operator = await console.operator('treasury')
    const { present, list } = await operator.data('terms/prices', {})
    assert.equal(present.VC, '1.25')
    assert.deepEqual(list[0], { coin: 'VC', price: '1.25', validFrom, operator: 'repricing' })
    const entries = await platform.database.query<{ before: object; after: object }>(
      "select before, after from audit_entry where subject = 'price VC' order by id",
    )
    assert.deepEqual(entries.at(-1), { before: { price: '1.2' }, after: { price: '1.25', validFrom } })
  })

  it('is refused out of range, in the past, and as no amount', async () => {
    const present = (await operator.data('terms/prices', {})).present.VC
    for (const [price, validFrom, code] of [
      ['12.6', null, 'terms-out-of-range'],
      ['0.12', null, 'terms-out-of-range'],
      ['0', null, 'terms-out-of-range'],
      ['1.3', now() - 1, 'terms-out-of-range'],
      ['1.3', now() + 366 * DAY, 'terms-out-of-range'],
      ['-1', null, 'input-invalid'],
      ['1e1', null, 'input-invalid'],
      ['1.0000000001', null, 'input-invalid'],
    ] as const) {
      const answer = await operator.call('terms/setPrice', { coin: 'VC', price, validFrom, reason: REASON })
      assert.equal(answer.code, code, price)
    }
    assert.equal((await operator.data('terms/prices', {})).present.VC, present)
  })
})
