import { add, type Decimal } from '../money/money'

/** Balances of a member's BOEX, as decimal strings. */
export interface BoexBalances {
  readonly available: string
  readonly mining: string
  readonly pending: string
  readonly releasing: string
  readonly underReview: string
}

export interface BoexPart {
  readonly key: 'available' | 'mining' | 'releasing' | 'underReview'
  readonly amount: Decimal
}

/**
 * Splits a member's BOEX into four parts, which sum to the total exactly. Mined BOEX that is not in a release yet
 * counts as releasing.
 */
export const boexParts = ({ available, mining, pending, releasing, underReview }: BoexBalances): BoexPart[] => [
  { key: 'available', amount: add(available, '0') },
  { key: 'mining', amount: add(mining, '0') },
  { key: 'releasing', amount: add(pending, releasing) },
  { key: 'underReview', amount: add(underReview, '0') },
]
