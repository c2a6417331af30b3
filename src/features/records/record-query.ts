import { isCalendarDate } from '@/lib/calendar-date'
import type { RouteParameters } from '@/shell/navigation/address'
import type { RecordFilter } from './record-filter'
import type { RecordTab } from './records-model'

const COINS = ['BOEX', 'VC', 'USDT'] as const
const DIRECTIONS = ['in', 'out'] as const
const STATUSES = ['waiting', 'done'] as const
const PERIODS = ['this-month', 'last-month', 'ninety-days'] as const

const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value | 'all' =>
  values.find((value) => value === text) ?? 'all'

const dateOf = (text = ''): string => (isCalendarDate(text) ? text : '')

const unlessAll = (value: string): string | undefined => (value === 'all' ? undefined : value)

/** The filter that an address asks for (E9); what is none is left out. */
export const filterOf = ({
  coin,
  direction,
  status,
  period,
  from,
  to,
}: Readonly<Record<string, string>>): RecordFilter => ({
  coin: among(COINS, coin),
  direction: among(DIRECTIONS, direction),
  status: among(STATUSES, status),
  period: period === 'own' ? { kind: period, from: dateOf(from), to: dateOf(to) } : { kind: among(PERIODS, period) },
})

/** Returns the address parameters of the shown records, as `filterOf` reads them. */
export const queryOf = (tab: RecordTab, { coin, direction, status, period }: RecordFilter): RouteParameters => ({
  tab: unlessAll(tab),
  coin: unlessAll(coin),
  direction: unlessAll(direction),
  status: unlessAll(status),
  period: unlessAll(period.kind),
  ...(period.kind === 'own' && { from: period.from || undefined, to: period.to || undefined }),
})
