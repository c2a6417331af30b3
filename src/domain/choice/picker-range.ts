import { PICKER_YEARS_EITHER_SIDE } from '../constants'

/** First and last year that a date picker offers. */
export interface YearRange {
  readonly first: number
  readonly last: number
}

const OLDEST_PERSON_YEARS = 120

/** Returns the range from ten years before to ten years after a year (specification §9). */
export const pickerYears = (presentYear: number): YearRange => ({
  first: presentYear - PICKER_YEARS_EITHER_SIDE,
  last: presentYear + PICKER_YEARS_EITHER_SIDE,
})

/** Returns the possible birth years of a living person; `pickerYears` is too short for adults. */
export const birthYears = (presentYear: number): YearRange => ({
  first: presentYear - OLDEST_PERSON_YEARS,
  last: presentYear,
})

/** Returns the days of a month in the Gregorian calendar. @param month 1 to 12 */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
