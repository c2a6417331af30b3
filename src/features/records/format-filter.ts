import { orderedPeriod } from '@/domain/record-period'
import type { Translate } from '@/i18n/translator'
import { NO_FILTER, type RecordFilter } from './records-model'

/** A filter that is on: what it is called, and what takes it away. */
export interface SaidFilter {
  readonly key: keyof RecordFilter
  readonly name: string
  readonly without: Partial<RecordFilter>
}

const PERIODS = {
  all: 'records.anyTime',
  'this-month': 'records.thisMonth',
  'last-month': 'records.lastMonth',
  'ninety-days': 'records.ninetyDays',
} as const

const formatPeriod = (t: Translate, period: RecordFilter['period']): string => {
  if (period.kind !== 'own') return t(PERIODS[period.kind])
  const { from, to } = orderedPeriod(period)
  if (from !== '' && to !== '') return `${from} – ${to}`
  if (from !== '') return t('records.since', { date: from })
  return to === '' ? t('records.ownDates') : t('records.until', { date: to })
}

/** What is filtered by, in the order of the sheet. */
export const formatFilter = (t: Translate, { coin, direction, status, period }: RecordFilter): SaidFilter[] => {
  const names: Readonly<Record<keyof RecordFilter, string>> = {
    period: period.kind === 'all' ? '' : formatPeriod(t, period),
    coin: coin === 'all' ? '' : coin,
    direction: direction === 'all' ? '' : t(direction === 'in' ? 'records.in' : 'records.out'),
    status: status === 'all' ? '' : t(status === 'waiting' ? 'records.waiting' : 'records.done'),
  }
  return (['period', 'coin', 'direction', 'status'] as const)
    .filter((key) => names[key] !== '')
    .map((key) => ({ key, name: names[key], without: { [key]: NO_FILTER[key] } }))
}
