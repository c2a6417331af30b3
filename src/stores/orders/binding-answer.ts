import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'
import { type BoundOrder, BoundOrderSchema } from '@/contract/purchases'

/** Refusals of a binding that are final: a retry returns the same. */
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

/** Refusals of a payment that the platform has found in a block. */
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

export interface Refused {
  readonly bound?: undefined
  readonly final: boolean
  /** The platform may still accept the hash, but the order has expired. */
  readonly expired: boolean
  /** On-chain state of the hash, as far as it is known. */
  readonly outcome: 'mined' | 'reverted' | undefined
}

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
