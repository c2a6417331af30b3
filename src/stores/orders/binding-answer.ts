import * as v from 'valibot'
import { APP_CODE } from '@/contract/app-codes'
import type { Envelope } from '@/contract/envelope'
import { type BoundOrder, BoundOrderSchema } from '@/contract/purchases'

/** Final refusals of a payment that the platform has found in a block. */
const PAYMENT_REFUSALS: readonly (number | string)[] = [
  APP_CODE.PAYMENT_WRONG_TOKEN,
  APP_CODE.PAYMENT_WRONG_RECEIVER,
  APP_CODE.PAYMENT_WRONG_SENDER,
  APP_CODE.PAYMENT_TOO_LOW,
  APP_CODE.PAYMENT_TOO_OLD,
  APP_CODE.PAYMENT_TOO_LATE,
  APP_CODE.PAYMENT_TOO_HIGH,
  APP_CODE.PAYMENT_UNPROVED,
]

/** Refusals of a binding that are final: a retry returns the same. */
const FINAL_REFUSALS: readonly (number | string)[] = [
  APP_CODE.TRANSACTION_HASH_INVALID,
  APP_CODE.TRANSACTION_HASH_USED,
  APP_CODE.TRANSACTION_REVERTED,
  APP_CODE.ORDER_NOT_FOUND,
  APP_CODE.ORDER_ALREADY_PAID,
  ...PAYMENT_REFUSALS,
]

/** Refusals of a payment that the platform has found in a block. */
const MINED_REFUSALS: readonly (number | string)[] = [APP_CODE.ORDER_EXPIRED, ...PAYMENT_REFUSALS]

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
  if (code === APP_CODE.SUCCESS && bound.success) return { bound: bound.output }
  const mined = MINED_REFUSALS.includes(code)
  return {
    final: FINAL_REFUSALS.includes(code),
    expired: code === APP_CODE.ORDER_EXPIRED,
    outcome: code === APP_CODE.TRANSACTION_REVERTED ? 'reverted' : mined ? 'mined' : undefined,
  }
}
