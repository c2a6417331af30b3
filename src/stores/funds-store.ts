import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/api'
import type { Funds } from '@/contract/funds'
import type { Clock } from '@/platform/ports'

/** The member's balances, shared by every screen that shows one. */
export class FundsStore {
  funds: Funds | undefined
  /** When the balances shown were read, in milliseconds. */
  readAt: number | undefined
  loading = false
  failed = false

  constructor(
    private readonly api: Api['funds'],
    private readonly clock: Clock,
  ) {
    makeAutoObservable<this, 'api' | 'clock'>(this, { api: false, clock: false })
  }

  /** Reads the balances again; what was shown stays while it runs and when it fails. */
  async refresh(options?: { silent?: boolean }): Promise<void> {
    this.loading = true
    try {
      const funds = await this.api.getMyFunds(options)
      runInAction(() => {
        this.funds = funds
        this.readAt = this.clock.now()
        this.failed = false
      })
    } catch (error) {
      runInAction(() => {
        this.failed = true
      })
      throw error
    } finally {
      runInAction(() => {
        this.loading = false
      })
    }
  }

  forget(): void {
    this.funds = undefined
    this.readAt = undefined
    this.failed = false
  }
}
