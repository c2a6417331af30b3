import { makeAutoObservable } from 'mobx'
import type { Data } from '@/contract/contract'
import { type DatedSource, laggards, type Movement, mergeNewest } from '@/domain/records'
import type { JournalEntry } from '@/stores/persisted-schema'
import type { RootStore } from '@/stores/root-store'
import { Pager } from '@/stores/support/pager'

type Transfer = Data<'/api/my/getTransferLog'>['list'][number]
type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]
type Payment = Data<'/api/my/getReleasedLog'>['list'][number]

export const RECORD_KINDS = ['transfer', 'withdrawal', 'release', 'orders'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
export type RecordTab = 'all' | RecordKind

/** One line of the records, with what its kind knows. */
export type MoneyRecord = Movement &
  (
    | { readonly kind: 'transfer'; readonly id: string; readonly record: Transfer }
    | { readonly kind: 'withdrawal'; readonly id: string; readonly record: Withdrawal }
    | { readonly kind: 'release'; readonly id: string; readonly record: Payment }
    | { readonly kind: 'orders'; readonly id: string; readonly record: JournalEntry }
  )

export interface RecordFilter {
  readonly coin: 'all' | 'BOEX' | 'VC' | 'USDT'
  readonly direction: 'all' | 'in' | 'out'
  /** Whether it is still under way. */
  readonly status: 'all' | 'waiting' | 'done'
}

const NO_FILTER: RecordFilter = { coin: 'all', direction: 'all', status: 'all' }
const PAGE_ROWS = 30
/** Pages read in one go while a filter lets nothing through. */
const PAGES_AT_ONCE = 5

const ofTransfer = (record: Transfer): MoneyRecord => ({
  kind: 'transfer',
  id: record.id,
  key: `transfer ${record.id}`,
  at: record.createdAt,
  coin: record.coin,
  quantity: record.quantity,
  direction: record.direction,
  counts: true,
  record,
})
const ofWithdrawal = (record: Withdrawal): MoneyRecord => ({
  kind: 'withdrawal',
  id: record.id,
  key: `withdrawal ${record.id}`,
  at: record.createdAt,
  coin: record.coin,
  quantity: record.quantity,
  direction: 'out',
  counts: record.status !== 'refused',
  record,
})
const ofPayment = (record: Payment): MoneyRecord => ({
  kind: 'release',
  id: record.id,
  key: `release ${record.id}`,
  at: record.paidAt,
  coin: 'BOEX',
  quantity: record.quantity,
  direction: 'in',
  counts: true,
  record,
})
const ofOrder = (record: JournalEntry): MoneyRecord => ({
  kind: 'orders',
  id: record.key,
  key: `orders ${record.key}`,
  at: record.createdAt,
  coin: record.coin,
  quantity: record.quantity,
  direction: 'in',
  counts: record.step === 'received',
  record,
})

/** Whether a record is still under way. */
export const isWaiting = (record: MoneyRecord): boolean => {
  if (record.kind === 'withdrawal') return ['under-review', 'paying'].includes(record.record.status)
  return record.kind === 'orders' && !['received', 'failed'].includes(record.record.step)
}

/** Transfers, withdrawals, payments of releases and this device's orders: each alone, or all as one list (F11). */
export class RecordsModel {
  tab: RecordTab
  filter: RecordFilter = NO_FILTER
  /** Of the record whose details are open. */
  openKey: string | undefined
  readonly transfers: Pager<Transfer>
  readonly withdrawals: Pager<Withdrawal>
  readonly payments: Pager<Payment>

  constructor(
    private readonly stores: Pick<RootStore, 'api' | 'orders'>,
    tab: RecordTab = 'all',
  ) {
    const { member } = stores.api
    const page = (number: number) => ({ page: number, limit: PAGE_ROWS })
    this.tab = tab
    this.transfers = new Pager((number) => member.getTransferLog(page(number), { silent: true }))
    this.withdrawals = new Pager((number) => member.getCasshLog(page(number), { silent: true }))
    this.payments = new Pager((number) => member.getReleasedLog(page(number), { silent: true }))
    makeAutoObservable<this, 'stores'>(this, { stores: false, transfers: false, withdrawals: false, payments: false })
  }

  private shows(kind: RecordKind): boolean {
    return this.tab === 'all' || this.tab === kind
  }

  /** The paged lists of this tab. */
  private get pagers() {
    return [
      ...(this.shows('transfer') ? [{ pager: this.transfers, rows: () => this.transfers.rows.map(ofTransfer) }] : []),
      ...(this.shows('withdrawal')
        ? [{ pager: this.withdrawals, rows: () => this.withdrawals.rows.map(ofWithdrawal) }]
        : []),
      ...(this.shows('release') ? [{ pager: this.payments, rows: () => this.payments.rows.map(ofPayment) }] : []),
    ]
  }

  private get sources(): DatedSource<MoneyRecord>[] {
    return this.pagers.map(({ pager, rows }) => ({ rows: rows(), complete: pager.complete }))
  }

  private passes(record: MoneyRecord): boolean {
    const { coin, direction, status } = this.filter
    if (coin !== 'all' && record.coin !== coin) return false
    if (direction !== 'all' && record.direction !== direction) return false
    return status === 'all' || isWaiting(record) === (status === 'waiting')
  }

  get rows(): MoneyRecord[] {
    const orders = this.shows('orders') ? [{ rows: this.stores.orders.own.map(ofOrder), complete: true }] : []
    return mergeNewest([...this.sources, ...orders]).filter((record) => this.passes(record))
  }

  get filtered(): boolean {
    return Object.values(this.filter).some((value) => value !== 'all')
  }

  /** Nothing of this tab was read yet. */
  get unknown(): boolean {
    return this.pagers.some(({ pager }) => pager.rows.length === 0 && ['idle', 'loading'].includes(pager.phase))
  }

  get failed(): boolean {
    return this.pagers.some(({ pager }) => pager.phase === 'failed' || pager.morePhase === 'failed')
  }

  get state(): 'more' | 'loading' | 'failed' | 'end' {
    if (this.failed) return 'failed'
    if (this.pagers.some(({ pager }) => pager.phase === 'loading' || pager.morePhase === 'loading')) return 'loading'
    return this.pagers.every(({ pager }) => pager.complete) ? 'end' : 'more'
  }

  get opened(): MoneyRecord | undefined {
    return this.openKey === undefined ? undefined : this.rows.find(({ key }) => key === this.openKey)
  }

  /** Reads the newest of every list of this tab, and keeps what was read beneath. What fails is said under the list. */
  async load(): Promise<void> {
    await Promise.allSettled(this.pagers.map(({ pager }) => pager.renew()))
  }

  /** Reads on until there is something new to show, or nothing more, or a failure. */
  async more(): Promise<void> {
    const shown = this.rows.length
    for (let count = 0; count < PAGES_AT_ONCE && this.rows.length === shown; count += 1) {
      const behind = laggards(this.sources)
      if (behind.length === 0) return
      const asked = behind.map((index) => this.pagers[index]?.pager)
      const answers = await Promise.allSettled(
        asked.map((pager) => (pager?.phase === 'ready' ? pager.more() : pager?.refresh())),
      )
      if (answers.some(({ status }) => status === 'rejected')) return
    }
  }

  choose(tab: RecordTab): void {
    this.tab = tab
    for (const { pager } of this.pagers) {
      if (pager.phase === 'idle') pager.refresh().catch(() => undefined)
    }
  }

  filterBy(filter: Partial<RecordFilter>): void {
    this.filter = { ...this.filter, ...filter }
  }

  clearFilter(): void {
    this.filter = NO_FILTER
  }

  /** Opens the details of a record, by its kind and number where an address names it. */
  show(kind: RecordKind, id: string): void {
    this.openKey = `${kind} ${id}`
  }

  close(): void {
    this.openKey = undefined
  }
}
