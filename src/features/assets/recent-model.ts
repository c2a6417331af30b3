import type { Data } from '@/contract/contract'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import type { Query, WithAge } from '@/stores/query/query'
import type { RootStore } from '@/stores/root-store'

type Transfer = Data<'/api/my/getTransferLog'>['list'][number]
type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]

/** Something that happened to the member's money. `at` in unix seconds. */
export type RecentRecord =
  | { readonly kind: 'transfer'; readonly at: number; readonly record: Transfer }
  | { readonly kind: 'withdrawal'; readonly at: number; readonly record: Withdrawal }
  | { readonly kind: 'order'; readonly at: number; readonly record: OrderLogEntry }

const SHOWN = 5

/** The last things that happened, of every kind, newest first. */
export class RecentModel {
  private readonly transfers: Query<Data<'/api/my/getTransferLog'>>
  private readonly withdrawals: Query<Data<'/api/my/getCasshLog'>>

  constructor(private readonly stores: Pick<RootStore, 'queries' | 'orders'>) {
    const { queries } = stores
    const page = { page: 1, limit: SHOWN }
    this.transfers = queries.call('/api/my/getTransferLog', page, { shared: true, stored: true })
    this.withdrawals = queries.call('/api/my/getCasshLog', page, { shared: true, stored: true })
  }

  /** Sources of the records, in addition to the orders of this device. */
  get sources(): readonly WithAge[] {
    return [this.transfers, this.withdrawals]
  }

  get records(): RecentRecord[] {
    const { transfers, withdrawals } = this
    const records: RecentRecord[] = [
      ...(transfers.shown?.list ?? []).map((record) => ({ kind: 'transfer' as const, at: record.createdAt, record })),
      ...(withdrawals.shown?.list ?? []).map((record) => ({
        kind: 'withdrawal' as const,
        at: record.createdAt,
        record,
      })),
      ...this.stores.orders.own.map((record) => ({ kind: 'order' as const, at: record.createdAt, record })),
    ]
    return records.sort((left, right) => right.at - left.at).slice(0, SHOWN)
  }

  /** True after both lists were read at least once. */
  get known(): boolean {
    return this.transfers.shown !== undefined && this.withdrawals.shown !== undefined
  }

  get failed(): boolean {
    return this.transfers.failed || this.withdrawals.failed
  }

  /** Reads both lists; what was known stays where one fails. */
  async load(): Promise<void> {
    await Promise.allSettled([this.transfers.refresh(), this.withdrawals.refresh()])
  }
}
