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

/** Fields of a mining position that these rules use. Amounts in BOEX. */
export interface PositionFacts {
  readonly type: PoolType
  readonly quantity: string
  readonly multiplier: string
  /** Current hash rate; zero at the cap and after redemption. */
  readonly hashRate: string
  readonly basicHashRate: string
  readonly contributionHashRate: string
  readonly status: 'in-progress' | 'redeemed'
  /** At its cap, and not replenished since by joining a pool. */
  readonly hashRateBurned: boolean
  readonly mined: string
  readonly claimable: string
}

/**
 * State of a position. `working`: it mines. `burned`: its hash rate is burned until it is replenished (specification
 * §4). `complete`: it reached its cap and was replenished. `redeemed`: the member redeemed it.
 */
export type PositionPhase = 'working' | 'burned' | 'complete' | 'redeemed'

export const positionPhase = (position: PositionFacts): PositionPhase => {
  if (position.status === 'redeemed') return 'redeemed'
  if (position.hashRateBurned) return 'burned'
  const { mined, quantity, multiplier } = position
  return compare(mined, earningsCap(quantity, multiplier)) >= 0 ? 'complete' : 'working'
}

const SHARE_PLACES = 4

/** Progress of the earnings towards their cap. */
export interface EarningsProgress {
  readonly cap: Decimal
  /** From 0 to 1, for drawing only. */
  readonly share: number
  /** Per cent with at most one decimal, truncated: 100 only at the cap. */
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

/** Totals of the working positions of one pool. */
export interface TypeShare {
  readonly type: PoolType
  readonly count: number
  readonly quantity: Decimal
  readonly basicHashRate: Decimal
  /** Hash rate for one BOEX; undefined if it is not the same for all positions. */
  readonly weight: Decimal | undefined
}

const TYPES: readonly PoolType[] = ['flexible', 'burn', 'node']

const isWorking = ({ hashRate }: PositionFacts): boolean => !isZero(hashRate)

const commonWeight = (quantity: Decimal, basic: Decimal): Decimal | undefined => {
  if (isZero(quantity)) return undefined
  const weight = divide(basic, quantity)
  return compare(multiply(weight, quantity), basic) === 0 ? weight : undefined
}

/** Returns the totals of each pool with working positions. */
export const sharesByType = (positions: readonly PositionFacts[]): TypeShare[] =>
  TYPES.flatMap((type) => {
    const working = positions.filter((position) => position.type === type && isWorking(position))
    if (working.length === 0) return []
    const quantity = sum(working.map((position) => position.quantity))
    const basicHashRate = sum(working.map((position) => position.basicHashRate))
    return [{ type, count: working.length, quantity, basicHashRate, weight: commonWeight(quantity, basicHashRate) }]
  })

/** Loss by 'Hash Rate Burned', and the quantity that restores it. */
export interface Replenishment {
  /** Basic hash rate that no longer earns. */
  readonly missing: Decimal
  readonly type: PoolType
  /** BOEX needed to replenish it. */
  readonly quantity: Decimal
}

/**
 * Returns the quantity that replenishes burned hash rate (specification §4): the same quantity again in the pool of the
 * newest burned position, at least the pool's minimum. Undefined if no hash rate is burned.
 *
 * @param positions newest first
 * @param minimumOf minimum quantity of a pool; undefined for a pool that cannot be joined, which flexible then replaces
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
 * Returns the member's hash rate after a redemption (E6). The contribution continues in the
 * other positions, if one of them works.
 */
export const hashRateAfterRedemption = (
  total: { readonly basic: string; readonly contribution: string },
  position: Pick<PositionFacts, 'hashRate' | 'basicHashRate'>,
): Decimal => {
  if (isZero(position.hashRate)) return add(total.basic, total.contribution)
  // The two figures may be inconsistent, because they were read at different times.
  const basic = subtract(total.basic, minimum(position.basicHashRate, total.basic))
  return isZero(basic) ? ZERO : add(basic, total.contribution)
}

/** Change of the member's hash rate by a redemption. */
export interface RedemptionEffect {
  readonly before: Decimal
  readonly after: Decimal
  readonly lost: Decimal
  /** The position's contribution moves to other positions, or rests until one begins. */
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
