import { compare, type Decimal, divide, isZero, minimum, multiplyUp, subtract, truncate } from './money'
import { firstViolatedLimit, type QuantityProblem, readQuantity, type Violation } from './quantity'

/** Why a purchase cannot be ordered, in the order in which it is said. */
export type PurchaseProblem =
  | 'quantity-required'
  | QuantityProblem
  | 'below-minimum'
  | 'above-maximum'
  | 'above-quota'
  | 'insufficient-token'
  | 'insufficient-gas'

/** Limits of a quantity, in the coin that is bought. */
export interface PurchaseLimits {
  readonly minimum: string
  readonly maximum?: string | undefined
  /** What the member may still buy. */
  readonly quotaRemaining?: string | undefined
}

/** How a purchase is paid: the price, what the wallet has and what the network takes; left out while it is not known. */
export interface PurchasePayment {
  /** Price of one unit, in the token that is paid with. */
  readonly price: string
  /** Decimals of the token that is paid with: what is ordered is rounded up to its smallest unit. */
  readonly decimals: number
  /** Balance in the token that is paid with. */
  readonly token?: string | undefined
  /** In the chain's own coin. */
  readonly gas?: string | undefined
  /** Estimated fee of all transactions the payment takes, in the chain's own coin. */
  readonly gasNeeded?: string | undefined
}

export interface PurchaseQuestion {
  /** Quantity as entered. */
  readonly text: string
  /** Most decimals the quantity may have. */
  readonly decimals: number
  readonly limits: PurchaseLimits
  /** Left out where only the quantity is looked at. */
  readonly payment?: PurchasePayment | undefined
}

/** `bound` is the limit that was broken; for `insufficient-token` and `insufficient-gas` the amount that is missing. */
export type PurchaseViolation = Violation<PurchaseProblem>

const paymentViolation = (quantity: string, payment: PurchasePayment): PurchaseViolation | undefined => {
  const { price, decimals, token, gas, gasNeeded } = payment
  const cost = purchaseCost(quantity, price, decimals)
  if (token !== undefined && compare(cost, token) > 0) {
    return { problem: 'insufficient-token', bound: subtract(cost, token) }
  }
  if (gas !== undefined && gasNeeded !== undefined && compare(gasNeeded, gas) > 0) {
    return { problem: 'insufficient-gas', bound: subtract(gasNeeded, gas) }
  }
  return undefined
}

/**
 * The first thing that stands against a purchase (specification §5: a quantity is required, minimums exist).
 * Both ends ask this function, so that both refuse alike.
 */
export const purchaseProblem = (question: PurchaseQuestion): PurchaseViolation | undefined => {
  const { text, decimals, limits, payment } = question
  const read = readQuantity(text, decimals, 'quantity-required')
  if ('problem' in read) return { problem: read.problem }
  const broken = firstViolatedLimit(read.quantity, limits.minimum, [
    { problem: 'above-maximum', limit: limits.maximum },
    { problem: 'above-quota', limit: limits.quotaRemaining },
  ])
  return broken ?? (payment && paymentViolation(read.quantity, payment))
}

/**
 * What a quantity costs, in the token that is paid with: rounded UP to the token's smallest unit, the one place where
 * money is not truncated, so that the platform is never paid less than the price.
 *
 * @param payDecimals decimals of the token that is paid with
 */
export const purchaseCost = (quantity: string, price: string, payDecimals: number): Decimal =>
  multiplyUp(quantity, price, payDecimals)

/** Which of the limits the most that can be bought comes from. */
export type PurchaseLimitKind = 'balance' | 'quota' | 'maximum'

export interface PurchaseMaximumQuestion {
  readonly decimals: number
  readonly limits: Pick<PurchaseLimits, 'maximum' | 'quotaRemaining'>
  readonly price: string
  /** In the token that is paid with; left out while it is not known. */
  readonly balance?: string | undefined
}

/** The most that will really go through, and what limits it; undefined when nothing does. */
export const purchaseMaximum = (
  question: PurchaseMaximumQuestion,
): { quantity: Decimal; limitedBy: PurchaseLimitKind } | undefined => {
  const { decimals, limits, price, balance } = question
  const candidates: { quantity: Decimal; limitedBy: PurchaseLimitKind }[] = []
  if (balance !== undefined && !isZero(price)) {
    candidates.push({ quantity: divide(balance, price, decimals), limitedBy: 'balance' })
  }
  if (limits.quotaRemaining !== undefined) {
    candidates.push({ quantity: truncate(limits.quotaRemaining, decimals), limitedBy: 'quota' })
  }
  if (limits.maximum !== undefined)
    candidates.push({ quantity: truncate(limits.maximum, decimals), limitedBy: 'maximum' })
  const [first, ...others] = candidates.map(({ quantity }) => quantity)
  if (first === undefined) return undefined
  const least = minimum(first, ...others)
  return candidates.find(({ quantity }) => compare(quantity, least) === 0)
}

/** Which part of a quota is left, from 0 to 1, for drawing only. A quota of nothing has nothing left. */
export const quotaShare = (remaining: string, total: string): number =>
  isZero(total) ? 0 : Math.min(1, Number(divide(remaining, total, 4)))
