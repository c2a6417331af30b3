import { withPlainLetters } from '@/lib/letters'
import { plainCharacters } from '@/lib/pasted-text'
import { type Decimal, isDecimal, MAXIMUM_DECIMALS } from './money'

/** Maximum digits before the point. A longer number is a typing error, and its cost could overflow an amount. */
const INTEGER_DIGITS = 18

/**
 * Converts the decimal points and thousands separators of Chinese, Japanese and Arabic keyboards to ASCII.
 */
const halfWidth = (text: string): string =>
  plainCharacters(text)
    .replace(/[。｡\u066b]/g, '.')
    .replace(/[、､\u060c\u066c]/g, ',')

/** Removes spaces, apostrophes and underscores: in a number they can only separate thousands. */
const withoutSpacing = (text: string): string => text.replace(/[ '’‘ʼ`´_]/g, '')

/** A grouped number never begins with zero: `0,006` is six thousandths in every locale. */
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/

const dotted = (text: string): string => {
  if (GROUPED_BY_COMMAS.test(text)) return text.replace(/,/g, '')
  const dots = text.split('.').length - 1
  // In both languages of the app one dot before three digits is a decimal point; two dots can only separate thousands.
  if (GROUPED_BY_DOTS.test(text) && (dots > 1 || text.includes(','))) return text.replace(/\./g, '').replace(',', '.')
  return text.replace(/,/g, '.')
}

/**
 * Normalises a typed or pasted amount: digits of any script, spaces, thousands separators (`1,250` and `1.250,50`), a
 * decimal comma, a leading dot, `≈`, `+` and `$`. Text that is no amount keeps its signs and letters, so `parseAmount`
 * rejects it.
 */
export const normaliseAmountText = (text: string): string => {
  const plain = undecorated(dotted(withoutSpacing(halfWidth(text))), '')
  return plain.startsWith('.') && plain.length > 1 ? `0${plain}` : plain
}

interface AmountParts {
  readonly integer: string
  readonly fraction: string
}

const partsOf = (text: string): AmountParts | undefined => {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(normaliseAmountText(text))
  if (!match) return undefined
  const [, integer = '', fraction = ''] = match
  if (integer === '' && fraction === '') return undefined
  return { integer: integer.replace(/^0+(?=\d)/, '') || '0', fraction: fraction.replace(/0+$/, '') }
}

/** Prefixes that the app shows before numbers: `≈`, `+`, `$`. */
const DECORATION = /^(?:[≈≃≅∼~+]|(?:US)?\$)+/i

/**
 * Removes the field's unit and the app's own prefixes: `≈ 1,250.00 BOEX` becomes `1250.00`. Returns the text unchanged
 * if the rest is no number.
 */
const undecorated = (text: string, unit: string): string => {
  const lower = text.toLowerCase()
  const unitLower = unit.toLowerCase()
  const after = unit !== '' && lower.endsWith(unitLower) ? text.slice(0, -unit.length) : text
  const before = unit !== '' && after === text && lower.startsWith(unitLower) ? text.slice(unit.length) : after
  const number = dotted(withoutSpacing(before.replace(DECORATION, '')))
  return /^\.?\d[\d.]*$/.test(number) ? number : text
}

/** Error of a text that should be an amount, before any limit is checked. */
export type AmountProblem = 'required' | 'invalid' | 'negative' | 'wrong-unit' | 'too-large' | 'too-many-decimals'

/** The first and the last pattern are for a text of `withPlainLetters`, in which every letter is an `a`. */
const NEGATIVE = /^[≈~]?-[$≈~]?\.?\d[\d.]*a*$/
const NUMBER_WITH_EXPONENT = /^[\d.]+e[+-]?\d*$/i
const NUMBER_WITH_UNIT = /^(?:[a\p{Sc}]+\.?\d[\d.]*|\.?\d[\d.]*[a\p{Sc}]+)$/u

const unreadable = (text: string): AmountProblem => {
  const plain = normaliseAmountText(text).replace(DECORATION, '')
  const lettersAlike = withPlainLetters(plain)
  if (NEGATIVE.test(lettersAlike)) return 'negative'
  return NUMBER_WITH_UNIT.test(lettersAlike) && !NUMBER_WITH_EXPONENT.test(plain) ? 'wrong-unit' : 'invalid'
}

/** Returns the first error of a text as an amount. @param decimals maximum decimals, without trailing zeros */
export const amountProblem = (text: string, decimals: number): AmountProblem | undefined => {
  if (withoutSpacing(halfWidth(text)) === '') return 'required'
  const parts = partsOf(text)
  if (!parts) return unreadable(text)
  if (parts.integer.length > INTEGER_DIGITS) return 'too-large'
  return parts.fraction.length > Math.min(decimals, MAXIMUM_DECIMALS) ? 'too-many-decimals' : undefined
}

/** Returns the amount of a text; undefined if `amountProblem` returns an error. */
export const parseAmount = (text: string, decimals: number): Decimal | undefined => {
  if (amountProblem(text, decimals) !== undefined) return undefined
  const parts = partsOf(text)
  if (!parts) return undefined
  const amount = parts.fraction === '' ? parts.integer : `${parts.integer}.${parts.fraction}`
  return isDecimal(amount) ? amount : undefined
}

export interface AmountEdit {
  /** Text before the edit, as `editAmountText` last returned it. */
  readonly previous: string
  /** Text after the edit, as the keyboard left it. */
  readonly next: string
  /** Caret position in `next`, in characters. */
  readonly caret: number
  /** Unit of the field, which the text may include. */
  readonly unit: string
}

const commonStart = (left: string, right: string): number => {
  let length = 0
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1
  return length
}

/** Range in `next` that was typed or pasted: the new characters before the caret. */
const insertion = ({ previous, next, caret }: AmountEdit): { start: number; end: number } => {
  const tail = next.slice(caret)
  if (!previous.endsWith(tail)) return { start: 0, end: next.length }
  const start = commonStart(previous.slice(0, previous.length - tail.length), next.slice(0, caret))
  return { start, end: caret }
}

/** Reads one typed character (a comma is a decimal point too) or several pasted ones. */
const readInsertion = (text: string, unit: string): string => {
  const plain = withoutSpacing(halfWidth(text))
  if (text.length <= 1) return plain.replace(',', '.')
  const number = undecorated(plain, unit)
  return /^[\d.,]*$/.test(number) ? dotted(number) : plainCharacters(text)
}

/** Returns true for an amount or the beginning of one. For any other text, the field shows an error while typing. */
export const isPartialAmount = (text: string, decimals: number): boolean => {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match) return false
  const [, integer = '', fraction = ''] = match
  return integer.length <= INTEGER_DIGITS && fraction.length <= decimals
}

/**
 * Returns the text and caret of an amount field after an edit. Numbers of any script or copied from the app are
 * normalised. Other text stays as entered, so that the field can show its error.
 */
export const editAmountText = (edit: AmountEdit): { text: string; caret: number } => {
  const { next, unit } = edit
  const { start, end } = insertion(edit)
  const inserted = readInsertion(next.slice(start, end), unit)
  const entered = next.slice(0, start) + inserted + next.slice(end)
  let text = undecorated(entered, unit)
  // Undecorating may remove characters before or after the caret.
  let caret = Math.min(text.length, Math.max(0, start + inserted.length - Math.max(0, entered.indexOf(text))))
  if (text.startsWith('.')) {
    text = `0${text}`
    caret += 1
  }
  const superfluous = /^0+(?=\d)/.exec(text)?.[0].length ?? 0
  return { text: text.slice(superfluous), caret: Math.max(0, caret - superfluous) }
}
