import { add, type Decimal, ZERO } from './money'

/** Anything that happened at a moment. */
export interface Dated {
  /** Unique among all kinds of records. */
  readonly key: string
  /** Unix seconds. */
  readonly at: number
}

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
const horizon = (sources: readonly DatedSource<Dated>[]): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...sources.filter(({ complete }) => !complete).map(({ rows }) => rows.at(-1)?.at ?? Number.POSITIVE_INFINITY),
  )

const byAge = (left: Dated, right: Dated): number => right.at - left.at || (left.key < right.key ? -1 : 1)

/**
 * Several lists as one, newest first (F11). A row is shown once no list can still bring a newer one: what is loaded
 * later always goes beneath what is there.
 */
export const mergeNewest = <Row extends Dated>(sources: readonly DatedSource<Row>[]): Row[] => {
  const from = horizon(sources)
  return sources
    .flatMap(({ rows }) => rows.filter(({ at }) => at > from || from === Number.NEGATIVE_INFINITY))
    .sort(byAge)
}

/** Which of the lists must be read on for the merged one to grow: those that reach back least. */
export const laggards = (sources: readonly DatedSource<Dated>[]): number[] => {
  const from = horizon(sources)
  return sources.flatMap(({ rows, complete }, index) =>
    !complete && (rows.at(-1)?.at ?? Number.POSITIVE_INFINITY) === from ? [index] : [],
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
      own.filter((each) => each.direction === direction).reduce<Decimal>((sum, each) => add(sum, each.quantity), ZERO)
    return [{ coin, received: total('in'), spent: total('out') }]
  })

/** The month of a moment, as `YYYY-MM`. @param offsetMinutes of the reader's zone east of Greenwich */
export const monthOf = (unixSeconds: number, offsetMinutes = 0): string =>
  new Date((unixSeconds + offsetMinutes * 60) * 1000).toISOString().slice(0, 7)

export interface Month<Row> {
  readonly month: string
  readonly rows: readonly Row[]
}

/** Rows by month, in their order. @param offsetOf minutes of the reader's zone east of Greenwich at a moment */
export const byMonth = <Row extends Dated>(
  rows: readonly Row[],
  offsetOf: (unixSeconds: number) => number = () => 0,
): Month<Row>[] => {
  const months: { month: string; rows: Row[] }[] = []
  for (const row of rows) {
    const month = monthOf(row.at, offsetOf(row.at))
    const last = months.at(-1)
    if (last?.month === month) last.rows.push(row)
    else months.push({ month, rows: [row] })
  }
  return months
}

/** A spreadsheet would take these for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/
const AMOUNT = /^-?\d+(\.\d+)?$/

const csvField = (text: string): string => {
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Rows as comma-separated values (RFC 4180), every digit of every amount kept; what looks like a formula is text. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
