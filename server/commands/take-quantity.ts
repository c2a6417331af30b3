import { CODE } from '@/contract/codes'
import type { Transaction } from '../database/database'
import { InsufficientBalanceError, type Posting, post } from '../ledger/ledger'
import { RefusalError } from '../lib/refusal'

const INVALID = { code: CODE.QUANTITY_INVALID, field: 'quantity' } as const

/** Refusals of texts that are no usable quantity, by problem. */
export const QUANTITY_PROBLEMS = {
  'quantity-invalid': INVALID,
  'quantity-negative': INVALID,
  'quantity-unit': INVALID,
  'quantity-too-large': INVALID,
  'too-many-decimals': INVALID,
} as const

/** Posts what a member asked for by its quantity. @throws RefusalError insufficient-balance */
export const takeQuantity = async (transaction: Transaction, posting: Posting): Promise<void> => {
  try {
    await post(transaction, posting)
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error
    throw new RefusalError(CODE.INSUFFICIENT_BALANCE, { field: 'quantity' })
  }
}
