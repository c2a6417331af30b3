import { calendarDate } from '@/lib/calendar-date'
import { add, type Decimal, ZERO } from '../money/money'

/** Payment of a release. */
export interface Payout {
  /** Decimal string, in BOEX. */
  readonly quantity: string
  /** Unix seconds. */
  readonly paidAt: number
}

export interface DayOfPayouts {
  /** ISO 8601 calendar date in the device's time zone. */
  readonly date: string
  readonly total: Decimal
}

const NOON_HOUR = 12
const MONTH_LENGTH = 'YYYY-MM'.length

/** Calendar date some days before an instant; counted from noon, so that clock changes skip no date. */
const dateBefore = (seconds: number, days: number): string => {
  const date = new Date(seconds * 1000)
  date.setHours(NOON_HOUR, 0, 0, 0)
  date.setDate(date.getDate() - days)
  return calendarDate(date.getTime() / 1000)
}

/**
 * Returns the total payments of each of the latest calendar days, oldest first, including days without payments.
 *
 * @param days number of days up to today
 * @param nowSeconds unix seconds
 */
export const payoutsByDay = (payouts: readonly Payout[], days: number, nowSeconds: number): DayOfPayouts[] => {
  const totals = new Map<string, Decimal>()
  for (let back = days - 1; back >= 0; back -= 1) totals.set(dateBefore(nowSeconds, back), ZERO)
  for (const { quantity, paidAt } of payouts) {
    const date = calendarDate(paidAt)
    const total = totals.get(date)
    if (total !== undefined) totals.set(date, add(total, quantity))
  }
  return [...totals].map(([date, total]) => ({ date, total }))
}

export interface MonthOfPayouts<Row> {
  /** `YYYY-MM` in the device's time zone. */
  readonly month: string
  readonly total: Decimal
  readonly rows: readonly Row[]
}

/** Groups payments by calendar month, in their order. */
export const payoutsByMonth = <Row extends Payout>(payouts: readonly Row[]): MonthOfPayouts<Row>[] => {
  const months = new Map<string, { total: Decimal; rows: Row[] }>()
  for (const row of payouts) {
    const name = calendarDate(row.paidAt).slice(0, MONTH_LENGTH)
    const month = months.get(name) ?? { total: ZERO, rows: [] }
    month.total = add(month.total, row.quantity)
    month.rows.push(row)
    months.set(name, month)
  }
  return [...months].map(([month, { total, rows }]) => ({ month, total, rows }))
}
