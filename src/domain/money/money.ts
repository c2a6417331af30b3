import BigNumber from 'bignumber.js'
import { DERIVED_DECIMALS, DISPLAY_DECIMALS } from '../constants'
import { HIDDEN_AMOUNT } from '../hidden-amounts'

/**
 * An amount of money or of hash rate: plain notation, no sign, no exponent, at most 30 digits before and 18 after the
 * point. Never a JavaScript number: those lose units beyond 2^53 and in most decimal fractions.
 */
export type Decimal = string & { readonly __brand: 'Decimal' }

/** Most decimals an amount can have. */
export const MAXIMUM_DECIMALS = 18

const PLAIN = /^\d{1,30}(\.\d{1,18})?$/
const BASE_UNITS = /^\d{1,78}$/
/** What JavaScript makes of a number, exponents included. */
const READABLE = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

// A clone, so that nobody else's settings of the library can change how money is computed. Two exact operands of a
// multiplication have at most 36 decimals between them, so 60 keep every intermediate result exact or far too precise.
const Exact = BigNumber.clone({ DECIMAL_PLACES: 60, ROUNDING_MODE: BigNumber.ROUND_DOWN, EXPONENTIAL_AT: 1e9 })

/** Whether a text is an amount in plain notation. */
export const isDecimal = (text: unknown): text is Decimal => typeof text === 'string' && PLAIN.test(text)

const fromExact = (value: BigNumber): Decimal => {
  const text = value.toFixed()
  if (!isDecimal(text)) throw new RangeError(`not an amount: ${text}`)
  return text
}

const readExact = (text: string): BigNumber => {
  if (!isDecimal(text)) throw new RangeError(`not an amount: ${text}`)
  return new Exact(text)
}

/**
 * Reads an amount and brings it to its shortest form (`'007.50'` becomes `'7.5'`).
 * @throws RangeError when the text is not an amount in plain notation
 */
export const decimal = (text: string): Decimal => fromExact(readExact(text))

export const ZERO: Decimal = decimal('0')

const assertPlaces = (places: number): void => {
  if (!Number.isInteger(places) || places < 0 || places > MAXIMUM_DECIMALS) {
    throw new RangeError(`not a number of decimals: ${places}`)
  }
}

/** @throws RangeError when the sum has more than 30 digits before the point */
export const add = (left: string, right: string): Decimal => fromExact(readExact(left).plus(readExact(right)))

/** @throws RangeError when the difference would be below zero: there are no negative amounts */
export const subtract = (from: string, amount: string): Decimal => fromExact(readExact(from).minus(readExact(amount)))

/** Product, truncated to `places` decimals. */
export const multiply = (left: string, right: string, places: number = MAXIMUM_DECIMALS): Decimal => {
  assertPlaces(places)
  return fromExact(readExact(left).times(readExact(right)).decimalPlaces(places))
}

/** Product, rounded up to `places` decimals: for what somebody has to pay, so that it is never less than the price. */
export const multiplyUp = (left: string, right: string, places: number = MAXIMUM_DECIMALS): Decimal => {
  assertPlaces(places)
  const product = readExact(left).times(readExact(right))
  return fromExact(product.decimalPlaces(places, BigNumber.ROUND_UP))
}

/**
 * Quotient, truncated to `places` decimals.
 * @throws RangeError when the divisor is zero
 */
export const divide = (dividend: string, divisor: string, places: number = MAXIMUM_DECIMALS): Decimal => {
  assertPlaces(places)
  if (isZero(divisor)) throw new RangeError('division of an amount by zero')
  return fromExact(readExact(dividend).div(readExact(divisor)).decimalPlaces(places))
}

/**
 * Product of all factors divided by the divisor, truncated once at the very end: nothing is lost in between.
 * @throws RangeError when the divisor is zero
 */
export const proportion = (factors: readonly string[], divisor: string, places: number = MAXIMUM_DECIMALS): Decimal => {
  assertPlaces(places)
  if (isZero(divisor)) throw new RangeError('division of an amount by zero')
  const product = factors.reduce((exact, factor) => exact.times(decimal(factor)), new Exact(1))
  return fromExact(product.div(decimal(divisor)).decimalPlaces(places))
}

export const compare = (left: string, right: string): -1 | 0 | 1 => {
  const order = readExact(left).comparedTo(readExact(right))
  return order === null || order === 0 ? 0 : order < 0 ? -1 : 1
}

/** The smallest of one or more amounts. */
export const minimum = (first: string, ...others: string[]): Decimal =>
  others.reduce<Decimal>((least, other) => (compare(other, least) < 0 ? decimal(other) : least), decimal(first))

/** The largest of one or more amounts. */
export const maximum = (first: string, ...others: string[]): Decimal =>
  others.reduce<Decimal>((most, other) => (compare(other, most) > 0 ? decimal(other) : most), decimal(first))

export const sum = (amounts: readonly string[]): Decimal =>
  fromExact(amounts.reduce((total, amount) => total.plus(readExact(amount)), new Exact(0)))

export const isZero = (amount: string): boolean => readExact(amount).isZero()

export const isPositive = (amount: string): boolean => !isZero(amount)

/** Cuts decimals off; never rounds (specification §5). */
export const truncate = (amount: string, places: number): Decimal => {
  assertPlaces(places)
  return fromExact(readExact(amount).decimalPlaces(places))
}

/** How many decimals an amount really has: `'1.50'` has one. */
export const decimalPlaces = (amount: string): number => readExact(amount).decimalPlaces() ?? 0

/**
 * An amount in a token's smallest unit, as an integer text: `toBaseUnits('1.5', 6)` is `'1500000'`.
 * @throws RangeError when the amount has more decimals than the token: nothing is cut off silently
 */
