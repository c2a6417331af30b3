import { compare } from './money'
import { firstViolatedLimit, isUnreadable, type QuantityProblem, readQuantity, type Violation } from './quantity'
import { readRecipient } from './recipient'
import { sameAddress } from './wallet-address'

/** Validation errors of a transfer, in the order of their checks (specification §5: the quantity first). */
export type TransferProblem =
  | 'transfer-quantity-required'
  | 'address-required'
  | QuantityProblem
  | 'recipient-invalid'
  | 'recipient-is-self'
  | 'below-minimum'
  | 'insufficient-balance'

/** Minimum quantity of a transfer, for both coins. */
export const TRANSFER_MINIMUM = '1'

/** Time in which an equal transfer may be a duplicate by mistake. */
export const REPEATED_WITHIN_SECONDS = 10 * 60

export interface SentTransfer {
  readonly coin: string
  /** Decimal string. */
  readonly quantity: string
  /** Identifiers of the recipient: UID and address. */
  readonly recipients: readonly string[]
  /** Unix seconds. */
  readonly createdAt: number
}

/** Returns the latest recent transfer with the same recipient, coin and quantity. @param now unix seconds */
export const repeatedTransfer = (
  { to, coin, quantity }: { readonly to: string; readonly coin: string; readonly quantity: string },
  sent: readonly SentTransfer[],
  now: number,
): SentTransfer | undefined =>
  sent
    .filter((one) => one.coin === coin && compare(one.quantity, quantity) === 0)
    .filter(({ recipients }) => recipients.some((known) => known.toLowerCase() === to.toLowerCase()))
    .filter(({ createdAt }) => createdAt > now - REPEATED_WITHIN_SECONDS)
    .sort((left, right) => right.createdAt - left.createdAt)[0]

export interface TransferQuestion {
  /** Receiver as entered. */
  readonly to: string
  /** Quantity as entered. */
  readonly text: string
  /** Maximum decimals of the quantity. */
  readonly decimals: number
  /** The member's balance of the coin; missing while unknown. */
  readonly balance?: string | undefined
  /** The sender, because members cannot transfer to themselves. */
  readonly own: { readonly uid: string; readonly walletAddress?: string | null | undefined }
}

export type TransferRecipientProblem = 'address-required' | 'recipient-invalid' | 'recipient-is-self'

/** Returns the validation error of the recipient, independent of the quantity. */
export const transferRecipientProblem = ({
  to,
  own,
}: Pick<TransferQuestion, 'to' | 'own'>): TransferRecipientProblem | undefined => {
  if (to.trim() === '') return 'address-required'
  const recipient = readRecipient(to)
  if (recipient.kind === 'unknown') return 'recipient-invalid'
  const self = recipient.value === own.uid || sameAddress(recipient.value, own.walletAddress)
  return self ? 'recipient-is-self' : undefined
}

/** Returns the validation error of the quantity, independent of the recipient. */
export const transferQuantityProblem = ({
  text,
  decimals,
  balance,
}: Omit<TransferQuestion, 'to' | 'own'>): Violation<TransferProblem> | undefined => {
  const read = readQuantity(text, decimals, 'transfer-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  return firstViolatedLimit(read.quantity, TRANSFER_MINIMUM, [{ problem: 'insufficient-balance', limit: balance }])
}

/** Returns the first validation error of a transfer. */
export const transferProblem = (question: TransferQuestion): Violation<TransferProblem> | undefined => {
  const quantity = transferQuantityProblem(question)
  const recipient = transferRecipientProblem(question)
  if (quantity?.problem === 'transfer-quantity-required') return quantity
  if (recipient === 'address-required') return { problem: recipient }
  if (quantity && isUnreadable(quantity.problem)) return quantity
  return recipient ? { problem: recipient } : quantity
}
