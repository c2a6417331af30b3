import { BOEX_DECIMALS } from '../constants'
import { add, compare, type Decimal, decimal, divide, fromBaseUnits, multiply, subtract } from './money'
import { firstViolatedLimit, isUnreadable, type QuantityProblem, readQuantity, type Violation } from './quantity'
import { readRecipient } from './recipient'

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

/** Fees and limits of a network. Quantities are the amounts that leave the balance, including the fee. */
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
  /** Maximum decimals of the quantity. */
  readonly decimals: number
  /** Destination as entered. */
  readonly account: string
  readonly terms: WithdrawalTerms
  /** Missing while unknown. */
  readonly balance?: string | undefined
}

/** Processing time before a withdrawal is sent; `manual` if an operator reviews it. */
export type ProcessingTime = { readonly unit: 'minutes' | 'hours'; readonly count: number } | 'manual'

const MINUTES_AT_MOST = 120

/** Returns the processing time of a quantity, in whole minutes or hours, rounded up; undefined if unknown. */
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

/** Returns the fee of a withdrawal: the fixed fee plus a share of the quantity, truncated to `decimals`. */
export const withdrawalFee = (
  quantity: string,
  { fixedFee, feeRate }: Pick<WithdrawalTerms, 'fixedFee' | 'feeRate'>,
  decimals: number = BOEX_DECIMALS,
): Decimal => add(fixedFee, multiply(quantity, feeRate, decimals))

/** Returns the quantity that arrives after the fee; undefined if the fee consumes it. */
export const withdrawalArrives = (
  quantity: string,
  terms: Pick<WithdrawalTerms, 'fixedFee' | 'feeRate'>,
  decimals: number = BOEX_DECIMALS,
): Decimal | undefined => {
  const fee = withdrawalFee(quantity, terms, decimals)
  return compare(quantity, fee) > 0 ? subtract(quantity, fee) : undefined
}

/**
 * Returns the quantity to withdraw so that `arrives` arrives; undefined if the fee rate is 100 % or more. Because of
 * truncation, one smallest unit more than requested may arrive, never less.
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

/** Returns the validation error of an entered destination. */
export const addressProblem = (account: string): 'address-required' | 'address-invalid' | undefined => {
  const { kind, value } = readRecipient(account)
  if (value === '') return 'address-required'
  return kind === 'address' ? undefined : 'address-invalid'
}

/** Returns the first validation error of a quantity, independent of its destination. */
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

/** Returns the first validation error of a withdrawal (specification §5: the password must be set first). */
export const withdrawalProblem = (question: WithdrawalQuestion): Violation<WithdrawalProblem> | undefined => {
  if (!question.passwordSet) return { problem: 'withdrawal-password-not-set' }
  const quantity = withdrawalQuantityProblem(question)
  if (quantity?.problem === 'coin-quantity-required') return quantity
  const address = addressProblem(question.account)
  if (address === 'address-required') return { problem: address }
  if (quantity && isUnreadable(quantity.problem)) return quantity
  return address ? { problem: address } : quantity
}

/** Limit that determines the maximum quantity. */
export type WithdrawalLimitKind = 'balance' | 'maximum' | 'daily'

/** Returns the maximum withdrawal, with the limit that determines it; undefined while the balance is unknown. */
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
