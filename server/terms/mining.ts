import { POOL_WEIGHTS, type PoolType } from '@/domain/mining/mining'
import { type Decimal, decimal } from '@/domain/money/money'
import type { Terms } from './terms'

/** Terms of a mining pool. Amounts in BOEX. A position keeps those it was begun with. */
export interface PoolTerms {
  /** Hash rate for one BOEX. */
  readonly weight: Decimal
  readonly minimum: Decimal
  /** Earnings end at multiplier × quantity. */
  readonly multiplier: Decimal
  /** BOEX a day for one unit of hash rate. */
  readonly dailyRate: Decimal
  readonly enabled: boolean
}

/** In the order in which they are offered. */
export const POOL_TYPES = ['flexible', 'burn', 'node'] as const satisfies readonly PoolType[]

/** Names of the pools' terms. */
export const POOLS = ['pool.flexible', 'pool.burn', 'pool.node'] as const

export const poolsOf = (terms: Terms<(typeof POOLS)[number]>): Readonly<Record<PoolType, PoolTerms>> => ({
  flexible: { weight: decimal(POOL_WEIGHTS.flexible), ...terms['pool.flexible'] },
  burn: { weight: decimal(POOL_WEIGHTS.burn), ...terms['pool.burn'] },
  node: terms['pool.node'],
})

/** Identity levels and the smaller community, in BOEX burned, from which a member has them; highest first. */
export const LEVELS = [
  { level: 'node', smallerCommunity: decimal('100000') },
  { level: 'partner', smallerCommunity: decimal('10000') },
] as const
