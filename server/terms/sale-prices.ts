import type { Sale } from '@/contract/purchases'
import { compare, type Decimal, isZero, proportion, subtract } from '@/domain/money/money'
import type { SalePrices } from '../config/config'
import { type Database, onlyRow, type Queryable } from '../database/database'
import { SALE_COINS, type SaleCoin } from './sales'

/** Maximum number of latest prices in a sale's history. */
export const PRICES_TOLD = 30

const SECONDS_A_DAY = 86_400

/**
 * Records what coins cost from now on, where that is another price than before. The price last recorded is the one that
 * every process sells at. Safe to repeat, and at the same time.
 * @param at unix seconds
 */
export const recordSalePrices = (database: Database, prices: SalePrices, at: number): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('sale-price', 0))")
    for (const coin of SALE_COINS) {
      await transaction.query(
        `with latest as (select price, effective_from from sale_price where coin = $1 order by id desc limit 1)
         insert into sale_price (coin, price, effective_from)
         select $1, $2::numeric, greatest($3::bigint, (select effective_from + 1 from latest))
         where (select price from latest) is distinct from $2::numeric`,
        [coin, prices[coin], at],
      )
    }
  })

export const presentPrice = async (queryable: Queryable, coin: SaleCoin): Promise<Decimal> => {
  const rows = await queryable.query<{ price: Decimal }>(
    'select trim_scale(price)::text as price from sale_price where coin = $1 order by id desc limit 1',
    [coin],
  )
  return onlyRow(rows).price
}

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
export const pricesAsJson = (at: string): string => `(select json_agg(json_build_object('coin', coin, 'price',
    trim_scale(price)::text, 'since', effective_from) order by id) from (
  select *, row_number() over (partition by coin order by id) as oldest,
    row_number() over (partition by coin order by id desc) as newest from sale_price
) recorded where newest <= ${PRICES_TOLD} or oldest = 1 or id in (
  select max(id) from sale_price where effective_from <= ${at} - ${SECONDS_A_DAY} group by coin
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