export const toBaseUnits = (amount: string, decimals: number): string => {
  const units = readExact(amount).shiftedBy(decimals)
  if (!units.isInteger()) throw new RangeError(`${amount} has more than ${decimals} decimals`)
  return units.toFixed()
}

/**
 * The amount behind an integer text in a token's smallest unit: `fromBaseUnits('1500000', 6)` is `'1.5'`.
 * @throws RangeError when the text is not an integer, or the amount too large to be one
 */
export const fromBaseUnits = (text: string, decimals: number): Decimal => {
  if (!BASE_UNITS.test(text)) throw new RangeError(`not base units: ${text}`)
  return fromExact(new Exact(text).shiftedBy(-decimals))
}

const WORD = /^0x[0-9a-f]{64}$/i

/**
 * The amount behind a 256-bit word of a contract's answer, in a token's smallest unit.
 * @throws RangeError when the text is no such word, or the amount too large to be one
 */
export const fromWord = (word: string, decimals: number): Decimal => {
  if (!WORD.test(word)) throw new RangeError(`not a word: ${word}`)
  return fromExact(new Exact(word).shiftedBy(-decimals))
}

const readable = (value: string | number | null | undefined): BigNumber | undefined => {
  if (value === null || value === undefined) return undefined
  const text = String(value).trim()
  return READABLE.test(text) ? new Exact(text) : undefined
}

const withThousandsSeparators = (integer: string): string => integer.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * An amount as people read it: truncated to `places` decimals, never rounded, thousands separated by commas;
 * `'1,250.00'`. What is falsy, zero or unreadable becomes `'0'` (specification §5).
 */
export const displayAmount = (value: string | number | null | undefined, places: number = DISPLAY_DECIMALS): string => {
  assertPlaces(places)
  const amount = readable(value)
  if (amount === undefined || amount.isZero()) return '0'
  const truncated = amount.decimalPlaces(places, BigNumber.ROUND_DOWN)
  const [integer = '0', fraction] = truncated.abs().toFixed(places).split('.')
  const sign = truncated.isNegative() && !truncated.isZero() ? '-' : ''
  return `${sign}${withThousandsSeparators(integer)}${fraction === undefined ? '' : `.${fraction}`}`
}

/**
 * Every digit of an amount with thousands separators, for where the truncated one is not enough: `'1,250.123456'`.
 * What is falsy or unreadable becomes `'0'`.
 */
export const displayExactAmount = (value: string | number | null | undefined): string => {
  const amount = readable(value)
  if (amount === undefined || amount.isZero()) return '0'
  const [integer = '0', fraction] = amount.abs().toFixed().split('.')
  return `${amount.isNegative() ? '-' : ''}${withThousandsSeparators(integer)}${fraction === undefined ? '' : `.${fraction}`}`
}

/**
 * An amount that is about to move, or has: every digit, and the two decimals of a shown one: `'1,250.00'`, `'1.239'`. What
 * is falsy or unreadable becomes `'0'`.
 */
export const displayWholeAmount = (value: string | number | null | undefined): string =>
  displayAmount(value, Math.max(DISPLAY_DECIMALS, readable(value)?.decimalPlaces() ?? 0))

/** What is shown of a figure that follows from what moves: cut off after the eighth decimal. Unreadable is `'0'`. */
export const cutDerived = (value: string | number | null | undefined): string =>
  (readable(value) ?? new Exact(0)).decimalPlaces(DERIVED_DECIMALS, BigNumber.ROUND_DOWN).toFixed()

/** A figure that follows from what moves, as `displayWholeAmount` shows an amount, of at most eight decimals. */
export const displayDerivedAmount = (value: string | number | null | undefined): string =>
  displayWholeAmount(cutDerived(value))

/** Whether a figure that follows from what moves has more decimals than are shown of it. */
export const isDerivedCut = (value: string | number | null | undefined): boolean =>
  (readable(value)?.decimalPlaces() ?? 0) > DERIVED_DECIMALS

/** An amount in a sentence, as `display` shows it, unless the person hides amounts. */
export const amountText = (
  value: string,
  hidden: boolean,
  display: (value: string) => string = displayAmount,
): string => (hidden ? HIDDEN_AMOUNT : display(value))

/**
 * A price as entered, without its sign: price input takes the absolute value (specification §5). Decimals beyond the
 * 18th are cut off; what cannot be read is zero.
 */
export const absolutePrice = (value: string | number | null | undefined): Decimal => {
  const price = readable(value)
  if (price === undefined) return ZERO
  const text = price.abs().decimalPlaces(MAXIMUM_DECIMALS).toFixed()
  return isDecimal(text) ? text : ZERO
}

/** A price as it is shown: every digit of it, and no sign (specification §5). */
export const displayPrice = (value: string | number | null | undefined): string =>
  displayExactAmount(absolutePrice(value))

/** Whether a number lies outside of what JavaScript counts exactly: beyond 2^53 - 1 on either side of zero. */
export const exceedsSafeInteger = (value: string | number): boolean => {
  const amount = readable(value)
  return amount === undefined || amount.abs().isGreaterThan(Number.MAX_SAFE_INTEGER)
}

/**
 * A JavaScript number for what is drawn and never paid: a chart's height, a progress bar. `warn` is told when the
 * amount exceeds the safe integer range and the number is therefore only near (specification §5).
 */
export const approximateNumber = (amount: string, warn: (amount: string) => void): number => {
  const number = readExact(amount).toNumber()
  if (exceedsSafeInteger(amount)) warn(amount)
  return number
}
