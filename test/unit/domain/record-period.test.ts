import fc from 'fast-check'
import { orderedPeriod, periodBounds } from '@/domain/money/record-period'
import { latestMonths, monthBounds, startOfDay } from '@/lib/months'

const HOUR = 3_600
const DAY = 24 * HOUR
const utc = () => 0
const east = (minutes: number) => () => minutes
const at = (text: string) => Date.parse(text) / 1000

/** Berlin's clocks around the end of summer time in 2026: one hour back at 01:00 UTC on October 25. */
const berlin = (unixSeconds: number) => (unixSeconds < at('2026-10-25T01:00:00Z') ? 120 : 60)

const anyDate = fc
  .date({ min: new Date('2016-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a day', () => {
  it('starts at midnight in the reader’s zone', () => {
    expect(startOfDay('2026-11-21', utc)).toBe(at('2026-11-21T00:00:00Z'))
    expect(startOfDay('2026-11-21', east(480))).toBe(at('2026-11-20T16:00:00Z'))
    expect(startOfDay('2026-11-21', east(-210))).toBe(at('2026-11-21T03:30:00Z'))
  })

  it('has 25 hours when the clocks go back', () => {
    expect(startOfDay('2026-10-26', berlin) - startOfDay('2026-10-25', berlin)).toBe(25 * HOUR)
  })
})

/** Offsets of a named zone; the tests require Intl. */
const zone = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  return (unixSeconds: number): number => {
    const [, sign = '+', hours = '0', minutes = '0'] =
      /GMT([+-])(\d+):(\d+)/.exec(format.format(unixSeconds * 1000)) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

describe('a day on which the clocks change at midnight', () => {
  it.each([
    // One hour forward at midnight: the day begins at one o'clock.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23],
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00Z', 23],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', 23],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00Z', 23],
    // One hour back at midnight, or to midnight.
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00Z', 25],
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z', 24],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00Z', 25],
    // A change by half an hour, and a skipped day.
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', 0],
  ])('%s, %s begins at %s', (name, date, start, hours) => {
    const offsets = zone(name)
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY * 1000).toISOString().slice(0, 10)
    expect(startOfDay(date, offsets)).toBe(at(start))
    expect(startOfDay(next, offsets) - startOfDay(date, offsets)).toBe(hours * HOUR)
  })

  it('includes every moment, in every zone', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) {
      const offsets = zone(name)
      for (const month of ['2026-03', '2026-04', '2026-09', '2026-10', '2026-11']) {
        const { from, until } = monthBounds(month, offsets)
        const dateOf = (seconds: number) => new Date((seconds + offsets(seconds) * 60) * 1000).toISOString().slice(0, 7)
        expect([name, dateOf(from), dateOf(until - 1)]).toEqual([name, month, month])
        expect(dateOf(from - 1)).not.toBe(month)
        expect(dateOf(until)).not.toBe(month)
      }
    }
  })
})

describe('a period', () => {
  it('is this month, from its first day', () => {
    expect(periodBounds({ kind: 'this-month' }, '2026-11-21', utc)).toEqual({
      from: at('2026-11-01T00:00:00Z'),
      until: Number.POSITIVE_INFINITY,
    })
  })

  it('is last month, also at the turn of a year', () => {
    expect(periodBounds({ kind: 'last-month' }, '2027-01-05', utc)).toEqual({
      from: at('2026-12-01T00:00:00Z'),
      until: at('2027-01-01T00:00:00Z'),
    })
  })

  it('is ninety days, up to today', () => {
    const { from } = periodBounds({ kind: 'ninety-days' }, '2026-11-21', utc)
    expect(at('2026-11-22T00:00:00Z') - from).toBe(90 * DAY)
  })

  it('is a whole day if both ends are equal', () => {
    const bounds = periodBounds({ kind: 'own', from: '2026-11-21', to: '2026-11-21' }, '2026-11-21', east(480))
    expect(bounds.until - bounds.from).toBe(DAY)
  })

  it.each(['2026-13-40', '2026-02-30', '2026-2-3', 'x'])('is open at an end that is missing or invalid: %s', (to) => {
    expect(periodBounds({ kind: 'own', from: '', to }, '2026-11-21', utc)).toEqual(
      periodBounds({ kind: 'all' }, '2026-11-21', utc),
    )
  })

  it('is the same in either order of its ends', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.integer({ min: -720, max: 840 }), (one, other, minutes) => {
        const forth = periodBounds({ kind: 'own', from: one, to: other }, '2026-11-21', east(minutes))
        const back = periodBounds({ kind: 'own', from: other, to: one }, '2026-11-21', east(minutes))
        expect(forth).toEqual(back)
        expect(forth.until - forth.from).toBeGreaterThanOrEqual(DAY)
        const { from, to } = orderedPeriod({ from: one, to: other })
        expect(from <= to).toBe(true)
      }),
    )
  })
})

describe('a month', () => {
  it('starts and ends in the reader’s zone, also at the turn of a year', () => {
    expect(monthBounds('2026-12', utc)).toEqual({ from: at('2026-12-01T00:00:00Z'), until: at('2027-01-01T00:00:00Z') })
    expect(monthBounds('2026-12', east(480)).from).toBe(at('2026-11-30T16:00:00Z'))
  })

  it('ends exactly where the next one starts', () => {
    const months = latestMonths('2027-02', 14)
    expect([months[0], months[1], months[2], months.at(-1)]).toEqual(['2027-02', '2027-01', '2026-12', '2026-01'])
    for (const [index, month] of months.slice(1).entries()) {
      expect(monthBounds(month, east(-210)).until).toBe(monthBounds(months[index] ?? '', east(-210)).from)
    }
  })
})
