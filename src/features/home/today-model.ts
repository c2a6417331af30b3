import type { Data } from '@/contract/contract'
import { type TodayItem, todayItems } from '@/domain/today'
import type { RootStore } from '@/stores/root-store'
import type { Aged, Resource } from '@/stores/support/resource'

const ROWS = 20
/** Less is not worth a line. */
const CLAIM_WORTH_TELLING = '1'

/** What waits for the member today (C3), from the calls that the screens behind it make too. */
export class TodayModel {
  private readonly positions: Resource<Data<'/api/funds/getMiningRigList'>>
  private readonly withdrawals: Resource<Data<'/api/my/getCasshLog'>>

  constructor(private readonly stores: Pick<RootStore, 'request' | 'resources' | 'funds' | 'mining'>) {
    const { resources } = stores
    const page = { page: 1, limit: ROWS }
    this.positions = resources.own('/api/funds/getMiningRigList', { ...page, status: 'in-progress' }, ' today')
    this.withdrawals = resources.own('/api/my/getCasshLog', { ...page, status: 'under-review' }, ' today')
  }

  /** What the items are made of. */
  get sources(): readonly Aged[] {
    return [this.positions, this.withdrawals, this.stores.funds]
  }

  /** Whether what waits is known, as far as it can be: nothing comes in between any more. */
  get known(): boolean {
    const parts = [this.positions, this.withdrawals, this.stores.funds]
    return parts.every(({ shown, failed }) => shown !== undefined || failed)
  }

  /** @param nowSeconds unix seconds on the platform's clock */
  itemsAt(nowSeconds: number): TodayItem[] {
    // Together: the most urgent would push away what came before it.
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

  /** Reads what may wait; what was known stays where a call fails. Another member sees nothing of it. */
  async load(): Promise<void> {
    await Promise.allSettled([this.positions.join(), this.withdrawals.join()])
  }

  forget(): void {
    this.positions.reset()
    this.withdrawals.reset()
  }
}
