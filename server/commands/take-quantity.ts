import { CODE, type Code } from '@/contract/codes'
import type { Violation } from '@/domain/money/quantity'
import type { Transaction } from '../database/database'
import { InsufficientBalanceError, type Posting, post } from '../ledger/ledger'
import { boundIn, RefusalError } from '../lib/refusal'

/** Error codes of a command's problems, each with the field that the app marks. */
export type ProblemCodes<Problem extends string, Field extends string> = Readonly<
  Record<Problem, { readonly code: Code; readonly field: Field }>
>

export const QUANTITY_INVALID = { code: CODE.QUANTITY_INVALID, field: 'quantity' } as const

/** Refusals of texts that are no usable quantity, by problem. */
export const QUANTITY_PROBLEMS = {
  'quantity-invalid': QUANTITY_INVALID,
  'quantity-negative': QUANTITY_INVALID,
  'quantity-unit': QUANTITY_INVALID,
  'quantity-too-large': QUANTITY_INVALID,
  'too-many-decimals': QUANTITY_INVALID,
} as const

/** @throws RefusalError where the rules are violated, with the broken bound in the coin */
export const refuseViolation = <Problem extends string>(
  violation: Violation<Problem> | undefined,
  codes: ProblemCodes<Problem, string>,
  coin: string,
): void => {
  if (!violation) return
  const { code, field } = codes[violation.problem]
  throw new RefusalError(code, { field, ...boundIn(coin, violation.bound) })
}

/** Posts what a member asked for by its quantity. @throws RefusalError insufficient-balance */
export const takeQuantity = async (transaction: Transaction, posting: Posting): Promise<void> => {
  try {
    await post(transaction, posting)
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error
    throw new RefusalError(CODE.INSUFFICIENT_BALANCE, { field: 'quantity' })
  }
}
