import { type AmountProblem, amountProblem, parseAmount } from './amount-input'
import { compare, type Decimal, decimal, isZero } from './money'

/** Errors of any entered quantity, before its limits. */
export type QuantityProblem =
  | 'quantity-invalid'
  | 'quantity-negative'
  | 'quantity-unit'
  | 'quantity-too-large'
  | 'too-many-decimals'

const PROBLEMS: Readonly<Record<Exclude<AmountProblem, 'required'>, QuantityProblem>> = {
  invalid: 'quantity-invalid',
  negative: 'quantity-negative',
  'wrong-unit': 'quantity-unit',
  'too-large': 'quantity-too-large',
  'too-many-decimals': 'too-many-decimals',
}

/** Whether an error is of the text itself, not of a limit. */
export const isUnreadable = (problem: string): boolean => Object.values<string>(PROBLEMS).includes(problem)

/** A quantity that was entered, or why there is none. `required` is the problem's name where nothing was entered. */
export const readQuantity = <Required extends string>(
  text: string,
  decimals: number,
  required: Required,
): { readonly quantity: Decimal } | { readonly problem: QuantityProblem | Required } => {
  const unreadable = amountProblem(text, decimals)
  if (unreadable === 'required') return { problem: required }
  if (unreadable) return { problem: PROBLEMS[unreadable] }
  const quantity = parseAmount(text, decimals)
  return quantity === undefined || isZero(quantity) ? { problem: 'quantity-invalid' } : { quantity }
}

/** A problem with the limit that was broken. */
export interface Violation<Problem extends string> {
  readonly problem: Problem
  readonly bound?: Decimal
}

/** A limit that a quantity may not exceed; one that is not known is not checked. */
export interface UpperLimit<Problem extends string> {
  readonly problem: Problem
  readonly limit: string | undefined
}

/** The first of the limits that a quantity breaks: below the minimum, then above each upper limit in its order. */
export const firstViolatedLimit = <Problem extends string>(
  quantity: Decimal,
  minimum: string | undefined,
  upperLimits: readonly UpperLimit<Problem>[],
): Violation<Problem | 'below-minimum'> | undefined => {
  if (minimum !== undefined && compare(quantity, minimum) < 0)
    return { problem: 'below-minimum', bound: decimal(minimum) }
  for (const { problem, limit } of upperLimits) {
    if (limit !== undefined && compare(quantity, limit) > 0) return { problem, bound: decimal(limit) }
  }
  return undefined
}
