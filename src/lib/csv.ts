/**
 * First characters of a formula in spreadsheets, including the full-width forms of Chinese keyboards. Some programs
 * ignore spaces and invisible characters before them.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u
const AMOUNT = /^-?\d+(\.\d+)?$/

const csvField = (text: string): string => {
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Returns rows as CSV (RFC 4180). Fields that look like formulas get a `'` prefix, except amounts. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
