import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/api'
import type { Persistence } from './persistence'

/** Unread notices by kind: one number behind the bell, the tab's badge and the list's dots. */
export class UnreadStore {
  system: number
  order: number

  constructor(
    private readonly persistence: Persistence,
    private readonly api: Api['member'],
  ) {
    const kept = persistence.read().unreadCount
    this.system = kept.system
    this.order = kept.order
    makeAutoObservable<this, 'persistence' | 'api'>(this, { persistence: false, api: false })
  }

  get total(): number {
    return this.system + this.order
  }

  async refresh(): Promise<void> {
    const counts = await this.api.unReadNum({ silent: true })
    runInAction(() => this.show(counts))
  }

  show(counts: { system: number; order: number }): void {
    this.system = Math.max(0, counts.system)
    this.order = Math.max(0, counts.order)
    this.persistence.update('unreadCount', () => ({ system: this.system, order: this.order }))
  }
}
