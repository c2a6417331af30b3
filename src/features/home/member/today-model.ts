import type { Data } from '@/contract/contract'
import { type TodayItem, todayItems } from '@/domain/choice/today'
import type { Query } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

/** As many as a page of the platform's lists holds. */
const ROWS = 100
/** BOEX that can be claimed, from which an item is shown. */
const CLAIM_WORTH_TELLING = '1'

/** The member's to-do items (C3), from the same calls as the screens that they lead to. */
export class TodayModel {
  private readonly positions: Query<Data<'/api/funds/getMiningRigList'>>
  private readonly withdrawals: Query<Data<'/api/my/getCasshLog'>>

  constructor(private readonly stores: Pick<RootStore, 'queries' | 'funds' | 'mining'>) {
    const { queries } = stores
    const kept = { shared: true, stored: true } as const
    const page = { page: 1, limit: ROWS }
    // Oldest first, because redeemable and capped positions began long ago.
    const oldest = { ...page, status: 'in-progress', sort: 'oldest' } as const
    this.positions = queries.call('/api/funds/getMiningRigList', oldest, kept)
    this.withdrawals = queries.call('/api/my/getCasshLog', { ...page, status: 'under-review' }, kept)
  }

  get sources() {
    return [this.positions, this.withdrawals, this.stores.funds]
  }

  /** True once every source was read or has failed. After that, no further item appears. */
  get known(): boolean {
    return this.sources.every(({ shown, settled }) => shown !== undefined || settled)
  }

  /** @param nowSeconds unix seconds on the platform's clock */
  itemsAt(nowSeconds: number): TodayItem[] {
    // All items appear together, because a late urgent item would push the others down.
    if (!this.known) return []
    return todayItems(
      {
        positions: this.positions.shown?.list ?? [],
        withdrawals: this.withdrawals.shown?.list ?? [],
        claimable: this.stores.funds.shown?.mined.claimable,
        openedPools: this.stores.mining.opened,
        claimMinimum: CLAIM_WORTH_TELLING,
      },
      nowSeconds,
    )
  }

  /** Reads the sources; what was read before stays where a call fails. */
  async load(): Promise<void> {
    await Promise.allSettled([this.positions.refresh(), this.withdrawals.refresh()])
  }
}
