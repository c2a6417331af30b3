import type { Dated } from '@/lib/months'
import { type Decimal, sum } from './money'

/** Loaded part of a paged list, newest first. */
export interface DatedSource<Row extends Dated> {
  readonly rows: readonly Row[]
  /** True if all rows are loaded. */
  readonly complete: boolean
}

/**
 * Returns the watermark: the instant since which every list is loaded. It is the time of the last row of the list that
 * reaches back least. Minus infinity if all lists are complete; infinity while a list has no rows loaded.
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
 * Merges lists, newest first (F11). Rows at or before the watermark are held back, so that later pages only append rows
 * at the end.
 *
 * @param shownBackTo unix seconds after which all rows are shown, because they were shown before
 */
export const mergeNewest = <Row extends Dated>(
  sources: readonly DatedSource<Row>[],
  shownBackTo: number = Number.POSITIVE_INFINITY,
): Row[] => {
  const from = Math.min(watermarkOf(sources), shownBackTo)
  return sources.flatMap(({ rows }) => rows.filter(({ at }) => at > from)).sort(byAge)
}

/** Returns the indices of the lists to load next: those that reach back least and hold back the merged list. */
export const slowest = (sources: readonly DatedSource<Dated>[]): number[] => {
  const from = watermarkOf(sources)
  return sources.flatMap(({ rows, complete }, index) =>
    !complete && (rows[rows.length - 1]?.at ?? Number.POSITIVE_INFINITY) === from ? [index] : [],
  )
}

/** Incoming or outgoing amount. */
export interface Movement extends Dated {
  readonly coin: string
  /** Decimal string, never negative. */
  readonly quantity: string
  readonly direction: 'in' | 'out'
  /** False if no money moved, because the operation was rejected or cancelled. */
  readonly counts: boolean
}

export interface Subtotal {
  readonly coin: string
  readonly received: Decimal
  readonly spent: Decimal
}

const COINS = ['BOEX', 'VC', 'USDT']

/** Returns the received and spent totals of each coin with movements. */
export const subtotals = (movements: readonly Movement[]): Subtotal[] =>
  COINS.flatMap((coin) => {
    const own = movements.filter((movement) => movement.coin === coin && movement.counts)
    if (own.length === 0) return []
    const total = (direction: 'in' | 'out') =>
      sum(own.filter((each) => each.direction === direction).map(({ quantity }) => quantity))
    return [{ coin, received: total('in'), spent: total('out') }]
  })
