import { BLACK_HOLE_SHARE, BOEX_DECIMALS, BURN_WEIGHT, FLEXIBLE_WEIGHT, REDEMPTION_DELAY_SECONDS } from './constants'
import { compare, type Decimal, decimal, minimum, multiply, proportion, subtract } from './money'
import { brokenLimit, type QuantityProblem, type Refusal, readQuantity } from './quantity'

export type PoolType = 'flexible' | 'burn' | 'node'

/** Hash rate for one BOEX, by pool (specification §1). The node pool's rules are the platform's to say. */
export const POOL_WEIGHTS: Readonly<Record<Exclude<PoolType, 'node'>, string>> = {
  flexible: FLEXIBLE_WEIGHT,
  burn: BURN_WEIGHT,
}

/** Hash rate of a quantity of BOEX in a pool. */
export const hashRateOf = (quantity: string, weight: string): Decimal => multiply(quantity, weight)

/** Where burned BOEX goes: 80 % to the black hole, the rest to ecosystem building. The parts sum to the whole exactly. */
export const burnSplit = (quantity: string): { readonly blackHole: Decimal; readonly ecosystem: Decimal } => {
  const blackHole = multiply(quantity, BLACK_HOLE_SHARE, BOEX_DECIMALS)
  return { blackHole, ecosystem: subtract(quantity, blackHole) }
}

/** Why a pool can not be joined, in the order in which it is said. */
export type JoinProblem =
  | 'boex-quantity-required'
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
export const joinProblem = ({ text, decimals, pool, balance }: JoinQuestion): Refusal<JoinProblem> | undefined => {
  const read = readQuantity(text, decimals, 'boex-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  if (!pool.enabled) return { problem: 'pool-not-open' }
  return brokenLimit(read.quantity, pool.minimum, [{ problem: 'insufficient-balance', limit: balance }])
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

/** Why a position can not be redeemed: only flexible ones can, once, 24 hours after they began (specification §1, §4). */
export const redemptionProblem = (position: RedeemablePosition, nowSeconds: number): RedemptionProblem | undefined => {
  if (position.status === 'redeemed') return 'already-redeemed'
  const from = redeemableAt(position)
  if (from === undefined) return 'not-redeemable'
  return nowSeconds < from ? 'redemption-too-early' : undefined
}

/** The most a position can earn: its multiplier times its quantity. */
export const earningsCap = (quantity: string, multiplier: string): Decimal => multiply(quantity, multiplier)

/** Whether the earnings reached the cap, so that the hash rate is burned until it is replenished (specification §4). */
export const isHashRateBurned = (mined: string, cap: string): boolean => compare(mined, cap) >= 0

const SECONDS_A_DAY = '86400'

/**
 * What a position has mined in a time, never more than its cap; truncated to 18 decimals once, at the end.
 *
 * @param dailyRate BOEX a day for one unit of hash rate
 * @param seconds whole seconds
 */
export const minedAmount = (hashRate: string, dailyRate: string, seconds: number, cap: string): Decimal =>
  minimum(proportion([hashRate, dailyRate, String(Math.max(0, Math.floor(seconds)))], SECONDS_A_DAY), cap)

/** Why mined coins can not be claimed, in the order in which it is said. */
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
export const claimProblem = (question: ClaimQuestion): Refusal<ClaimProblem> | undefined => {
  const read = readQuantity(question.text, question.decimals, 'claim-quantity-required')
  if ('problem' in read) return { problem: read.problem }
  return brokenLimit(read.quantity, question.minimum, [
    { problem: 'above-claimable', limit: decimal(question.maximum) },
  ])
}
