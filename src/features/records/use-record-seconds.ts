import { useOrderSeconds } from '@/parts/orders/use-order-seconds'
import type { MoneyRecord } from './money-record'

/** The platform's clock in unix seconds, by the second while what a record says depends on it. */
export const useRecordSeconds = (money: MoneyRecord | undefined): number =>
  useOrderSeconds(money?.kind === 'orders' ? money.record : undefined)
