import { makeAutoObservable, runInAction } from 'mobx'
import type { Data } from '@/contract/contract'
import type { JournalEntry } from '@/stores/persisted-schema'
import type { RootStore } from '@/stores/root-store'

type Transfer = Data<'/api/my/getTransferLog'>['list'][number]
type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]

/** Something that happened to the member's money. `at` in unix seconds. */
export type RecentRecord =
  | { readonly kind: 'transfer'; readonly at: number; readonly record: Transfer }
  | { readonly kind: 'withdrawal'; readonly at: number; readonly record: Withdrawal }
  | { readonly kind: 'order'; readonly at: number; readonly record: JournalEntry }

const SHOWN = 5

/** The last things that happened, of every kind, newest first. */
export class RecentModel {
  private transfers: readonly Transfer[] = []
  private withdrawals: readonly Withdrawal[] = []
  /** Whether both lists were read at least once. */
  known = false
  failed = false

  constructor(private readonly stores: Pick<RootStore, 'api' | 'orders'>) {
    makeAutoObservable<this, 'stores'>(this, { stores: false })
  }

  get records(): RecentRecord[] {
    const records: RecentRecord[] = [
      ...this.transfers.map((record) => ({ kind: 'transfer' as const, at: record.createdAt, record })),
      ...this.withdrawals.map((record) => ({ kind: 'withdrawal' as const, at: record.createdAt, record })),
      ...this.stores.orders.own.map((record) => ({ kind: 'order' as const, at: record.createdAt, record })),
    ]
    return records.sort((left, right) => right.at - left.at).slice(0, SHOWN)
  }

  /** Reads both lists; what was known stays where one fails. */
  async load(): Promise<void> {
    const { member } = this.stores.api
    const page = { page: 1, limit: SHOWN }
    const [transfers, withdrawals] = await Promise.allSettled([
      member.getTransferLog(page, { silent: true }),
      member.getCasshLog(page, { silent: true }),
    ])
    runInAction(() => {
      if (transfers.status === 'fulfilled') this.transfers = transfers.value.list
      if (withdrawals.status === 'fulfilled') this.withdrawals = withdrawals.value.list
      this.failed = transfers.status === 'rejected' || withdrawals.status === 'rejected'
      this.known = this.known || !this.failed
    })
  }
}
