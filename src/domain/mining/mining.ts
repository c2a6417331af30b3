import { BLACK_HOLE_SHARE, BOEX_DECIMALS, BURN_WEIGHT, FLEXIBLE_WEIGHT, REDEMPTION_DELAY_SECONDS } from '../constants'
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  minimum,
  multiply,
  proportion,
  subtract,
  ZERO,
} from '../money/money'
import { firstViolatedLimit, type QuantityProblem, readQuantity, type Violation } from '../money/quantity'

export type PoolType = 'flexible' | 'burn' | 'node'

/** Hash rate for one BOEX, by pool (specification §1). The platform defines the rules of the node pool. */
export const POOL_WEIGHTS: Readonly<Record<Exclude<PoolType, 'node'>, string>> = {
  flexible: FLEXIBLE_WEIGHT,
  burn: BURN_WEIGHT,
}

/** Returns true if joining requires the withdrawal password: for pools whose quantity cannot be redeemed. */
export const joinNeedsPassword = (pool: PoolType): boolean => pool !== 'flexible'

export const hashRateOf = (quantity: string, weight: string): Decimal => multiply(quantity, weight)

/**
 * Splits burned BOEX: 80 % for the black hole, the rest for ecosystem building. The parts sum to the whole exactly.
 *
 * @param decimals decimals of the token on its chain; a part with more could not be sent
 */
export const burnSplit = (
  quantity: string,
  decimals: number = BOEX_DECIMALS,
): { readonly blackHole: Decimal; readonly ecosystem: Decimal } => {
  const blackHole = multiply(quantity, BLACK_HOLE_SHARE, decimals)
  return { blackHole, ecosystem: subtract(quantity, blackHole) }
}

export type JoinProblem =
  | 'coin-quantity-required'
  | QuantityProblem
  | 'pool-not-open'
  | 'below-minimum'
  | 'insufficient-balance'

export interface JoinQuestion {
  /** Quantity as entered. */
  readonly text: string
  readonly decimals: number
  readonly pool: { readonly enabled: boolean; readonly minimum: string }
  /** Available BOEX; missing while unknown. */
  readonly balance?: string | undefined
}

