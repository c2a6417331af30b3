import type { Data } from '@/contract/contract'
import type { Movement } from '@/domain/money/records'
import type { OrderLogEntry } from '@/stores/persisted-schema'

export type Transfer = Data<'/api/my/getTransferLog'>['list'][number]
export type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]
export type Payment = Data<'/api/my/getReleasedLog'>['list'][number]

export const RECORD_KINDS = ['transfer', 'withdrawal', 'release', 'orders'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
/** Kinds that the platform is asked for page by page; orders are this device's own. */
export type PagedKind = Exclude<RecordKind, 'orders'>

/** One line of the records, with what its kind knows. */
export type MoneyRecord = Movement &
  (
    | { readonly kind: 'transfer'; readonly id: string; readonly record: Transfer }
    | { readonly kind: 'withdrawal'; readonly id: string; readonly record: Withdrawal }
    | { readonly kind: 'release'; readonly id: string; readonly record: Payment }
    | { readonly kind: 'orders'; readonly id: string; readonly record: OrderLogEntry }
  )

/** A row is the same object for as long as its record is: what is drawn of it stays. */
const once = <Source extends object>(make: (record: Source) => MoneyRecord) => {
  const made = new WeakMap<Source, MoneyRecord>()
  return (record: Source): MoneyRecord => {
    const known = made.get(record)
    if (known) return known
    const money = make(record)
    made.set(record, money)
    return money
  }
}

export const ofTransfer = once<Transfer>((record) => ({
  kind: 'transfer',
  id: record.id,
  key: `transfer ${record.id}`,
  at: record.createdAt,
  coin: record.coin,
  quantity: record.quantity,
  direction: record.direction,
  counts: true,
  record,
}))

export const ofWithdrawal = once<Withdrawal>((record) => ({
  kind: 'withdrawal',
  id: record.id,
  key: `withdrawal ${record.id}`,
  at: record.createdAt,
  coin: record.coin,
  quantity: record.quantity,
  direction: 'out',
  counts: record.status !== 'refused',
  record,
}))

export const ofPayment = once<Payment>((record) => ({
  kind: 'release',
  id: record.id,
  key: `release ${record.id}`,
  at: record.paidAt,
  coin: 'BOEX',
  quantity: record.quantity,
  direction: 'in',
  counts: true,
  record,
}))

export const ofOrder = once<OrderLogEntry>((record) => ({
  kind: 'orders',
  id: record.key,
  key: `orders ${record.key}`,
  at: record.createdAt,
  coin: record.coin,
  quantity: record.quantity,
  direction: 'in',
  counts: record.step === 'received',
  record,
}))
