import type { Data } from '@/contract/contract'
import { type TodayItem, todayItems } from '@/domain/today'
import type { RootStore } from '@/stores/root-store'
import type { Resource } from '@/stores/support/resource'

/** As many as a page of the platform's lists holds. */
const ROWS = 100
/** BOEX that can be claimed, from which an item is shown. */
const CLAIM_WORTH_TELLING = '1'

/** The member's to-do items (C3), from the same calls as the screens that they lead to. */
export class TodayModel {
  private readonly positions: Resource<Data<'/api/funds/getMiningRigList'>>
  private readonly withdrawals: Resource<Data<'/api/my/getCasshLog'>>

  constructor(private readonly stores: Pick<RootStore, 'request' | 'resources' | 'funds' | 'mining'>) {
    const { resources } = stores
    const page = { page: 1, limit: ROWS }
    // What can be redeemed, or has reached its cap, began long ago.
    this.positions = resources.own(
      '/api/funds/getMiningRigList',
      { ...page, status: 'in-progress', sort: 'oldest' },
      ' today',
    )
    this.withdrawals = resources.own('/api/my/getCasshLog', { ...page, status: 'under-review' }, ' today')
  }

  /** What the items are computed from. */
  get sources() {
    return [this.positions, this.withdrawals, this.stores.funds]
  }

  /** Whether every source was read or has failed: no further item will appear. */
  get known(): boolean {
    return this.sources.every(({ shown, failed }) => shown !== undefined || failed)
  }

  /** @param nowSeconds unix seconds on the platform's clock */
  itemsAt(nowSeconds: number): TodayItem[] {
    // All at once: an urgent item that came later would push the others down.
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

  forget(): void {
    this.positions.reset()
    this.withdrawals.reset()
  }
}
