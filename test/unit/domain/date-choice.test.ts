import fc from 'fast-check'
import { dateChoiceText, fitDate, readDateChoice } from '@/domain/date-choice'
import { isCalendarDate } from '@/domain/security'

const YEARS = { first: 1906, last: 2026 }
const START = { year: 1990, month: 1, day: 1 }

describe('a date chosen by wheels', () => {
  it('always exists and lies in the range, however the wheels are turned', () => {
    const turned = fc.record({
      year: fc.integer({ min: 1800, max: 2200 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    })
    fc.assert(
      fc.property(turned, (choice) => {
        const fitted = fitDate(choice, YEARS)
        expect(isCalendarDate(dateChoiceText(fitted))).toBe(true)
        expect(fitted.year).toBeGreaterThanOrEqual(YEARS.first)
        expect(fitted.year).toBeLessThanOrEqual(YEARS.last)
        expect(readDateChoice(dateChoiceText(fitted), YEARS, START)).toEqual(fitted)
      }),
    )
  })

  it('keeps to the end of a shorter month', () => {
    expect(fitDate({ year: 2024, month: 2, day: 31 }, YEARS)).toEqual({ year: 2024, month: 2, day: 29 })
    expect(fitDate({ year: 2023, month: 2, day: 29 }, YEARS)).toEqual({ year: 2023, month: 2, day: 28 })
  })

  it.each(['', 'yesterday', '1990-13-01', '1990-00-10', '1990-1-1'])('starts anew where %p names none', (text) => {
    expect(readDateChoice(text, YEARS, START)).toEqual(START)
  })
})
