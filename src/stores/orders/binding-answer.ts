import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'
import { type BoundOrder, BoundOrderSchema } from '@/contract/purchases'

/** Refusals of a binding that no further try will change. */
const FINAL_REFUSALS: readonly (number | string)[] = [
  CODE.TRANSACTION_HASH_INVALID,
  CODE.TRANSACTION_HASH_USED,
  CODE.TRANSACTION_REVERTED,
  CODE.PAYMENT_WRONG_TOKEN,
  CODE.PAYMENT_WRONG_RECEIVER,
  CODE.PAYMENT_WRONG_SENDER,
  CODE.PAYMENT_TOO_LOW,
  CODE.PAYMENT_TOO_OLD,
  CODE.PAYMENT_TOO_LATE,
  CODE.PAYMENT_TOO_HIGH,
  CODE.PAYMENT_UNPROVED,
  CODE.ORDER_NOT_FOUND,
  CODE.ORDER_ALREADY_PAID,
]

/** Refusals of what the platform has found in a block. */
const MINED_REFUSALS: readonly (number | string)[] = [
  CODE.PAYMENT_WRONG_TOKEN,
  CODE.PAYMENT_WRONG_RECEIVER,
  CODE.PAYMENT_WRONG_SENDER,
  CODE.PAYMENT_TOO_LOW,
  CODE.PAYMENT_TOO_OLD,
  CODE.PAYMENT_TOO_LATE,
  CODE.PAYMENT_TOO_HIGH,
  CODE.PAYMENT_UNPROVED,
  CODE.ORDER_EXPIRED,
]

/** A hash that the platform did not take. */
export interface Refused {
  readonly bound?: undefined
  /** No further try will change it. */
  readonly final: boolean
  /** The platform may yet take it, but the order's time is over. */
  readonly expired: boolean
  /** What the chain is known to have made of the hash. */
  readonly outcome: 'mined' | 'reverted' | undefined
}

/** What an answer to a bind call says. */
export const readBindingAnswer = ({ code, data }: Envelope): Refused | { readonly bound: BoundOrder } => {
  const bound = v.safeParse(BoundOrderSchema, data)
  if (code === CODE.SUCCESS && bound.success) return { bound: bound.output }
  const mined = MINED_REFUSALS.includes(code)
  return {
    final: FINAL_REFUSALS.includes(code),
    expired: code === CODE.ORDER_EXPIRED,
    outcome: code === CODE.TRANSACTION_REVERTED ? 'reverted' : mined ? 'mined' : undefined,
  }
}
