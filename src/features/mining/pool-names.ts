import type { PoolType } from '@/domain/mining'
import type { PositionPhase } from '@/domain/positions'
import type { TextKey } from '@/i18n/dictionary'

/** What a pool is called. */
export const POOL_NAMES = {
  flexible: 'mining.flexible',
  burn: 'mining.burn',
  node: 'mining.node',
} as const satisfies Readonly<Record<PoolType, TextKey>>

/** What the state of a position is called (specification §4). */
export const PHASE_NAMES = {
  working: 'mining.inProgress',
  burned: 'mining.hashRateBurned',
  complete: 'mining.complete',
  redeemed: 'mining.redeemed',
} as const satisfies Readonly<Record<PositionPhase, TextKey>>
