import { NO_FILTER, type RecordFilter } from '@/features/records/record-filter'
import { filterOf, queryOf } from '@/features/records/record-query'

const wholeOf = (query: ReturnType<typeof queryOf>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  )

describe('the filter of the records in their URL (E9)', () => {
  it('is empty without a filter', () => {
    expect(wholeOf(queryOf('all', NO_FILTER))).toEqual({})
    expect(filterOf({})).toEqual(NO_FILTER)
  })

  it.each<RecordFilter>([
    { coin: 'USDT', direction: 'out', status: 'waiting', period: { kind: 'last-month' } },
    { coin: 'BOEX', direction: 'in', status: 'done', period: { kind: 'own', from: '2026-01-02', to: '2026-02-03' } },
    { coin: 'all', direction: 'all', status: 'all', period: { kind: 'own', from: '', to: '2026-02-03' } },
  ])('is read as it was written: %j', (filter) => {
    expect(filterOf(wholeOf(queryOf('transfer', filter)))).toEqual(filter)
  })

  it('ignores unknown filters', () => {
    expect(filterOf({ coin: 'DOGE', direction: 'up', status: '', period: 'ever' })).toEqual(NO_FILTER)
    expect(filterOf({ period: 'own', from: '<b>', to: '2026-13-01' }).period).toEqual({ kind: 'own', from: '', to: '' })
  })
})
