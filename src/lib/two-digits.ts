/** Pads a part of a time or date, a whole non-negative number, to at least two digits. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')
