import { daysInMonth, type YearRange } from './picker-range'

/** A calendar date as three numbers; months and days count from 1. */
export interface DateChoice {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const MONTHS = 12

const two = (value: number): string => String(value).padStart(2, '0')

/** The date as `YYYY-MM-DD` (ISO 8601). */
export const dateChoiceText = ({ year, month, day }: DateChoice): string => `${year}-${two(month)}-${two(day)}`

/** The date brought to one that exists and lies in the range: the last day of a month where it has fewer. */
export const fitDate = ({ year, month, day }: DateChoice, { first, last }: YearRange): DateChoice => {
  const fitted = Math.min(last, Math.max(first, year))
  return { year: fitted, month, day: Math.min(day, daysInMonth(fitted, month)) }
}

/** The date a text `YYYY-MM-DD` names, brought into the range; `fallback` where the text names none. */
export const readDateChoice = (text: string, range: YearRange, fallback: DateChoice): DateChoice => {
  const [year, month, day] = /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').map(Number) : []
  const readable = year !== undefined && month !== undefined && day !== undefined && month >= 1 && month <= MONTHS
  return fitDate(readable && day >= 1 ? { year, month, day } : fallback, range)
}
