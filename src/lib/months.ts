const MINUTE = 60

/** Anything that happened at a moment. */
export interface Dated {
  /** Unique among all kinds of records. */
  readonly key: string
  /** Unix seconds. */
  readonly at: number
}

/** Minutes of the reader's zone east of Greenwich at a moment in unix seconds. */
export type ZoneOffset = (unixSeconds: number) => number

/** Unix seconds; the end is not part of it. */
export interface PeriodBounds {
  readonly from: number
  readonly until: number
}

/** Further from Greenwich than any zone, in seconds. */
const FURTHEST = 26 * 60 * MINUTE

/**
 * Returns the first second of a day where the reader is, in unix seconds: the first whose local time is not before
 * midnight. Where the clocks go forward at midnight there is no midnight, where they go back there can be two.
 *
 * @param date ISO 8601 calendar date
 */
export const startOfDay = (date: string, offsetOf: ZoneOffset): number => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const midnight = Date.UTC(year, month - 1, day) / 1000
  let before = midnight - FURTHEST
  let start = midnight + FURTHEST
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2)
    if (middle + offsetOf(middle) * MINUTE >= midnight) start = middle
    else before = middle
  }
  return start
}

/** The month of a moment, as `YYYY-MM`. @param offsetMinutes of the reader's zone east of Greenwich */
export const monthOf = (unixSeconds: number, offsetMinutes = 0): string =>
  new Date((unixSeconds + offsetMinutes * 60) * 1000).toISOString().slice(0, 7)

export interface Month<Row> {
  /** `YYYY-MM`. */
  readonly month: string
  /** Its first second, in unix seconds. */
  readonly since: number
  readonly rows: readonly Row[]
}

/** Rows by month, in their order. @param offsetOf minutes of the reader's zone east of Greenwich at a moment */
export const byMonth = <Row extends Dated>(rows: readonly Row[], offsetOf: ZoneOffset = () => 0): Month<Row>[] => {
  const months: { month: string; since: number; rows: Row[] }[] = []
  for (const row of rows) {
    const last = months[months.length - 1]
    // Ten thousand rows are mostly of the month of the row above.
    if (last && row.at >= last.since && row.at <= (last.rows[0]?.at ?? row.at)) {
      last.rows.push(row)
      continue
    }
    const month = monthOf(row.at, offsetOf(row.at))
    if (last?.month === month) last.rows.push(row)
    else months.push({ month, since: startOfDay(`${month}-01`, offsetOf), rows: [row] })
  }
  return months
}

/** The month so many months before another. @param month `YYYY-MM` */
export const monthBefore = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7)
}

/** The months up to one, newest first. @param month `YYYY-MM` */
export const latestMonths = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, months) => monthBefore(month, months))

/** From when until when a month lasts where the reader is. @param month `YYYY-MM` */
export const monthBounds = (month: string, offsetOf: ZoneOffset): PeriodBounds => ({
  from: startOfDay(`${month}-01`, offsetOf),
  until: startOfDay(`${monthBefore(month, -1)}-01`, offsetOf),
})
