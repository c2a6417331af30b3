import { POOL_WEIGHTS, type PoolType } from '@/domain/mining/mining'
import { type Decimal, decimal } from '@/domain/money/money'
import type { Config } from '../config/config'

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

const DAILY_RATE = decimal('0.005')

/** In the order in which they are offered. */
export const POOL_TYPES = ['flexible', 'burn', 'node'] as const satisfies readonly PoolType[]

/** The terms of this platform's pools; the specification names two of the weights and leaves the rest open. */
export const poolsOf = ({ nodeMining }: Pick<Config, 'nodeMining'>): Readonly<Record<PoolType, PoolTerms>> => ({
  flexible: {
    weight: decimal(POOL_WEIGHTS.flexible),
    minimum: decimal('10'),
    multiplier: decimal('2'),
    dailyRate: DAILY_RATE,
    enabled: true,
  },
  burn: {
    weight: decimal(POOL_WEIGHTS.burn),
    minimum: decimal('100'),
    multiplier: decimal('3'),
    dailyRate: DAILY_RATE,
    enabled: true,
  },
  node: {
    weight: decimal('6'),
    minimum: decimal('1000'),
    multiplier: decimal('5'),
    dailyRate: DAILY_RATE,
    enabled: nodeMining,
  },
})

/** Minimum quantity of one claim, in BOEX. */
export const CLAIM_MINIMUM = decimal('1')

/** Identity levels and the smaller community, in BOEX burned, from which a member has them; highest first. */
export const LEVELS = [
  { level: 'node', smallerCommunity: decimal('100000') },
  { level: 'partner', smallerCommunity: decimal('10000') },
] as const
