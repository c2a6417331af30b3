import {
  add,
  compare,
  type Decimal,
  divide,
  isZero,
  maximum,
  minimum,
  multiply,
  subtract,
  sum,
  ZERO,
} from '../money/money'
import { earningsCap, type PoolType } from './mining'

/** A mining position as far as these rules look at it. Amounts in BOEX. */
export interface PositionFacts {
  readonly type: PoolType
  readonly quantity: string
  readonly multiplier: string
  /** What it works with now; zero at its cap and after redemption. */
  readonly hashRate: string
  readonly basicHashRate: string
  readonly contributionHashRate: string
  readonly status: 'in-progress' | 'redeemed'
  /** At its cap, and nothing was joined since. */
  readonly hashRateBurned: boolean
  readonly mined: string
  readonly claimable: string
}

/**
 * Where a position stands: it works; its hash rate is burned until it is replenished (specification §4); it earned its
 * cap and was replenished; it was redeemed.
 */
export type PositionPhase = 'working' | 'burned' | 'complete' | 'redeemed'

export const positionPhase = (position: PositionFacts): PositionPhase => {
  if (position.status === 'redeemed') return 'redeemed'
  if (position.hashRateBurned) return 'burned'
  const { mined, quantity, multiplier } = position
  return compare(mined, earningsCap(quantity, multiplier)) >= 0 ? 'complete' : 'working'
}

const SHARE_PLACES = 4

/** How far the earnings have come towards their cap. */
export interface EarningsProgress {
  readonly cap: Decimal
  /** From 0 to 1, for drawing only. */
  readonly share: number
  /** Per cent with at most one decimal, truncated: 100 only when all of it is earned. */
  readonly percent: Decimal
}

export const earningsProgress = ({
  mined,
  quantity,
  multiplier,
}: Pick<PositionFacts, 'mined' | 'quantity' | 'multiplier'>): EarningsProgress => {
  const cap = earningsCap(quantity, multiplier)
  const part = isZero(cap) ? '1' : minimum(divide(mined, cap, SHARE_PLACES), '1')
  return { cap, share: Number(part), percent: multiply(part, '100', 1) }
}

export interface PositionTotals {
  readonly quantity: Decimal
  readonly hashRate: Decimal
  readonly mined: Decimal
}

export const positionTotals = (positions: readonly PositionFacts[]): PositionTotals => ({
  quantity: sum(positions.map(({ quantity }) => quantity)),
  hashRate: sum(positions.map(({ hashRate }) => hashRate)),
  mined: sum(positions.map(({ mined }) => mined)),
})

/** What the working positions of one pool have together. */
export interface TypeShare {
  readonly type: PoolType
  readonly count: number
  readonly quantity: Decimal
  readonly basicHashRate: Decimal
  /** Hash rate for one BOEX; undefined where the positions do not agree on it. */
  readonly weight: Decimal | undefined
}

const TYPES: readonly PoolType[] = ['flexible', 'burn', 'node']

const isWorking = ({ hashRate }: PositionFacts): boolean => !isZero(hashRate)

const commonWeight = (quantity: Decimal, basic: Decimal): Decimal | undefined => {
  if (isZero(quantity)) return undefined
  const weight = divide(basic, quantity)
  return compare(multiply(weight, quantity), basic) === 0 ? weight : undefined
}

/** The basic hash rate that works, by pool; pools in which nothing works are left out. */
export const sharesByType = (positions: readonly PositionFacts[]): TypeShare[] =>
  TYPES.flatMap((type) => {
    const working = positions.filter((position) => position.type === type && isWorking(position))
    if (working.length === 0) return []
    const quantity = sum(working.map((position) => position.quantity))
    const basicHashRate = sum(working.map((position) => position.basicHashRate))
    return [{ type, count: working.length, quantity, basicHashRate, weight: commonWeight(quantity, basicHashRate) }]
  })

/** What was lost to 'Hash Rate Burned', and what brings it back. */
export interface Replenishment {
  /** Basic hash rate that no longer earns. */
  readonly missing: Decimal
  readonly type: PoolType
  /** BOEX to join with. */
  readonly quantity: Decimal
}

/**
 * What replenishes the hash rate that is burned (specification §4): as much again in the pool of the newest position it
 * was burned in, at least the pool's minimum. Undefined when none is burned.
 *
 * @param positions newest first
 * @param minimumOf least quantity of a pool; undefined where the pool cannot be joined: then flexible takes its place
 */
export const replenishmentOf = (
  positions: readonly PositionFacts[],
  minimumOf: (type: PoolType) => string | undefined,
): Replenishment | undefined => {
  const burned = positions.filter((position) => positionPhase(position) === 'burned')
  const [newest] = burned
  if (!newest) return undefined
  const least = minimumOf(newest.type)
  const type = least === undefined ? 'flexible' : newest.type
  const again = sum(burned.filter((position) => position.type === newest.type).map(({ quantity }) => quantity))
  return {
    missing: sum(burned.map(({ basicHashRate }) => basicHashRate)),
    type,
    quantity: maximum(again, least ?? minimumOf('flexible') ?? ZERO),
  }
}

/**
 * The member's hash rate after a position is redeemed (E6). Its contribution goes on in the others, as long as one
 * works.
 */
export const hashRateAfterRedemption = (
  total: { readonly basic: string; readonly contribution: string },
  position: Pick<PositionFacts, 'hashRate' | 'basicHashRate'>,
): Decimal => {
  if (isZero(position.hashRate)) return add(total.basic, total.contribution)
  // Figures read at different moments may disagree by what happened between.
  const basic = subtract(total.basic, minimum(position.basicHashRate, total.basic))
  return isZero(basic) ? ZERO : add(basic, total.contribution)
}

/** What a redemption changes in the member's hash rate. */
export interface RedemptionEffect {
  readonly before: Decimal
  readonly after: Decimal
  /** Hash rate that stops. */
  readonly lost: Decimal
  /** What becomes of the position's contribution: it goes on in others, or rests until one begins. */
  readonly contribution: 'none' | 'moves' | 'rests'
}

export const redemptionEffect = (
  total: { readonly basic: string; readonly contribution: string },
  position: Pick<PositionFacts, 'hashRate' | 'basicHashRate' | 'contributionHashRate'>,
): RedemptionEffect => {
  const before = add(total.basic, total.contribution)
  const after = hashRateAfterRedemption(total, position)
  return {
    before,
    after,
    lost: subtract(before, after),
    contribution: isZero(position.contributionHashRate) ? 'none' : isZero(after) ? 'rests' : 'moves',
  }
}
