import type { Translate } from '@/i18n/translator'
import { formatPeriod } from './format-period'
import { NO_FILTER, type RecordFilter } from './records-model'

/** A filter that is on: what it is called, and what takes it away. */
export interface SaidFilter {
  readonly key: keyof RecordFilter
  readonly name: string
  readonly without: Partial<RecordFilter>
}

/** What is filtered by, in the order of the sheet. */
export const formatFilter = (t: Translate, { coin, direction, status, period }: RecordFilter): SaidFilter[] => {
  const names: Readonly<Record<keyof RecordFilter, string>> = {
    period: formatPeriod(t, period),
    coin: coin === 'all' ? '' : coin,
    direction: direction === 'all' ? '' : t(direction === 'in' ? 'ledger.in' : 'ledger.out'),
    status: status === 'all' ? '' : t(status === 'waiting' ? 'records.waiting' : 'records.done'),
  }
  return (['period', 'coin', 'direction', 'status'] as const)
    .filter((key) => names[key] !== '')
    .map((key) => ({ key, name: names[key], without: { [key]: NO_FILTER[key] } }))
}
