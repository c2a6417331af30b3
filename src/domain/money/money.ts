import BigNumber from 'bignumber.js'
import { DERIVED_DECIMALS, DISPLAY_DECIMALS } from '../constants'
import { HIDDEN_AMOUNT } from '../hidden-amounts'

/**
 * Amount of money or hash rate in plain notation: no sign, no exponent, at most 30 digits before and 18 after the
 * point. Not a JavaScript number, because those are inexact above 2^53 and for most decimal fractions.
 */
export type Decimal = string & { readonly __brand: 'Decimal' }

export const MAXIMUM_DECIMALS = 18

const PLAIN = /^\d{1,30}(\.\d{1,18})?$/
const BASE_UNITS = /^\d{1,78}$/
/** Number formats of JavaScript, including exponents. */
const READABLE = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

// A clone, so that other settings of the library cannot affect money. A product of two amounts has at most 36 decimals,
// so 60 keep products exact and quotients more precise than needed.
const Exact = BigNumber.clone({ DECIMAL_PLACES: 60, ROUNDING_MODE: BigNumber.ROUND_DOWN, EXPONENTIAL_AT: 1e9 })

/** Returns true for an amount in plain notation. */
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
 * Returns an amount in its shortest form (`'007.50'` becomes `'7.5'`).
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

/** @throws RangeError when the difference would be negative */
export const subtract = (from: string, amount: string): Decimal => fromExact(readExact(from).minus(readExact(amount)))

/** Returns the product, truncated to `places` decimals. */
export const multiply = (left: string, right: string, places: number = MAXIMUM_DECIMALS): Decimal => {
  assertPlaces(places)
  return fromExact(readExact(left).times(readExact(right)).decimalPlaces(places))
}

/** Returns the product, rounded up to `places` decimals: for payments, which must never be less than the price. */
export const multiplyUp = (left: string, right: string, places: number = MAXIMUM_DECIMALS): Decimal => {
  assertPlaces(places)
  const product = readExact(left).times(readExact(right))
  return fromExact(product.decimalPlaces(places, BigNumber.ROUND_UP))
}

/**
 * Returns the quotient, truncated to `places` decimals.
 * @throws RangeError when the divisor is zero
 */
export const divide = (dividend: string, divisor: string, places: number = MAXIMUM_DECIMALS): Decimal => {
  assertPlaces(places)
  if (isZero(divisor)) throw new RangeError('division of an amount by zero')
  return fromExact(readExact(dividend).div(readExact(divisor)).decimalPlaces(places))
}

/**
 * Returns the product of all factors divided by the divisor, truncated only once at the end to stay exact.
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

export const minimum = (first: string, ...others: string[]): Decimal =>
  others.reduce<Decimal>((least, other) => (compare(other, least) < 0 ? decimal(other) : least), decimal(first))

export const maximum = (first: string, ...others: string[]): Decimal =>
  others.reduce<Decimal>((most, other) => (compare(other, most) > 0 ? decimal(other) : most), decimal(first))

export const sum = (amounts: readonly string[]): Decimal =>
  fromExact(amounts.reduce((total, amount) => total.plus(readExact(amount)), new Exact(0)))

export const isZero = (amount: string): boolean => readExact(amount).isZero()

export const isPositive = (amount: string): boolean => !isZero(amount)

/** Truncates an amount; never rounds (specification §5). */
export const truncate = (amount: string, places: number): Decimal => {
  assertPlaces(places)
  return fromExact(readExact(amount).decimalPlaces(places))
}

/** Returns the number of decimals without trailing zeros: 1 for `'1.50'`. */
export const decimalPlaces = (amount: string): number => readExact(amount).decimalPlaces() ?? 0

/**
 * Converts an amount to a token's smallest unit, as an integer text: `toBaseUnits('1.5', 6)` is `'1500000'`.
 * @throws RangeError when the amount has more decimals than the token, instead of truncating it
 */
export const toBaseUnits = (amount: string, decimals: number): string => {
  const units = readExact(amount).shiftedBy(decimals)
  if (!units.isInteger()) throw new RangeError(`${amount} has more than ${decimals} decimals`)
  return units.toFixed()
}

/**
 * Converts an integer text in a token's smallest unit to an amount: `fromBaseUnits('1500000', 6)` is `'1.5'`.
 * @throws RangeError when the text is not an integer or the amount is too large
 */
