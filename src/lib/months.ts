const MINUTE = 60

/** Record with a time. */
export interface Dated {
  /** Unique among all kinds of records. */
  readonly key: string
  /** Unix seconds. */
  readonly at: number
}

/** Returns the UTC offset of the user's zone in minutes, positive east, at a time in unix seconds. */
export type ZoneOffset = (unixSeconds: number) => number

/** Period in unix seconds; `until` is exclusive. */
export interface PeriodBounds {
  readonly from: number
  readonly until: number
}

/** More than the UTC offset of any zone, in seconds. */
const FURTHEST = 26 * 60 * MINUTE

/**
 * Returns the first second of a day in the user's zone, in unix seconds: the first second at or after local midnight.
 * On days of a clock change, midnight may not exist or may occur twice.
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

/** Returns the month of an instant, as `YYYY-MM`. @param offsetMinutes UTC offset of the user's zone, positive east */
export const monthOf = (unixSeconds: number, offsetMinutes = 0): string =>
  new Date((unixSeconds + offsetMinutes * 60) * 1000).toISOString().slice(0, 7)

export interface Month<Row> {
  /** `YYYY-MM`. */
  readonly month: string
  /** Its first second, in unix seconds. */
  readonly since: number
  readonly rows: readonly Row[]
}

/** Groups rows by month, in their order. @param offsetOf UTC offset of the user's zone in minutes, at an instant */
export const byMonth = <Row extends Dated>(rows: readonly Row[], offsetOf: ZoneOffset = () => 0): Month<Row>[] => {
  const months: { month: string; since: number; rows: Row[] }[] = []
  for (const row of rows) {
    const last = months[months.length - 1]
    // Shortcut for long lists, because most rows are of the same month as the previous row.
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

/** Returns the month a number of months earlier. @param month `YYYY-MM` */
export const monthBefore = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7)
}

/** Returns the months up to and including a month, newest first. @param month `YYYY-MM` */
export const latestMonths = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, months) => monthBefore(month, months))

/** Returns the bounds of a month in the user's zone. @param month `YYYY-MM` */
export const monthBounds = (month: string, offsetOf: ZoneOffset): PeriodBounds => ({
  from: startOfDay(`${month}-01`, offsetOf),
  until: startOfDay(`${monthBefore(month, -1)}-01`, offsetOf),
})
