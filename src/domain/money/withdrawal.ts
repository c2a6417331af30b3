import { BOEX_DECIMALS } from '../constants'
import { add, compare, type Decimal, decimal, divide, fromBaseUnits, multiply, subtract } from './money'
import { firstViolatedLimit, isUnreadable, type QuantityProblem, readQuantity, type Violation } from './quantity'
import { readRecipient } from './recipient'

/** Why a withdrawal cannot be asked for, in the order in which it is said. */
export type WithdrawalProblem =
  | 'withdrawal-password-not-set'
  | 'coin-quantity-required'
  | 'address-required'
  | QuantityProblem
  | 'address-invalid'
  | 'below-minimum'
  | 'above-maximum'
  | 'above-daily-limit'
  | 'insufficient-balance'
  | 'fee-exceeds-quantity'

/** What a network takes and allows; quantities are what leaves the member's balance, fee included. */
export interface WithdrawalTerms {
  readonly fixedFee: string
  /** Share of the quantity as a decimal: `0.01` is one per cent. */
  readonly feeRate: string
  readonly minimum: string
  readonly maximum: string
  readonly dailyRemaining: string
}

export interface WithdrawalQuestion {
  readonly passwordSet: boolean
  /** Quantity as entered. */
  readonly text: string
  /** Most decimals the quantity may have. */
  readonly decimals: number
  /** Destination as entered. */
  readonly account: string
  readonly terms: WithdrawalTerms
  /** Left out while it is not known. */
  readonly balance?: string | undefined
}

/** How long a withdrawal takes before it is sent; `manual` where an operator looks at it. */
export type ProcessingTime = { readonly unit: 'minutes' | 'hours'; readonly count: number } | 'manual'

const MINUTES_AT_MOST = 120

/** How long a quantity takes before it is sent, in whole minutes or hours, rounded up; undefined where it is not known. */
export const processingTime = (
  quantity: string,
  {
    reviewSeconds,
    manualAbove,
  }: { readonly reviewSeconds?: number | undefined; readonly manualAbove?: string | undefined },
): ProcessingTime | undefined => {
  if (manualAbove !== undefined && compare(quantity, manualAbove) > 0) return 'manual'
  if (reviewSeconds === undefined) return undefined
  const minutes = Math.max(1, Math.ceil(reviewSeconds / 60))
  return minutes > MINUTES_AT_MOST
    ? { unit: 'hours', count: Math.ceil(minutes / 60) }
    : { unit: 'minutes', count: minutes }
}

/** Fee of a withdrawal: the fixed part and the share of the quantity, truncated to `decimals`. */
export const withdrawalFee = (
  quantity: string,
  { fixedFee, feeRate }: Pick<WithdrawalTerms, 'fixedFee' | 'feeRate'>,
  decimals: number = BOEX_DECIMALS,
): Decimal => add(fixedFee, multiply(quantity, feeRate, decimals))

/** What arrives of a quantity; undefined when the fee leaves nothing of it. */
export const withdrawalArrives = (
  quantity: string,
  terms: Pick<WithdrawalTerms, 'fixedFee' | 'feeRate'>,
  decimals: number = BOEX_DECIMALS,
): Decimal | undefined => {
  const fee = withdrawalFee(quantity, terms, decimals)
  return compare(quantity, fee) > 0 ? subtract(quantity, fee) : undefined
}

/**
 * A quantity of which `arrives` arrives; undefined when the fee takes everything at any quantity. Truncation can make
 * it one smallest unit more than asked for that arrives, never less.
 */
export const quantityForArrival = (
  arrives: string,
  terms: Pick<WithdrawalTerms, 'fixedFee' | 'feeRate'>,
  decimals: number = BOEX_DECIMALS,
): Decimal | undefined => {
  if (compare(terms.feeRate, '1') >= 0) return undefined
  const near = divide(add(arrives, terms.fixedFee), subtract('1', terms.feeRate), decimals)
  const arriving = withdrawalArrives(near, terms, decimals)
  const enough = arriving !== undefined && compare(arriving, arrives) >= 0
  return enough ? near : add(near, fromBaseUnits('1', decimals))
}

/** The error of a destination as entered. */
export const addressProblem = (account: string): 'address-required' | 'address-invalid' | undefined => {
  const { kind, value } = readRecipient(account)
  if (value === '') return 'address-required'
  return kind === 'address' ? undefined : 'address-invalid'
}

/** The first error of a quantity, independent of its destination. */
export const withdrawalQuantityProblem = (
  question: Pick<WithdrawalQuestion, 'text' | 'decimals' | 'terms' | 'balance'>,
): Violation<WithdrawalProblem> | undefined => {
  const { text, decimals, terms, balance } = question
  const read = readQuantity(text, decimals, 'coin-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  const broken = firstViolatedLimit(read.quantity, terms.minimum, [
    { problem: 'above-maximum', limit: terms.maximum },
    { problem: 'above-daily-limit', limit: terms.dailyRemaining },
    { problem: 'insufficient-balance', limit: balance },
  ])
  if (broken) return broken
  const fee = withdrawalFee(read.quantity, terms, decimals)
  return compare(read.quantity, fee) > 0 ? undefined : { problem: 'fee-exceeds-quantity', bound: decimal(fee) }
}

/** The first error of a withdrawal (specification §5: the password must be set before). */
export const withdrawalProblem = (question: WithdrawalQuestion): Violation<WithdrawalProblem> | undefined => {
  if (!question.passwordSet) return { problem: 'withdrawal-password-not-set' }
  const quantity = withdrawalQuantityProblem(question)
  if (quantity?.problem === 'coin-quantity-required') return quantity
  const address = addressProblem(question.account)
  if (address === 'address-required') return { problem: address }
  if (quantity && isUnreadable(quantity.problem)) return quantity
  return address ? { problem: address } : quantity
}

/** Which of the limits the most that can be withdrawn comes from. */
export type WithdrawalLimitKind = 'balance' | 'maximum' | 'daily'

/** The most that will really go through, and what limits it; undefined while the balance is not known. */
export const withdrawalMaximum = (
  { maximum, dailyRemaining }: Pick<WithdrawalTerms, 'maximum' | 'dailyRemaining'>,
  balance: string | undefined,
): { readonly quantity: Decimal; readonly limitedBy: WithdrawalLimitKind } | undefined => {
  if (balance === undefined) return undefined
  const candidates = [
    { quantity: decimal(balance), limitedBy: 'balance' },
    { quantity: decimal(maximum), limitedBy: 'maximum' },
    { quantity: decimal(dailyRemaining), limitedBy: 'daily' },
  ] as const
  return candidates.reduce((least, other) => (compare(other.quantity, least.quantity) < 0 ? other : least))
}
