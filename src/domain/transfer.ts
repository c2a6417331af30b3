import { brokenLimit, type QuantityProblem, type Refusal, readQuantity } from './quantity'
import { readRecipient } from './recipient'
import { sameAddress } from './wallet-address'

/** Why a transfer can not be sent, in the order in which it is said (specification §5: the quantity first). */
export type TransferProblem =
  | 'transfer-quantity-required'
  | 'address-required'
  | QuantityProblem
  | 'recipient-invalid'
  | 'recipient-is-self'
  | 'below-minimum'
  | 'insufficient-balance'

export interface TransferQuestion {
  /** Receiver as entered. */
  readonly to: string
  /** Quantity as entered. */
  readonly text: string
  /** Most decimals the quantity may have. */
  readonly decimals: number
  readonly minimum?: string | undefined
  /** What the member has of the coin; left out while it is not known. */
  readonly balance?: string | undefined
  /** Who sends: nobody transfers to themselves. */
  readonly own: { readonly uid: string; readonly walletAddress?: string | null | undefined }
}

/** The first thing that stands against a transfer. */
export const transferProblem = (question: TransferQuestion): Refusal<TransferProblem> | undefined => {
  const { to, text, decimals, minimum, balance, own } = question
  const read = readQuantity(text, decimals, 'transfer-quantity-required')
  if ('problem' in read && read.problem === 'transfer-quantity-required') return { problem: read.problem }
  if (to.trim() === '') return { problem: 'address-required' }
  if ('problem' in read) return { problem: read.problem }
  const recipient = readRecipient(to)
  if (recipient.kind === 'unknown') return { problem: 'recipient-invalid' }
  if (recipient.value === own.uid || sameAddress(recipient.value, own.walletAddress)) {
    return { problem: 'recipient-is-self' }
  }
  return brokenLimit(read.quantity, minimum, [{ problem: 'insufficient-balance', limit: balance }])
}
