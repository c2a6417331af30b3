import fc from 'fast-check'
import { add, subtract, sum } from '@/domain/money/money'
import { type DatedSource, mergeNewest, slowest, subtotals } from '@/domain/money/records'
import { csv } from '@/lib/csv'
import { byMonth, type Dated, monthOf } from '@/lib/months'

const row = (key: string, at: number): Dated => ({ key, at })

/** Three complete lists, newest first, with the number of loaded rows for each. */
const anyLists = fc
  .array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }), { minLength: 1, maxLength: 4 })
  .map((lists) =>
    lists.map((times, list) =>
      [...times].sort((left, right) => right - left).map((at, index) => row(`${list}-${index}`, at)),
    ),
  )

const loaded = (list: readonly Dated[], count: number): DatedSource<Dated> => ({
  rows: list.slice(0, count),
  complete: count >= list.length,
})

const whole = (lists: readonly (readonly Dated[])[]) =>
  mergeNewest(lists.map((list) => ({ rows: list, complete: true }))).map(({ key }) => key)

describe('the merge of several lists', () => {
  it('shows the newest rows of all, however much of each list is loaded', () => {
    fc.assert(
      fc.property(anyLists, fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4 }), (lists, counts) => {
        const shown = mergeNewest(lists.map((list, index) => loaded(list, counts[index] ?? 0))).map(({ key }) => key)
        expect(whole(lists).slice(0, shown.length)).toEqual(shown)
      }),
    )
  })

  it('reaches the end by loading further pages, and never moves a shown row', () => {
    fc.assert(
      fc.property(anyLists, fc.integer({ min: 1, max: 5 }), (lists, page) => {
        const counts = lists.map(() => 0)
        const sources = () => lists.map((list, index) => loaded(list, counts[index] ?? 0))
        let shown: string[] = []
        for (let guard = 0; guard < 200; guard += 1) {
          const next = slowest(sources())
          if (next.length === 0) break
          for (const index of next) counts[index] = (counts[index] ?? 0) + page
          const now = mergeNewest(sources()).map(({ key }) => key)
          expect(now.slice(0, shown.length)).toEqual(shown)
          shown = now
        }
        expect(shown.length === 0 ? whole(lists) : shown).toEqual(whole(lists))
      }),
    )
  })

  it('keeps shown rows when an older list arrives late', () => {
    fc.assert(
      fc.property(anyLists, fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4 }), (lists, counts) => {
        const [late = [], ...others] = lists
        const shown = mergeNewest(others.map((rows) => ({ rows, complete: true })))
        const floor = (shown.at(-1)?.at ?? Number.POSITIVE_INFINITY) - 1
        const sources = [loaded(late, counts[0] ?? 0), ...others.map((rows) => ({ rows, complete: true }))]
        const now = mergeNewest(sources, floor).map(({ key }) => key)
        expect(shown.every(({ key }) => now.includes(key))).toBe(true)
      }),
    )
  })

  it('shows nothing until every list is known', () => {
    const sources = [
      { rows: [row('a', 5)], complete: true },
      { rows: [], complete: false },
    ]
    expect(mergeNewest(sources)).toEqual([])
    expect(slowest(sources)).toEqual([1])
  })
})

describe('months', () => {
  it('start in the reader’s zone', () => {
    const end = Date.UTC(2026, 10, 30, 20) / 1000
    expect(monthOf(end)).toBe('2026-11')
    expect(monthOf(end, 480)).toBe('2026-12')
  })

  it('contain every row once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 })), (times) => {
        const rows = times.sort((left, right) => right - left).map((at, index) => row(String(index), at))
        const months = byMonth(rows)
        expect(months.flatMap((month) => month.rows)).toEqual(rows)
        expect(new Set(months.map(({ month }) => month)).size).toBe(months.length)
        for (const { month, since, rows: own } of months) {
          expect(monthOf(since)).toBe(month)
          expect(monthOf(since - 1)).not.toBe(month)
          expect(own.every(({ at }) => monthOf(at) === month)).toBe(true)
        }
      }),
    )
  })

  it('are summed exactly by coin, without movements of zero', () => {
    const amount = fc
      .bigInt({ min: 1n, max: 10n ** 20n })
      .map((units) => `${units / 1000n}.${String(units % 1000n).padStart(3, '0')}`)
    const movement = fc.record({
      key: fc.uuid(),
      at: fc.constant(1),
      coin: fc.constantFrom('BOEX', 'VC', 'USDT'),
      quantity: amount,
      direction: fc.constantFrom('in' as const, 'out' as const),
      counts: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        const totals = subtotals(movements)
        const counting = movements.filter(({ counts }) => counts)
        expect(add(sum(totals.map(({ received }) => received)), sum(totals.map(({ spent }) => spent)))).toBe(
          sum(counting.map(({ quantity }) => quantity)),
        )
        for (const { received, spent } of totals) expect(subtract(add(received, spent), spent)).toBe(received)
      }),
    )
  })
})

describe('a table for a spreadsheet', () => {
  it('keeps every digit, and quotes what would break a line', () => {
    expect(csv([['1.000000000000000001', '-5', 'a,b', 'say "x"', 'two\nlines']])).toBe(
      '1.000000000000000001,-5,"a,b","say ""x""","two\nlines"\r\n',
    )
  })

  it('contains no formula', () => {
    expect(csv([['=HYPERLINK("x")', '+1', '@a', '-2+3']])).toBe('"\'=HYPERLINK(""x"")",\'+1,\'@a,\'-2+3\r\n')
  })

  it.each([
    '=1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1',
    '\u200b=1',
    '\ufeff@a',
  ])('writes %j as text, and an amount as a number', (text) => {
    const [first = '', second] = csv([[text, '-12.5']]).split(/,(?=-12\.5)/)
    expect(first.replace(/^"/, '')).toBe(`'${text}${first.startsWith('"') ? '"' : ''}`)
    expect(second).toBe('-12.5\r\n')
  })
})
