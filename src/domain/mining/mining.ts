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

/** Hash rate for one BOEX, by pool (specification §1). The node pool's rules are the platform's to say. */
export const POOL_WEIGHTS: Readonly<Record<Exclude<PoolType, 'node'>, string>> = {
  flexible: FLEXIBLE_WEIGHT,
  burn: BURN_WEIGHT,
}

/** Whether joining a pool asks for the withdrawal password: what is put into it cannot be redeemed. */
export const joinNeedsPassword = (pool: PoolType): boolean => pool !== 'flexible'

/** Hash rate of a quantity of BOEX in a pool. */
export const hashRateOf = (quantity: string, weight: string): Decimal => multiply(quantity, weight)

/**
 * Where burned BOEX goes: 80 % to the black hole, the rest to ecosystem building. The parts sum to the whole exactly.
 *
 * @param decimals of the token on its chain: neither part has more, or it could not be sent
 */
export const burnSplit = (
  quantity: string,
  decimals: number = BOEX_DECIMALS,
): { readonly blackHole: Decimal; readonly ecosystem: Decimal } => {
  const blackHole = multiply(quantity, BLACK_HOLE_SHARE, decimals)
  return { blackHole, ecosystem: subtract(quantity, blackHole) }
}

/** Why a pool cannot be joined, in the order in which it is said. */
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
  /** Available BOEX; left out while it is not known. */
  readonly balance?: string | undefined
}

/** The first thing that stands against joining a pool. */
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

/** From when a position can be redeemed, in unix seconds; undefined when it never can. */
export const redeemableAt = ({
  type,
  createdAt,
}: Pick<RedeemablePosition, 'type' | 'createdAt'>): number | undefined =>
  type === 'flexible' ? createdAt + REDEMPTION_DELAY_SECONDS : undefined

export type RedemptionProblem = 'already-redeemed' | 'not-redeemable' | 'redemption-too-early'

/** Why a position cannot be redeemed: only flexible ones can, once, 24 hours after they began (specification §1, §4). */
export const redemptionProblem = (position: RedeemablePosition, nowSeconds: number): RedemptionProblem | undefined => {
  if (position.status === 'redeemed') return 'already-redeemed'
  const from = redeemableAt(position)
  if (from === undefined) return 'not-redeemable'
  return nowSeconds < from ? 'redemption-too-early' : undefined
}

/** The most a position can earn: its multiplier times its quantity. */
export const earningsCap = (quantity: string, multiplier: string): Decimal => multiply(quantity, multiplier)

const SECONDS_A_DAY = '86400'
const DAY_SECONDS = 86_400
/** The smallest amount there is. */
const ONE_UNIT = decimal('0.000000000000000001')

/**
 * What a position has mined, never more than its cap; truncated to 18 decimals once, at the end.
 *
 * @param hashRateSeconds hash rate × seconds, summed over the whole time
 * @param dailyRate BOEX a day for one unit of hash rate
 */
export const minedAmount = (hashRateSeconds: string, dailyRate: string, cap: string): Decimal =>
  minimum(proportion([hashRateSeconds, dailyRate], SECONDS_A_DAY), cap)

/** The least hash-rate-seconds that earn the whole cap; the rate must not be zero. */
export const hashRateSecondsToCap = (cap: string, dailyRate: string): Decimal => {
  const truncated = proportion([cap, SECONDS_A_DAY], dailyRate)
  return compare(minedAmount(truncated, dailyRate, cap), cap) < 0 ? add(truncated, ONE_UNIT) : truncated
}

/** What a position accrues: its terms, and what it had when its hash rate last changed. Times in unix seconds. */
export interface Accrual {
  /** The most it can earn, in BOEX. */
  readonly cap: Decimal
  /** BOEX a day for one unit of hash rate; not zero. */
  readonly dailyRate: Decimal
  /** Not zero. */
  readonly basicHashRate: Decimal
  readonly contributionHashRate: Decimal
  /** Hash rate × seconds up to `settledAt`. */
  readonly hashRateSeconds: Decimal
  readonly settledAt: number
  /** Hash rate × seconds up to the beginning of the UTC day of `settledAt`. */
  readonly dayHashRateSeconds: Decimal
  /** The first second at which the cap is reached, if nothing changes. */
  readonly capsAt: number
}

/** The first second of a moment's UTC day, in unix seconds. */
export const startOfUtcDay = (seconds: number): number => seconds - (seconds % DAY_SECONDS)

const hashRateSecondsAt = (accrual: Accrual, at: number): Decimal => {
  if (at >= accrual.capsAt) return hashRateSecondsToCap(accrual.cap, accrual.dailyRate)
  const rate = add(accrual.basicHashRate, accrual.contributionHashRate)
  return add(accrual.hashRateSeconds, multiply(rate, String(Math.max(0, at - accrual.settledAt))))
}

/** What a position has mined at an instant that is not before `settledAt`, exact to the last decimal. */
export const minedAt = (accrual: Accrual, at: number): Decimal =>
  minedAmount(hashRateSecondsAt(accrual, at), accrual.dailyRate, accrual.cap)

/** What a position has mined since 00:00 UTC of an instant's day, of what it mined until `until`. */
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

/** The accrual of a position that begins at an instant. */
export const beginAccrual = (
  terms: Pick<Accrual, 'cap' | 'dailyRate' | 'basicHashRate' | 'contributionHashRate'>,
  at: number,
): Accrual => {
  const hashRate = add(terms.basicHashRate, terms.contributionHashRate)
  const capsAt = at + secondsToMine(hashRateSecondsToCap(terms.cap, terms.dailyRate), hashRate)
  return { ...terms, hashRateSeconds: ZERO, settledAt: at, dayHashRateSeconds: ZERO, capsAt }
}

/** The same accrual from an instant on with another contribution: what was mined until then is settled first. */
export const changeContribution = (accrual: Accrual, contributionHashRate: Decimal, at: number): Accrual => {
  // Clocks of two processes may differ by a second; nothing is ever unsettled.
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

/** Why mined coins cannot be claimed, in the order in which it is said. */
export type ClaimProblem = 'claim-quantity-required' | QuantityProblem | 'below-minimum' | 'above-claimable'

export interface ClaimQuestion {
  /** Quantity as entered. */
  readonly text: string
  readonly decimals: number
  readonly minimum: string
  /** Maximum claimable. */
  readonly maximum: string
}

/** The first thing that stands against a claim. */
export const claimProblem = (question: ClaimQuestion): Violation<ClaimProblem> | undefined => {
  const read = readQuantity(question.text, question.decimals, 'claim-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  return firstViolatedLimit(read.quantity, question.minimum, [
    { problem: 'above-claimable', limit: decimal(question.maximum) },
  ])
}