export const fromBaseUnits = (text: string, decimals: number): Decimal => {
  if (!BASE_UNITS.test(text)) throw new RangeError(`not base units: ${text}`)
  return fromExact(new Exact(text).shiftedBy(-decimals))
}

const WORD = /^0x[0-9a-f]{64}$/i

/**
 * Converts a 256-bit word of a contract's return data, in a token's smallest unit, to an amount.
 * @throws RangeError when the text is no such word or the amount is too large
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
 * Formats an amount: truncated to `places` decimals, never rounded, with thousands separators, e.g. `'1,250.00'`.
 * Falsy, zero and unreadable values become `'0'` (specification §5).
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
 * Formats an amount with all its decimals and thousands separators, e.g. `'1,250.123456'`. Falsy and unreadable values
 * become `'0'`.
 */
export const formatFullPrecision = (value: string | number | null | undefined): string => {
  const amount = readable(value)
  if (amount === undefined || amount.isZero()) return '0'
  const [integer = '0', fraction] = amount.abs().toFixed().split('.')
  return `${amount.isNegative() ? '-' : ''}${withThousandsSeparators(integer)}${fraction === undefined ? '' : `.${fraction}`}`
}

/**
 * Formats the amount of a payment: all decimals, at least two, e.g. `'1,250.00'` and `'1.239'`. Falsy and unreadable
 * values become `'0'`.
 */
export const formatAtLeastTwoDecimals = (value: string | number | null | undefined): string =>
  displayAmount(value, Math.max(DISPLAY_DECIMALS, readable(value)?.decimalPlaces() ?? 0))

/** Truncates a computed figure, e.g. a balance after a payment, to eight decimals. Unreadable values become `'0'`. */
export const cutDerived = (value: string | number | null | undefined): string =>
  (readable(value) ?? new Exact(0)).decimalPlaces(DERIVED_DECIMALS, BigNumber.ROUND_DOWN).toFixed()

/** Formats a computed figure like `formatAtLeastTwoDecimals`, with at most eight decimals. */
export const formatDerivedAmount = (value: string | number | null | undefined): string =>
  formatAtLeastTwoDecimals(cutDerived(value))

/** Formats a missing amount with at most eight decimals, rounded up, so that it is enough. */
export const formatMissing = (value: string | number | null | undefined): string =>
  formatFullPrecision((readable(value) ?? new Exact(0)).decimalPlaces(DERIVED_DECIMALS, BigNumber.ROUND_UP).toFixed())

/** Returns true if the display of a computed figure is truncated. */
export const isDerivedCut = (value: string | number | null | undefined): boolean =>
  (readable(value)?.decimalPlaces() ?? 0) > DERIVED_DECIMALS

/** Formats an amount for a sentence with `display`, or hides it if the user hides amounts. */
export const formatUnlessHidden = (
  value: string,
  hidden: boolean,
  display: (value: string) => string = displayAmount,
): string => (hidden ? HIDDEN_AMOUNT : display(value))

/**
 * Reads an entered price as its absolute value (specification §5), truncated to 18 decimals. Unreadable values are
 * zero.
 */
export const absolutePrice = (value: string | number | null | undefined): Decimal => {
  const price = readable(value)
  if (price === undefined) return ZERO
  const text = price.abs().decimalPlaces(MAXIMUM_DECIMALS).toFixed()
  return isDecimal(text) ? text : ZERO
}

/** Formats a price with all decimals and without a sign (specification §5). */
export const displayPrice = (value: string | number | null | undefined): string =>
  formatFullPrecision(absolutePrice(value))

/** Returns true outside the safe integer range (±(2^53 - 1)) and for unreadable values. */
export const exceedsSafeInteger = (value: string | number): boolean => {
  const amount = readable(value)
  return amount === undefined || amount.abs().isGreaterThan(Number.MAX_SAFE_INTEGER)
}

/**
 * Converts an amount to a JavaScript number, for drawing only: charts, progress bars. Calls `warn` if the amount
 * exceeds the safe integer range, because the number is then inexact (specification §5).
 */
export const approximateNumber = (amount: string, warn: (amount: string) => void): number => {
  const number = readExact(amount).toNumber()
  if (exceedsSafeInteger(amount)) warn(amount)
  return number
}
