import { BOEX_DECIMALS } from '../constants'
import { compare, type Decimal, decimal, divide, multiply, proportion, subtract } from '../money/money'
import { firstViolatedLimit, type QuantityProblem, readQuantity, type Violation } from '../money/quantity'

const assertDays = (days: number): void => {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`not a number of days: ${days}`)
}

/**
 * What each day of a release pays. All days but the last pay the same, truncated to 18 decimals; the last takes the
 * remainder, so that the days sum to the total exactly.
 *
 * @param day 1 to `days`
 * @throws RangeError when there is no such day
 */
export const releaseOfDay = (total: string, days: number, day: number): Decimal => {
  assertDays(days)
  if (!Number.isInteger(day) || day < 1 || day > days) throw new RangeError(`day ${day} of ${days}`)
  const daily = divide(total, String(days), BOEX_DECIMALS)
  return day < days ? daily : subtract(total, multiply(daily, String(days - 1)))
}

/** What a release has paid after a number of days. */
export const releasedAfter = (total: string, days: number, daysPaid: number): Decimal => {
  assertDays(days)
  if (daysPaid >= days) return decimal(total)
  return multiply(divide(total, String(days), BOEX_DECIMALS), String(Math.max(0, Math.floor(daysPaid))))
}

/** Why a release cannot be scheduled, in the order in which it is said. */
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
  /** Undefined while none was chosen. */
  readonly days: number | undefined
  readonly minimumDays: number
  readonly maximumDays: number
}

/** The first thing that stands against a release. */
export const releaseProblem = (question: ReleaseQuestion): Violation<ReleaseProblem> | undefined => {
  const { text, decimals, minimum, maximum, days, minimumDays, maximumDays } = question
  const read = readQuantity(text, decimals, 'release-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  const broken = firstViolatedLimit(read.quantity, minimum, [{ problem: 'above-releasable', limit: maximum }])
  if (broken) return broken
  const possible = days !== undefined && Number.isInteger(days) && days >= minimumDays && days <= maximumDays
  return possible ? undefined : { problem: 'days-invalid' }
}

/** How much VC it takes to bring a remaining quantity forward by a number of days. */
export const accelerationVc = (remaining: string, daysSaved: number, vcPerBoexDay: string): Decimal =>
  proportion([remaining, String(daysSaved), vcPerBoexDay], '1')

export type AccelerationProblem = 'nothing-saved' | 'insufficient-vc'

/** The first thing that stands against accelerating a release. */
export const accelerationProblem = (
  daysSaved: number,
  vcNeeded: string,
  vcAvailable: string | undefined,
): Violation<AccelerationProblem> | undefined => {
  if (daysSaved < 1) return { problem: 'nothing-saved' }
  if (vcAvailable === undefined || compare(vcNeeded, vcAvailable) <= 0) return undefined
  return { problem: 'insufficient-vc', bound: subtract(vcNeeded, vcAvailable) }
}
