import fc from 'fast-check'
import { dateChoiceText, dateColumns, daysOfYears, fitDate, readDateChoice } from '@/domain/choice/date-choice'
import { isCalendarDate } from '@/lib/calendar-date'

const YEARS = daysOfYears({ first: 1906, last: 2026 })
const SOME_DAYS = { first: '2016-03-15', last: '2026-11-22' }
const START = { year: 1990, month: 1, day: 1 }

describe('a date chosen by wheels', () => {
  it.each([YEARS, SOME_DAYS])('always exists and is within %p, for any position of the wheels', (range) => {
    const turned = fc.record({
      year: fc.integer({ min: 1800, max: 2200 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    })
    fc.assert(
      fc.property(turned, (choice) => {
        const fitted = fitDate(choice, range)
        const text = dateChoiceText(fitted)
        expect(isCalendarDate(text)).toBe(true)
        expect(text >= range.first && text <= range.last).toBe(true)
        expect(readDateChoice(text, range, START)).toEqual(fitted)
        const columns = dateColumns(fitted, range)
        for (const part of ['year', 'month', 'day'] as const) {
          expect(fitted[part]).toBeGreaterThanOrEqual(columns[part].first)
          expect(fitted[part]).toBeLessThanOrEqual(columns[part].last)
        }
      }),
    )
  })

  it('moves to the last day of a shorter month', () => {
    expect(fitDate({ year: 2024, month: 2, day: 31 }, YEARS)).toEqual({ year: 2024, month: 2, day: 29 })
    expect(fitDate({ year: 2023, month: 2, day: 29 }, YEARS)).toEqual({ year: 2023, month: 2, day: 28 })
  })

  it('offers no day before the first or after the last', () => {
    expect(dateColumns({ year: 2016, month: 3, day: 20 }, SOME_DAYS)).toEqual({
      year: { first: 2016, last: 2026 },
      month: { first: 3, last: 12 },
      day: { first: 15, last: 31 },
    })
    expect(dateColumns({ year: 2026, month: 11, day: 1 }, SOME_DAYS)).toMatchObject({
      month: { first: 1, last: 11 },
      day: { first: 1, last: 22 },
    })
    expect(fitDate({ year: 2026, month: 12, day: 31 }, SOME_DAYS)).toEqual({ year: 2026, month: 11, day: 22 })
  })

  it.each(['', 'yesterday', '1990-13-01', '1990-00-10', '1990-1-1'])(
    'starts at the default if %p is not a date',
    (text) => {
      expect(readDateChoice(text, YEARS, START)).toEqual(START)
    },
  )
})
