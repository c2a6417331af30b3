import { makeAutoObservable, runInAction } from 'mobx'
import type { RootStore } from '../root-store'

/** Whether the member's transfers and withdrawals rest after a reset of the withdrawal password, as far as is known. */
export class WithdrawalSuspension {
  /** Unix seconds. */
  private endsAt: number | null = null

  constructor(private readonly stores: Pick<RootStore, 'request' | 'serverSeconds'>) {
    // Not observable: the platform's clock changes without MobX.
    makeAutoObservable<this, 'stores'>(this, { stores: false, until: false })
  }

  /** When they are possible again, in unix seconds; undefined where they are. */
  get until(): number | undefined {
    const { endsAt } = this
    return endsAt !== null && endsAt > this.stores.serverSeconds() ? endsAt : undefined
  }

  async load(): Promise<void> {
    try {
      const { withdrawalsSuspendedUntil } = await this.stores.request.call('/api/my/getSecurityInfo', {})
      runInAction(() => {
        this.endsAt = withdrawalsSuspendedUntil
      })
    } catch {
      // The platform refuses what must not be sent, and says until when.
    }
  }
}
