import { type AmountProblem, amountProblem, parseAmount } from './amount-input'
import { compare, type Decimal, decimal, isZero } from './money'

/** Errors of an entered quantity, before the check of limits. */
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

/** Returns true for an error of the text itself, false for a violated limit. */
export const isUnreadable = (problem: string): boolean => Object.values<string>(PROBLEMS).includes(problem)

/** Reads an entered quantity, or returns its error. @param required error for an empty text */
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

/** Validation error, with the violated limit if there is one. */
export interface Violation<Problem extends string> {
  readonly problem: Problem
  readonly bound?: Decimal
}

/** Upper limit of a quantity; an undefined limit is not checked. */
export interface UpperLimit<Problem extends string> {
  readonly problem: Problem
  readonly limit: string | undefined
}

/** Returns the first limit that a quantity violates: the minimum, then the upper limits in their order. */
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
