import type { Dated } from '@/lib/months'
import { type Decimal, sum } from './money'

/** A list that is loaded page by page, newest first. */
export interface DatedSource<Row extends Dated> {
  readonly rows: readonly Row[]
  /** Whether there is nothing after the last row. */
  readonly complete: boolean
}

/**
 * The moment from which on nothing of any list is missing: the last loaded row of the list that reaches back least.
 * Minus infinity when all lists are whole; infinity while one of them is not known at all.
 */
export const watermarkOf = (sources: readonly DatedSource<Dated>[]): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...sources
      .filter(({ complete }) => !complete)
      .map(({ rows }) => rows[rows.length - 1]?.at ?? Number.POSITIVE_INFINITY),
  )

const byAge = (left: Dated, right: Dated): number => right.at - left.at || (left.key < right.key ? -1 : 1)

/**
 * Several lists as one, newest first (F11). A row is shown once no list can still bring a newer one: what is loaded
 * later always goes beneath what is there.
 *
 * @param shownBackTo unix seconds after which everything is shown in any case, because it was shown before
 */
export const mergeNewest = <Row extends Dated>(
  sources: readonly DatedSource<Row>[],
  shownBackTo: number = Number.POSITIVE_INFINITY,
): Row[] => {
  const from = Math.min(watermarkOf(sources), shownBackTo)
  return sources.flatMap(({ rows }) => rows.filter(({ at }) => at > from)).sort(byAge)
}

/** Which of the lists must be read on for the merged one to grow: those that reach back least. */
export const slowest = (sources: readonly DatedSource<Dated>[]): number[] => {
  const from = watermarkOf(sources)
  return sources.flatMap(({ rows, complete }, index) =>
    !complete && (rows[rows.length - 1]?.at ?? Number.POSITIVE_INFINITY) === from ? [index] : [],
  )
}

/** Money that came or went. */
export interface Movement extends Dated {
  readonly coin: string
  /** Decimal string, never negative. */
  readonly quantity: string
  readonly direction: 'in' | 'out'
  /** Whether it moved money at all: what was refused or given up did not. */
  readonly counts: boolean
}

export interface Subtotal {
  readonly coin: string
  readonly received: Decimal
  readonly spent: Decimal
}

const COINS = ['BOEX', 'VC', 'USDT']

/** What came and went, by coin; coins of which nothing moved are left out. */
export const subtotals = (movements: readonly Movement[]): Subtotal[] =>
  COINS.flatMap((coin) => {
    const own = movements.filter((movement) => movement.coin === coin && movement.counts)
    if (own.length === 0) return []
    const total = (direction: 'in' | 'out') =>
      sum(own.filter((each) => each.direction === direction).map(({ quantity }) => quantity))
    return [{ coin, received: total('in'), spent: total('out') }]
  })
