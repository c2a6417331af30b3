import { compare, type Decimal, decimal, multiply } from '@/domain/money/money'
import { ConsoleRefusal } from '../commands/operators/refusal'
import { nowSeconds } from '../lib/clock'
import { allPrices, presentPrice, schedulePrice } from '../terms/sale-prices'
import type { ReadHandler, WriteHandler } from './handler'

const PRICES_SHOWN = 100
/** A price is at most ten times the one in force, and at least a tenth: more is a typing error. */
const [LEAST, MOST] = [decimal('0.1'), decimal('10')]
const LATEST_SECONDS = 365 * 86_400

export const prices: ReadHandler<'terms/prices'> = async (_, { database, clock }) => {
  const at = nowSeconds(clock)
  const [vc, boex] = [await presentPrice(database, 'VC', at), await presentPrice(database, 'BOEX', at)]
  return { present: { VC: vc, BOEX: boex }, list: await allPrices(database, PRICES_SHOWN) }
}

export const setPrice: WriteHandler<'terms/setPrice'> =
  ({ payload: { coin, price: text, validFrom, reason }, operator }) =>
  async ({ transaction, at }) => {
    const price = decimal(text)
    const before: Decimal = await presentPrice(transaction, coin, at)
    const [least, most] = [multiply(before, LEAST), multiply(before, MOST)]
    if (compare(price, least) < 0 || compare(price, most) > 0) {
      throw new ConsoleRefusal('terms-out-of-range', { field: 'price', least, most })
    }
    const from = validFrom ?? at
    if (from < at || from > at + LATEST_SECONDS) {
      const [first, last] = [at, at + LATEST_SECONDS].map((seconds) => new Date(seconds * 1000).toISOString())
      throw new ConsoleRefusal('terms-out-of-range', { field: 'validFrom', least: first ?? '', most: last ?? '' })
    }
    await schedulePrice(transaction, { coin, price, validFrom: from, operatorId: operator.id })
    return {
      data: { validFrom: from },
      change: { subject: `price ${coin}`, reason, before: { price: before }, after: { price, validFrom: from } },
    }
  }
