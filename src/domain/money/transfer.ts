import { compare } from './money'
import { firstViolatedLimit, isUnreadable, type QuantityProblem, readQuantity, type Violation } from './quantity'
import { readRecipient } from './recipient'
import { sameAddress } from './wallet-address'

/** Why a transfer cannot be sent, in the order in which it is said (specification §5: the quantity first). */
export type TransferProblem =
  | 'transfer-quantity-required'
  | 'address-required'
  | QuantityProblem
  | 'recipient-invalid'
  | 'recipient-is-self'
  | 'below-minimum'
  | 'insufficient-balance'

/** The least that can be transferred, of either coin. */
export const TRANSFER_MINIMUM = '1'

/** For how long an equal transfer is taken for a slip of the finger. */
export const REPEATED_WITHIN_SECONDS = 10 * 60

/** A transfer that was sent. */
export interface SentTransfer {
  readonly coin: string
  /** A decimal. */
  readonly quantity: string
  /** What its recipient is known by: UID, address. */
  readonly recipients: readonly string[]
  /** Unix seconds. */
  readonly createdAt: number
}

/** The latest transfer of the same quantity to the same recipient, where it was sent a moment ago. @param now unix seconds */
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
  /** Most decimals the quantity may have. */
  readonly decimals: number
  /** What the member has of the coin; left out while it is not known. */
  readonly balance?: string | undefined
  /** Who sends: nobody transfers to themselves. */
  readonly own: { readonly uid: string; readonly walletAddress?: string | null | undefined }
}

/** What can be wrong with the receiver of a transfer. */
export type TransferRecipientProblem = 'address-required' | 'recipient-invalid' | 'recipient-is-self'

/** What is wrong with a receiver alone, whatever is sent. */
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

/** What is wrong with a quantity alone, whoever receives it. */
export const transferQuantityProblem = ({
  text,
  decimals,
  balance,
}: Omit<TransferQuestion, 'to' | 'own'>): Violation<TransferProblem> | undefined => {
  const read = readQuantity(text, decimals, 'transfer-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  return firstViolatedLimit(read.quantity, TRANSFER_MINIMUM, [{ problem: 'insufficient-balance', limit: balance }])
}

/** The first thing that stands against a transfer. */
export const transferProblem = (question: TransferQuestion): Violation<TransferProblem> | undefined => {
  const quantity = transferQuantityProblem(question)
  const recipient = transferRecipientProblem(question)
  if (quantity?.problem === 'transfer-quantity-required') return quantity
  if (recipient === 'address-required') return { problem: recipient }
  if (quantity && isUnreadable(quantity.problem)) return quantity
  return recipient ? { problem: recipient } : quantity
}
