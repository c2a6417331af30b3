import { compare, type Decimal, divide, isZero, minimum, multiplyUp, subtract, truncate } from './money'
import { firstViolatedLimit, type QuantityProblem, readQuantity, type Violation } from './quantity'

export type PurchaseProblem =
  | 'quantity-required'
  | QuantityProblem
  | 'below-minimum'
  | 'above-maximum'
  | 'above-quota'
  | 'insufficient-token'
  | 'insufficient-gas'

/** Limits of a quantity, in units of the bought coin. */
export interface PurchaseLimits {
  readonly minimum: string
  readonly maximum?: string | undefined
  /** Remaining quota of the member. */
  readonly quotaRemaining?: string | undefined
}

/** Payment of a purchase: price, wallet balances and network fee. Unknown values are missing. */
export interface PurchasePayment {
  /** Price of one unit, in the payment token. */
  readonly price: string
  /** Decimals of the payment token; the cost is rounded up to its smallest unit. */
  readonly decimals: number
  /** Balance of the payment token. */
  readonly token?: string | undefined
  /** Balance of the chain's own coin. */
  readonly gas?: string | undefined
  /** Estimated fee of all transactions of the payment, in the chain's own coin. */
  readonly gasNeeded?: string | undefined
}

export interface PurchaseQuestion {
  /** Quantity as entered. */
  readonly text: string
  /** Maximum decimals of the quantity. */
  readonly decimals: number
  readonly limits: PurchaseLimits
  /** Missing if only the quantity is validated. */
  readonly payment?: PurchasePayment | undefined
}

/** `bound` is the violated limit; for `insufficient-token` and `insufficient-gas` the missing amount. */
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
 * Returns the first validation error of a purchase (specification §5: a quantity is required, minimums exist). App and
 * platform both use it, so that they apply the same rules.
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
 * Returns the cost of a quantity, in the payment token. It is rounded UP to the token's smallest unit, so that a
 * payment is never less than the price. All other computations of money truncate.
 *
 * @param payDecimals decimals of the payment token
 */
export const purchaseCost = (quantity: string, price: string, payDecimals: number): Decimal =>
  multiplyUp(quantity, price, payDecimals)

/** Limit that determines the maximum quantity. */
export type PurchaseLimitKind = 'balance' | 'quota' | 'maximum'

export interface PurchaseMaximumQuestion {
  readonly decimals: number
  readonly limits: Pick<PurchaseLimits, 'maximum' | 'quotaRemaining'>
  readonly price: string
  /** In the payment token; missing while unknown. */
  readonly balance?: string | undefined
}

/** Returns the maximum quantity of a purchase, with the limit that determines it; undefined without any limit. */
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

/** Returns the remaining share of a quota, from 0 to 1, for drawing only. The share of a zero quota is 0. */
export const quotaShare = (remaining: string, total: string): number =>
  isZero(total) ? 0 : Math.min(1, Number(divide(remaining, total, 4)))
