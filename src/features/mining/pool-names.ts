import type { PoolType } from '@/domain/mining/mining'
import type { PositionPhase } from '@/domain/mining/positions'
import type { TextKey } from '@/i18n/dictionary'
import { miningTexts } from './texts'

export const POOL_NAMES = {
  flexible: miningTexts.flexible,
  burn: miningTexts.burn,
  node: miningTexts.node,
} as const satisfies Readonly<Record<PoolType, TextKey>>

/** Names of the position states (specification §4). */
export const PHASE_NAMES = {
  working: miningTexts.inProgress,
  burned: miningTexts.hashRateBurned,
  complete: miningTexts.complete,
  redeemed: miningTexts.redeemed,
} as const satisfies Readonly<Record<PositionPhase, TextKey>>
