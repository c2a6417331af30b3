import { useServerSeconds } from '@/shell/hooks/use-server-seconds'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { expiryOf } from './order-status'

/** The platform's clock in unix seconds, by the second while an order waits to be paid. */
export const useOrderSeconds = (entry: OrderLogEntry | undefined): number =>
  useServerSeconds(entry !== undefined && expiryOf(entry) !== undefined)
