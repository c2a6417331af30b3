/** A part of a time or a date: whole, not negative, at least two digits. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')
