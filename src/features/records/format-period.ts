import { isAnyTime, orderedPeriod, type RecordPeriod } from '@/domain/record-period'
import type { Translate } from '@/i18n/translator'

const PERIODS = {
  'this-month': 'records.thisMonth',
  'last-month': 'records.lastMonth',
  'ninety-days': 'records.ninetyDays',
} as const

/** A period that is filtered by; empty where it is any time. */
export const formatPeriod = (t: Translate, period: RecordPeriod): string => {
  if (period.kind === 'all' || isAnyTime(period)) return ''
  if (period.kind !== 'own') return t(PERIODS[period.kind])
  const { from, to } = orderedPeriod(period)
  if (from !== '' && to !== '') return `${from} – ${to}`
  if (from !== '') return t('records.since', { date: from })
  return t('records.until', { date: to })
}
