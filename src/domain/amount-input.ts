import { type Decimal, isDecimal, MAXIMUM_DECIMALS } from './money'

/** Nobody enters a trillion million coins; a longer number is a slip, and its cost would be too large for an amount. */
const INTEGER_DIGITS = 18

/** What a keyboard for full-width characters writes where an amount is meant. */
const FULL_WIDTH: Readonly<Record<string, string>> = { '，': ',', '、': ',', '。': '.', '．': '.', '｡': '.', '､': ',' }
const FULL_WIDTH_ZERO = '０'.charCodeAt(0)
const ZERO_CODE = '0'.charCodeAt(0)

const halfWidth = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_ZERO + ZERO_CODE))
    .replace(/[，、。．｡､]/g, (mark) => FULL_WIDTH[mark] ?? mark)

/** Spaces of all widths and apostrophes only ever separate thousands. */
const withoutSpacing = (text: string): string => text.replace(/[\s\u00a0\u2007\u2009\u202f\u3000'’_]/g, '')

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
 * Reads a whole text as an amount might be written or pasted: full-width digits and punctuation, spaces, thousands
 * separators (`1,250` and `1.250,50`), a comma as decimal point, a leading dot. What is no amount comes back as it is
 * after that, signs and letters included, and is refused by `parseAmount`.
 */
export const normaliseAmountText = (text: string): string => {
  const plain = dotted(withoutSpacing(halfWidth(text)))
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

/** What is wrong with a text that should be an amount, before any limit is looked at. */
export type AmountProblem = 'required' | 'invalid' | 'too-many-decimals'

/** @param decimals most decimals the amount may have; zeros at its end do not count */
export const amountProblem = (text: string, decimals: number): AmountProblem | undefined => {
  if (withoutSpacing(text) === '') return 'required'
  const parts = partsOf(text)
  if (!parts || parts.integer.length > INTEGER_DIGITS) return 'invalid'
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
  /** Most decimals the amount may have. */
  readonly decimals: number
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
const readInsertion = (text: string): string =>
  text.length > 1 ? dotted(withoutSpacing(halfWidth(text))) : withoutSpacing(halfWidth(text)).replace(',', '.')

const isPartial = (text: string, decimals: number): boolean => {
  const match = /^(\d*)(\.(\d*))?$/.exec(text)
  if (!match) return false
  const [, integer = '', point, fraction = ''] = match
  return integer.length <= INTEGER_DIGITS && fraction.length <= decimals && (point === undefined || decimals > 0)
}

/**
 * What an amount field shows after an edit, and where its caret stands. An edit that leads to something that cannot
 * become an amount (a sign, a letter, a second point, too many decimals) is undone as a whole.
 */
export const editAmountText = (edit: AmountEdit): { text: string; caret: number } => {
  const { previous, next, decimals } = edit
  const { start, end } = insertion(edit)
  const inserted = readInsertion(next.slice(start, end))
  let text = next.slice(0, start) + inserted + next.slice(end)
  let caret = start + inserted.length
  if (!isPartial(text, decimals)) {
    const removed = previous.length - (next.length - (end - start))
    return { text: previous, caret: Math.min(previous.length, Math.max(0, start + Math.max(0, removed))) }
  }
  if (text.startsWith('.')) {
    text = `0${text}`
    caret += 1
  }
  const superfluous = /^0+(?=\d)/.exec(text)?.[0].length ?? 0
  return { text: text.slice(superfluous), caret: Math.max(0, caret - superfluous) }
}
