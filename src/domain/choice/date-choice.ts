import { twoDigits } from '@/lib/two-digits'
import { daysInMonth, type YearRange } from './picker-range'

/** Calendar date; months and days count from 1. */
export interface DateChoice {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Time of day; hours are 0 to 23. */
export interface TimeChoice {
  readonly hour: number
  readonly minute: number
}

/** First and last selectable day, as `YYYY-MM-DD` (ISO 8601). */
export interface DateRange {
  readonly first: string
  readonly last: string
}

/** Numbers in a column of a date picker, both ends inclusive. */
interface Span {
  readonly first: number
  readonly last: number
}

const MONTHS = 12

const within = (value: number, { first, last }: Span): number => Math.min(last, Math.max(first, value))

/** Returns the date as `YYYY-MM-DD` (ISO 8601). */
export const dateChoiceText = ({ year, month, day }: DateChoice): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`

/** Returns the time as `HH:mm`. */
export const timeChoiceText = ({ hour, minute }: TimeChoice): string => `${twoDigits(hour)}:${twoDigits(minute)}`

/** Reads the time of a text `YYYY-MM-DD HH:mm`; `fallback` if it has none. */
export const readTimeChoice = (text: string, fallback: TimeChoice): TimeChoice => {
  const [, hour, minute] = /^\S+ ([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined || minute === undefined ? fallback : { hour: Number(hour), minute: Number(minute) }
}

export const daysOfYears = ({ first, last }: YearRange): DateRange => ({
  first: `${first}-01-01`,
  last: `${last}-12-31`,
})

const partsOf = (text: string): DateChoice => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

/** Returns the ranges of the three columns of a date picker for the selected year and month. */
export const dateColumns = (
  { year, month }: DateChoice,
  range: DateRange,
): { readonly year: Span; readonly month: Span; readonly day: Span } => {
  const first = partsOf(range.first)
  const last = partsOf(range.last)
  const begins = year === first.year
  const ends = year === last.year
  return {
    year: { first: first.year, last: last.year },
    month: { first: begins ? first.month : 1, last: ends ? last.month : MONTHS },
    day: {
      first: begins && month === first.month ? first.day : 1,
      last: ends && month === last.month ? last.day : daysInMonth(year, month),
    },
  }
}

/** Returns the nearest existing date within the range, e.g. February 28 for February 31. */
export const fitDate = (choice: DateChoice, range: DateRange): DateChoice => {
  const year = within(choice.year, dateColumns(choice, range).year)
  const month = within(choice.month, dateColumns({ ...choice, year }, range).month)
  const day = within(choice.day, dateColumns({ ...choice, year, month }, range).day)
  return { year, month, day }
}

/** Reads a date `YYYY-MM-DD` and moves it into the range; uses `fallback` if the text is no date. */
export const readDateChoice = (text: string, range: DateRange, fallback: DateChoice): DateChoice => {
  const named = /^\d{4}-\d\d-\d\d$/.test(text) ? partsOf(text) : undefined
  const readable = named && named.month >= 1 && named.month <= MONTHS && named.day >= 1
  return fitDate(readable ? named : fallback, range)
}
