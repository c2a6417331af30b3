import type { Sale } from '@/contract/purchases'
import { compare, type Decimal, isZero, proportion, subtract } from '@/domain/money/money'
import type { Queryable } from '../database/database'
import type { SaleCoin } from './sales'
import { readTerm, validAt } from './terms'

/** Maximum number of latest prices in a sale's history. */
export const PRICES_TOLD = 30

const SECONDS_A_DAY = 86_400

/** Price of a coin. @param at unix seconds */
export const presentPrice = async (queryable: Queryable, coin: SaleCoin, at: number): Promise<Decimal> =>
  (await readTerm(queryable, `price.${coin}`, at)).price

export interface RecordedPrice {
  readonly coin: SaleCoin
  readonly price: Decimal
  /** Unix seconds. */
  readonly since: number
}

/**
 * Returns SQL for the prices that a sale shows at `at`, an SQL expression of unix seconds. The result is JSON, oldest
 * first: the latest prices of each coin, its first one, and the one of a day before.
 */
export const pricesAsJson = (
  at: string,
): string => `(select json_agg(json_build_object('coin', substr(name, 7), 'price',
    value ->> 'price', 'since', valid_from) order by valid_from, id) from (
  select *, row_number() over (partition by name order by valid_from, id) as oldest,
    row_number() over (partition by name order by valid_from desc, id desc) as newest
  from scheduled_term where name in ('price.VC', 'price.BOEX') and ${validAt(at)}
) recorded where newest <= ${PRICES_TOLD} or oldest = 1 or id in (
  select distinct on (name) id from scheduled_term where name in ('price.VC', 'price.BOEX') and ${validAt(at)}
    and valid_from <= ${at} - ${SECONDS_A_DAY}
  order by name, valid_from desc, id desc
))`

/** How much a price has changed, in per cent, with a minus sign where it fell. */
const percentChange = (before: Decimal, now: Decimal): string => {
  const fell = compare(now, before) < 0
  const percent = proportion([fell ? subtract(before, now) : subtract(now, before), '100'], before)
  return fell && !isZero(percent) ? `-${percent}` : percent
}

/**
 * Returns the price of a coin and its price history.
 * @param recorded result of `pricesAsJson`
 */
export const priceOf = (
  recorded: readonly RecordedPrice[],
  coin: SaleCoin,
  at: number,
): Pick<Required<Sale>, 'price' | 'history'> => {
  const own = recorded.filter((each) => each.coin === coin)
  const first = own[0]
  const present = own.at(-1)
  if (!first || !present) throw new Error(`no price of ${coin} is recorded`)
  const dayBefore = own.findLast(({ since }) => since <= at - SECONDS_A_DAY) ?? first
  return {
    price: present.price,
    history: {
      prices: own.slice(-PRICES_TOLD).map(({ price, since }) => ({ price, since })),
      dayChange: percentChange(dayBefore.price, present.price),
      totalChange: percentChange(first.price, present.price),
      since: first.since,
    },
  }
}
