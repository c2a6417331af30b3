import { plainCharacters } from '@/lib/pasted-text'
import { type Decimal, isDecimal, MAXIMUM_DECIMALS } from './money'

/** Nobody enters a trillion million coins; a longer number is a slip, and its cost would be too large for an amount. */
const INTEGER_DIGITS = 18

/** Decimal points and thousands separators of Chinese, Japanese and Arabic keyboards, which are no ASCII punctuation. */
const halfWidth = (text: string): string =>
  plainCharacters(text)
    .replace(/[。｡\u066b]/g, '.')
    .replace(/[、､\u060c\u066c]/g, ',')

/** Spaces, apostrophes and underscores only ever separate thousands. */
const withoutSpacing = (text: string): string => text.replace(/[ '’‘ʼ`´_]/g, '')

/** No thousands begin with a zero: `0,006` is six thousandths, wherever it was written. */
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/

const dotted = (text: string): string => {
  if (GROUPED_BY_COMMAS.test(text)) return text.replace(/,/g, '')
  const dots = text.split('.').length - 1
  // One dot and three digits is a decimal point in both of the app's languages; two dots can only be thousands.
  if (GROUPED_BY_DOTS.test(text) && (dots > 1 || text.includes(','))) return text.replace(/\./g, '').replace(',', '.')
  return text.replace(/,/g, '.')
}

/**
 * Reads a whole text as an amount might be written or pasted: digits of any script, spaces, thousands separators
 * (`1,250` and `1.250,50`), a comma as decimal point, a leading dot, `≈`, `+` and `$`. Text that is no amount keeps its
 * signs and letters, and `parseAmount` refuses it.
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

/** What our own figures put before a number: about, plus, dollars. */
const DECORATION = /^(?:[≈≃≅∼~+]|(?:US)?\$)+/i

/**
 * Removes the unit of the field and the marks of our own display around a number: `≈ 1,250.00 BOEX` reads `1250.00`.
 * Text that holds no number without them is returned unchanged.
 */
const undecorated = (text: string, unit: string): string => {
  const lower = text.toLowerCase()
  const unitLower = unit.toLowerCase()
  const after = unit !== '' && lower.endsWith(unitLower) ? text.slice(0, -unit.length) : text
  const before = unit !== '' && after === text && lower.startsWith(unitLower) ? text.slice(unit.length) : after
  const number = dotted(withoutSpacing(before.replace(DECORATION, '')))
  return /^\.?\d[\d.]*$/.test(number) ? number : text
}

/** The first error of a text that should be an amount, before any limit is checked. */
export type AmountProblem = 'required' | 'invalid' | 'negative' | 'wrong-unit' | 'too-large' | 'too-many-decimals'

const NEGATIVE = /^[≈~]?-[$≈~]?\.?\d[\d.]*\p{L}*$/u
const NUMBER_WITH_EXPONENT = /^[\d.]+e[+-]?\d*$/i
const NUMBER_WITH_UNIT = /^(?:[\p{L}\p{Sc}]+\.?\d[\d.]*|\.?\d[\d.]*[\p{L}\p{Sc}]+)$/u

const unreadable = (text: string): AmountProblem => {
  const plain = normaliseAmountText(text).replace(DECORATION, '')
  if (NEGATIVE.test(plain)) return 'negative'
  return NUMBER_WITH_UNIT.test(plain) && !NUMBER_WITH_EXPONENT.test(plain) ? 'wrong-unit' : 'invalid'
}

/** @param decimals most decimals the amount may have; zeros at its end do not count */
export const amountProblem = (text: string, decimals: number): AmountProblem | undefined => {
  if (withoutSpacing(halfWidth(text)) === '') return 'required'
  const parts = partsOf(text)
  if (!parts) return unreadable(text)
  if (parts.integer.length > INTEGER_DIGITS) return 'too-large'
  return parts.fraction.length > Math.min(decimals, MAXIMUM_DECIMALS) ? 'too-many-decimals' : undefined
}

/** The amount a text means; undefined where `amountProblem` finds one. */
export const parseAmount = (text: string, decimals: number): Decimal | undefined => {
  if (amountProblem(text, decimals) !== undefined) return undefined
  const parts = partsOf(text)
  if (!parts) return undefined
  const amount = parts.fraction === '' ? parts.integer : `${parts.integer}.${parts.fraction}`
  return isDecimal(amount) ? amount : undefined
}

export interface AmountEdit {
  /** Text of the field before the edit, as this function last answered it. */
  readonly previous: string
  /** Text of the field after the edit, as the keyboard left it. */
  readonly next: string
  /** Caret in `next`, counted in characters from the start. */
  readonly caret: number
  /** Unit of the field, which may be written with the number. */
  readonly unit: string
}

const commonStart = (left: string, right: string): number => {
  let length = 0
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1
  return length
}

/** The piece of `next` that was typed or pasted: what stands before the caret and was not there before. */
const insertion = ({ previous, next, caret }: AmountEdit): { start: number; end: number } => {
  const tail = next.slice(caret)
  if (!previous.endsWith(tail)) return { start: 0, end: next.length }
  const start = commonStart(previous.slice(0, previous.length - tail.length), next.slice(0, caret))
  return { start, end: caret }
}

/** A single key is a decimal point whichever mark it bears; several characters at once were pasted. */
const readInsertion = (text: string, unit: string): string => {
  const plain = withoutSpacing(halfWidth(text))
  if (text.length <= 1) return plain.replace(',', '.')
  const number = undecorated(plain, unit)
  return /^[\d.,]*$/.test(number) ? dotted(number) : plainCharacters(text)
}

/** Whether a text is an amount or the beginning of one. A field shows at once why any other text is none. */
export const isPartialAmount = (text: string, decimals: number): boolean => {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match) return false
  const [, integer = '', fraction = ''] = match
  return integer.length <= INTEGER_DIGITS && fraction.length <= decimals
}

/**
 * Returns what an amount field shows after an edit, and its caret. The number is read from our own display and from
 * every script; any other text stays as it was entered, for the field to say what is wrong with it.
 */
export const editAmountText = (edit: AmountEdit): { text: string; caret: number } => {
  const { next, unit } = edit
  const { start, end } = insertion(edit)
  const inserted = readInsertion(next.slice(start, end), unit)
  const entered = next.slice(0, start) + inserted + next.slice(end)
  let text = undecorated(entered, unit)
  // Removed in front of the caret, or behind it.
  let caret = Math.min(text.length, Math.max(0, start + inserted.length - Math.max(0, entered.indexOf(text))))
  if (text.startsWith('.')) {
    text = `0${text}`
    caret += 1
  }
  const superfluous = /^0+(?=\d)/.exec(text)?.[0].length ?? 0
  return { text: text.slice(superfluous), caret: Math.max(0, caret - superfluous) }
}
