import { isAnyTime, orderedPeriod, type RecordPeriod } from '@/domain/money/record-period'
import type { Translate } from '@/i18n/translator'
import { recordsTexts } from './texts'

const PERIODS = {
  'this-month': recordsTexts.thisMonth,
  'last-month': recordsTexts.lastMonth,
  'ninety-days': recordsTexts.ninetyDays,
} as const

/** A period that is filtered by; empty where it is any time. */
export const formatPeriod = (t: Translate, period: RecordPeriod): string => {
  if (period.kind === 'all' || isAnyTime(period)) return ''
  if (period.kind !== 'own') return t(PERIODS[period.kind])
  const { from, to } = orderedPeriod(period)
  if (from !== '' && to !== '') return `${from} – ${to}`
  if (from !== '') return t(recordsTexts.since, { date: from })
  return t(recordsTexts.until, { date: to })
}