/** Returns the first validation error of joining a pool. */
export const joinProblem = ({ text, decimals, pool, balance }: JoinQuestion): Violation<JoinProblem> | undefined => {
  const read = readQuantity(text, decimals, 'coin-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  if (!pool.enabled) return { problem: 'pool-not-open' }
  return firstViolatedLimit(read.quantity, pool.minimum, [{ problem: 'insufficient-balance', limit: balance }])
}

export interface RedeemablePosition {
  readonly type: PoolType
  readonly status: 'in-progress' | 'redeemed'
  /** Unix seconds. */
  readonly createdAt: number
}

/** Returns the earliest time of redemption, in unix seconds; undefined if the position can never be redeemed. */
export const redeemableAt = ({
  type,
  createdAt,
}: Pick<RedeemablePosition, 'type' | 'createdAt'>): number | undefined =>
  type === 'flexible' ? createdAt + REDEMPTION_DELAY_SECONDS : undefined

export type RedemptionProblem = 'already-redeemed' | 'not-redeemable' | 'redemption-too-early'

/** Returns the error of a redemption: flexible positions only, once, after 24 hours (specification §1, §4). */
export const redemptionProblem = (position: RedeemablePosition, nowSeconds: number): RedemptionProblem | undefined => {
  if (position.status === 'redeemed') return 'already-redeemed'
  const from = redeemableAt(position)
  if (from === undefined) return 'not-redeemable'
  return nowSeconds < from ? 'redemption-too-early' : undefined
}

/** Returns the maximum earnings of a position: multiplier × quantity. */
export const earningsCap = (quantity: string, multiplier: string): Decimal => multiply(quantity, multiplier)

const SECONDS_A_DAY = '86400'
const DAY_SECONDS = 86_400
/** Smallest amount, one unit of the 18th decimal. */
const ONE_UNIT = decimal('0.000000000000000001')

/**
 * Returns the mined amount of a position, up to its cap; truncated to 18 decimals once, at the end.
 *
 * @param hashRateSeconds hash rate × seconds, summed over the lifetime of the position
 * @param dailyRate BOEX a day for one unit of hash rate
 */
export const minedAmount = (hashRateSeconds: string, dailyRate: string, cap: string): Decimal =>
  minimum(proportion([hashRateSeconds, dailyRate], SECONDS_A_DAY), cap)

/** Returns the minimum hash rate × seconds that earn the whole cap; the rate must not be zero. */
export const hashRateSecondsToCap = (cap: string, dailyRate: string): Decimal => {
  const truncated = proportion([cap, SECONDS_A_DAY], dailyRate)
  return compare(minedAmount(truncated, dailyRate, cap), cap) < 0 ? add(truncated, ONE_UNIT) : truncated
}

/** Accrual of a position: its terms, and its state at the last change of its hash rate. Times in unix seconds. */
export interface Accrual {
  /** Maximum earnings, in BOEX. */
  readonly cap: Decimal
  /** BOEX a day for one unit of hash rate; not zero. */
  readonly dailyRate: Decimal
  /** Not zero. */
  readonly basicHashRate: Decimal
  readonly contributionHashRate: Decimal
  /** Hash rate × seconds up to `settledAt`. */
  readonly hashRateSeconds: Decimal
  readonly settledAt: number
  /** Hash rate × seconds up to the start of the UTC day of `settledAt`. */
  readonly dayHashRateSeconds: Decimal
  /** First second at which the position reaches its cap, if nothing changes. */
  readonly capsAt: number
}

/** Returns the first second of the UTC day of an instant, in unix seconds. */
export const startOfUtcDay = (seconds: number): number => seconds - (seconds % DAY_SECONDS)

const hashRateSecondsAt = (accrual: Accrual, at: number): Decimal => {
  if (at >= accrual.capsAt) return hashRateSecondsToCap(accrual.cap, accrual.dailyRate)
  const rate = add(accrual.basicHashRate, accrual.contributionHashRate)
  return add(accrual.hashRateSeconds, multiply(rate, String(Math.max(0, at - accrual.settledAt))))
}

/** Returns the exact mined amount at an instant, which must not be before `settledAt`. */
export const minedAt = (accrual: Accrual, at: number): Decimal =>
  minedAmount(hashRateSecondsAt(accrual, at), accrual.dailyRate, accrual.cap)

/** Returns the amount mined from 00:00 UTC of the day of `at` up to `until`. */
export const minedToday = (accrual: Accrual, at: number, until: number = at): Decimal => {
  const dayStart = Math.min(startOfUtcDay(at), until)
  const before =
    accrual.settledAt <= dayStart
      ? minedAt(accrual, dayStart)
      : minedAmount(accrual.dayHashRateSeconds, accrual.dailyRate, accrual.cap)
  return subtract(minedAt(accrual, until), before)
}

const secondsToMine = (hashRateSeconds: Decimal, hashRate: Decimal): number => {
  const whole = divide(hashRateSeconds, hashRate, 0)
  return Number(whole) + (compare(multiply(whole, hashRate), hashRateSeconds) < 0 ? 1 : 0)
}

/** Returns the accrual of a position that begins at an instant. */
export const beginAccrual = (
  terms: Pick<Accrual, 'cap' | 'dailyRate' | 'basicHashRate' | 'contributionHashRate'>,
  at: number,
): Accrual => {
  const hashRate = add(terms.basicHashRate, terms.contributionHashRate)
  const capsAt = at + secondsToMine(hashRateSecondsToCap(terms.cap, terms.dailyRate), hashRate)
  return { ...terms, hashRateSeconds: ZERO, settledAt: at, dayHashRateSeconds: ZERO, capsAt }
}

/** Returns the accrual with a new contribution from an instant on, after settling the mined amount up to it. */
export const changeContribution = (accrual: Accrual, contributionHashRate: Decimal, at: number): Accrual => {
  // Clocks of two processes may differ by a second; an accrual never moves back in time.
  const settledAt = Math.max(at, accrual.settledAt)
  const hashRateSeconds = hashRateSecondsAt(accrual, settledAt)
  const dayStart = startOfUtcDay(settledAt)
  const dayHashRateSeconds =
    accrual.settledAt <= dayStart ? hashRateSecondsAt(accrual, dayStart) : accrual.dayHashRateSeconds
  const settled = { ...accrual, contributionHashRate, hashRateSeconds, settledAt, dayHashRateSeconds }
  if (settledAt >= accrual.capsAt) return settled
  const missing = subtract(hashRateSecondsToCap(accrual.cap, accrual.dailyRate), hashRateSeconds)
  const capsAt = settledAt + secondsToMine(missing, add(accrual.basicHashRate, contributionHashRate))
  return { ...settled, capsAt }
}

export type ClaimProblem = 'claim-quantity-required' | QuantityProblem | 'below-minimum' | 'above-claimable'

export interface ClaimQuestion {
  /** Quantity as entered. */
  readonly text: string
  readonly decimals: number
  readonly minimum: string
  /** Maximum claimable. */
  readonly maximum: string
}

/** Returns the first validation error of a claim. */
export const claimProblem = (question: ClaimQuestion): Violation<ClaimProblem> | undefined => {
  const read = readQuantity(question.text, question.decimals, 'claim-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  return firstViolatedLimit(read.quantity, question.minimum, [
    { problem: 'above-claimable', limit: decimal(question.maximum) },
  ])
}
