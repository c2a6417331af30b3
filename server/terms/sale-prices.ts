import type { Sale } from '@/contract/purchases'
import { compare, type Decimal, isZero, proportion, subtract } from '@/domain/money/money'
import type { SalePrices } from '../config/config'
import { type Database, onlyRow, type Queryable } from '../database/database'
import { SALE_COINS, type SaleCoin } from './sales'

/** Maximum number of latest prices in a sale's history. */
export const PRICES_TOLD = 30

const SECONDS_A_DAY = 86_400

/** SQL condition for prices in force at an expression of unix seconds. Those of a start are, whatever its clock said. */
const inForce = (at: string): string => `(effective_from <= ${at} or operator_id is null)`

/**
 * Records the prices of the settings, where they are others than before. Once an operator has set the price of a coin,
 * its setting no longer counts. Safe to repeat, and at the same time.
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
         where (select price from latest) is distinct from $2::numeric
           and not exists (select from sale_price where coin = $1 and operator_id is not null)`,
        [coin, prices[coin], at],
      )
    }
  })

/** Price of a coin. @param at unix seconds */
export const presentPrice = async (queryable: Queryable, coin: SaleCoin, at: number): Promise<Decimal> => {
  const rows = await queryable.query<{ price: Decimal }>(
    `select trim_scale(price)::text as price from sale_price where coin = $1 and ${inForce('$2')}
     order by effective_from desc, id desc limit 1`,
    [coin, at],
  )
  return onlyRow(rows).price
}

/** A price that an operator sets. */
export interface ScheduledPrice {
  readonly coin: SaleCoin
  readonly price: Decimal
  /** Unix seconds. */
  readonly validFrom: number
  readonly operatorId: string
}

export const schedulePrice = async (
  queryable: Queryable,
  { coin, price, validFrom, operatorId }: ScheduledPrice,
): Promise<void> => {
  await queryable.query(
    'insert into sale_price (coin, price, effective_from, operator_id) values ($1, $2::numeric, $3, $4)',
    [coin, price, validFrom, operatorId],
  )
}

/** Every price with its operator, newest first; those of the future are first. */
export const allPrices = async (queryable: Queryable, limit: number) => {
  const rows = await queryable.query<{
    coin: SaleCoin
    price: Decimal
    effective_from: string
    operator: string | null
  }>(
    `select coin, trim_scale(price)::text as price, effective_from, operator.name as operator
     from sale_price left join operator on operator.id = operator_id
     order by effective_from desc, sale_price.id desc limit $1`,
    [limit],
  )
  return rows.map(({ effective_from, ...row }) => ({ ...row, validFrom: Number(effective_from) }))
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
    trim_scale(price)::text, 'since', effective_from) order by effective_from, id) from (
  select *, row_number() over (partition by coin order by effective_from, id) as oldest,
    row_number() over (partition by coin order by effective_from desc, id desc) as newest
  from sale_price where ${inForce(at)}
) recorded where newest <= ${PRICES_TOLD} or oldest = 1 or id in (
  select distinct on (coin) id from sale_price where effective_from <= ${at} - ${SECONDS_A_DAY}
  order by coin, effective_from desc, id desc
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
