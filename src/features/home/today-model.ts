import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import { type TodayItem, todayItems } from '@/domain/today'
import type { RootStore } from '@/stores/root-store'

const ROWS = 20
/** Less is not worth a line. */
const CLAIM_WORTH_TELLING = '1'

/** What waits for the member today (C3), from the calls that the screens behind it make too. */
export class TodayModel {
  private positions: Data<'/api/funds/getMiningRigList'>['list'] = []
  private withdrawals: Data<'/api/my/getCasshLog'>['list'] = []

  constructor(private readonly stores: Pick<RootStore, 'api' | 'funds' | 'session' | 'mining'>) {
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  /** @param nowSeconds unix seconds on the platform's clock */
  itemsAt(nowSeconds: number): TodayItem[] {
    return todayItems(
      {
        positions: this.positions,
        withdrawals: this.withdrawals,
        claimable: this.stores.funds.funds?.mined.claimable,
        openedPools: this.stores.mining.opened,
        claimMinimum: CLAIM_WORTH_TELLING,
      },
      nowSeconds,
    )
  }

  /** Reads what may wait; what was known stays where a call fails. Another member sees nothing of it. */
  async load(): Promise<void> {
    const { api, session } = this.stores
    const { token } = session
    const page = { page: 1, limit: ROWS }
    const [positions, withdrawals] = await Promise.allSettled([
      api.funds.getMiningRigList({ ...page, status: 'in-progress' }, { silent: true }),
      api.member.getCasshLog({ ...page, status: 'under-review' }, { silent: true }),
    ])
    runInAction(() => {
      if (session.token !== token) return
      if (positions.status === 'fulfilled') this.positions = positions.value.list
      if (withdrawals.status === 'fulfilled') this.withdrawals = withdrawals.value.list
    })
  }

  forget(): void {
    this.positions = []
    this.withdrawals = []
  }
}
