import { BOEX_DECIMALS } from '../constants'
import { compare, type Decimal, decimal, divide, multiply, proportion, subtract } from '../money/money'
import { firstViolatedLimit, type QuantityProblem, readQuantity, type Violation } from '../money/quantity'

const assertDays = (days: number): void => {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`not a number of days: ${days}`)
}

/**
 * Returns the payment of a day. All days except the last pay the same, truncated to 18 decimals. The last day pays the
 * remainder, so that the days sum to the total exactly.
 *
 * @param day 1 to `days`
 * @throws RangeError if there is no such day
 */
export const releaseOfDay = (total: string, days: number, day: number): Decimal => {
  assertDays(days)
  if (!Number.isInteger(day) || day < 1 || day > days) throw new RangeError(`day ${day} of ${days}`)
  const daily = divide(total, String(days), BOEX_DECIMALS)
  return day < days ? daily : subtract(total, multiply(daily, String(days - 1)))
}

/** Returns the total paid after a number of days. @throws RangeError below one day */
export const releasedAfter = (total: string, days: number, daysPaid: number): Decimal => {
  assertDays(days)
  if (daysPaid >= days) return decimal(total)
  return multiply(divide(total, String(days), BOEX_DECIMALS), String(Math.max(0, Math.floor(daysPaid))))
}

export type ReleaseProblem =
  | 'release-quantity-required'
  | QuantityProblem
  | 'below-minimum'
  | 'above-releasable'
  | 'days-invalid'

export interface ReleaseQuestion {
  /** Quantity as entered. */
  readonly text: string
  readonly decimals: number
  readonly minimum: string
  /** Maximum releasable. */
  readonly maximum: string
  /** Undefined until the member chooses a number. */
  readonly days: number | undefined
  readonly minimumDays: number
  readonly maximumDays: number
}

/** Returns the first validation error of a release. */
export const releaseProblem = (question: ReleaseQuestion): Violation<ReleaseProblem> | undefined => {
  const { text, decimals, minimum, maximum, days, minimumDays, maximumDays } = question
  const read = readQuantity(text, decimals, 'release-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  const broken = firstViolatedLimit(read.quantity, minimum, [{ problem: 'above-releasable', limit: maximum }])
  if (broken) return broken
  const possible = days !== undefined && Number.isInteger(days) && days >= minimumDays && days <= maximumDays
  return possible ? undefined : { problem: 'days-invalid' }
}

/** Returns the VC that an acceleration of the remaining quantity by a number of days costs. */
export const accelerationVc = (remaining: string, daysSaved: number, vcPerBoexDay: string): Decimal =>
  proportion([remaining, String(daysSaved), vcPerBoexDay], '1')

export type AccelerationProblem = 'nothing-saved' | 'insufficient-vc'

/** Returns the first validation error of an acceleration; `bound` is the missing VC. */
export const accelerationProblem = (
  daysSaved: number,
  vcNeeded: string,
  vcAvailable: string | undefined,
): Violation<AccelerationProblem> | undefined => {
  if (daysSaved < 1) return { problem: 'nothing-saved' }
  if (vcAvailable === undefined || compare(vcNeeded, vcAvailable) <= 0) return undefined
  return { problem: 'insufficient-vc', bound: subtract(vcNeeded, vcAvailable) }
}
