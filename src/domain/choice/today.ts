import { compare, type Decimal, isPositive, sum, ZERO } from '../money/money'

/** A task of a member, with the data for its text and its link (C3). Amounts are in units of their coin. */
export type TodayItem =
  /** Hash rate is burned until a new position replenishes it (specification §4). */
  | { readonly kind: 'hash-rate-burned'; readonly quantity: Decimal; readonly type: 'flexible' | 'burn' | 'node' }
  | { readonly kind: 'redeem-ready'; readonly count: number; readonly quantity: Decimal }
  /** Unix seconds. */
  | { readonly kind: 'redeem-soon'; readonly quantity: Decimal; readonly at: number }
  | { readonly kind: 'under-review'; readonly id: string; readonly quantity: Decimal; readonly coin: string }
  | { readonly kind: 'claimable'; readonly quantity: Decimal }
  /** A pool that the member was waiting for has opened. */
  | { readonly kind: 'pool-open'; readonly type: 'flexible' | 'burn' | 'node'; readonly quantity: Decimal }

export interface TodayFacts {
  readonly positions: readonly {
    readonly type: 'flexible' | 'burn' | 'node'
    readonly status: 'in-progress' | 'redeemed'
    readonly quantity: string
    readonly hashRateBurned: boolean
    /** Unix seconds; null for a position that can never be redeemed. */
    readonly redeemableAt: number | null
  }[]
  readonly withdrawals: readonly {
    readonly id: string
    readonly coin: string
    readonly quantity: string
    readonly status: string
  }[]
  /** Missing while unknown. */
  readonly claimable?: string | undefined
  readonly openedPools?: readonly ('flexible' | 'burn' | 'node')[]
  /** Minimum quantity of a claim. */
  readonly claimMinimum: string
}

/** Returns the open tasks of a member, most urgent first. @param nowSeconds unix seconds */
export const todayItems = (facts: TodayFacts, nowSeconds: number): TodayItem[] => {
  const running = facts.positions.filter(({ status }) => status === 'in-progress')
  const items: TodayItem[] = []
  const burned = running.find(({ hashRateBurned }) => hashRateBurned)
  if (burned) items.push({ kind: 'hash-rate-burned', quantity: sum([burned.quantity]), type: burned.type })
  for (const { id, coin, quantity, status } of facts.withdrawals) {
    if (status === 'under-review') items.push({ kind: 'under-review', id, coin, quantity: sum([quantity]) })
  }
  const ready = running.filter(({ redeemableAt }) => redeemableAt !== null && redeemableAt <= nowSeconds)
  if (ready.length > 0) {
    const quantity = sum(ready.map((position) => position.quantity))
    items.push({ kind: 'redeem-ready', count: ready.length, quantity })
  }
  const [soon] = running
    .flatMap(({ redeemableAt, quantity }) =>
      redeemableAt !== null && redeemableAt > nowSeconds ? [{ at: redeemableAt, quantity }] : [],
    )
    .sort((left, right) => left.at - right.at)
  if (soon) items.push({ kind: 'redeem-soon', quantity: sum([soon.quantity]), at: soon.at })
  for (const type of facts.openedPools ?? []) items.push({ kind: 'pool-open', type, quantity: ZERO })
  const { claimable, claimMinimum } = facts
  if (claimable !== undefined && isPositive(claimable) && compare(claimable, claimMinimum) >= 0) {
    items.push({ kind: 'claimable', quantity: sum([claimable]) })
  }
  return items
}
