import { isAnyTime, type RecordPeriod } from '@/domain/money/record-period'
import type { PeriodBounds } from '@/lib/months'
import { orderStatus } from '@/parts/orders/order-status'
import type { MoneyRecord } from './money-record'

export interface RecordFilter {
  readonly coin: 'all' | 'BOEX' | 'VC' | 'USDT'
  readonly direction: 'all' | 'in' | 'out'
  /** `waiting` records are still in progress. */
  readonly status: 'all' | 'waiting' | 'done'
  readonly period: RecordPeriod
}

export const NO_FILTER: RecordFilter = { coin: 'all', direction: 'all', status: 'all', period: { kind: 'all' } }

/** Returns true if the filter excludes any records. */
export const isFiltering = ({ period, ...rest }: RecordFilter): boolean =>
  !isAnyTime(period) || Object.values(rest).some((value) => value !== 'all')

/** True while a record is in progress. @param now the platform's clock, unix seconds */
const isWaiting = (money: MoneyRecord, now: number): boolean => {
  if (money.kind === 'withdrawal') return ['under-review', 'paying'].includes(money.record.status)
  return money.kind === 'orders' && orderStatus(money.record, now).tone === 'warning'
}

/** @param bounds of the filter's period. @param now the platform's clock, unix seconds */
export const passesFilter = (
  record: MoneyRecord,
  { coin, direction, status }: RecordFilter,
  { from, until }: PeriodBounds,
  now: number,
): boolean => {
  if (record.at < from || record.at >= until) return false
  if (coin !== 'all' && record.coin !== coin) return false
  if (direction !== 'all' && record.direction !== direction) return false
  return status === 'all' || isWaiting(record, now) === (status === 'waiting')
}
