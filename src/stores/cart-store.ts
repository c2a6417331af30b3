import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/api'

/** The cart behind the tab bar's second slot (specification §2, §3). */
export class CartStore {
  count = 0

  constructor(private readonly api: Api['member']) {
    makeAutoObservable<this, 'api'>(this, { api: false })
  }

  async refresh(): Promise<void> {
    const items = await this.api.carList({ silent: true })
    runInAction(() => {
      this.count = items.reduce((sum, item) => sum + item.num, 0)
    })
  }

  forget(): void {
    this.count = 0
  }
}
