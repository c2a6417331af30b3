/** A spreadsheet would take these for the beginning of a formula; where people write Chinese, their wide forms as well. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const AMOUNT = /^-?\d+(\.\d+)?$/

const csvField = (text: string): string => {
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Rows as comma-separated values (RFC 4180), every digit of every amount kept; what looks like a formula is text. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
