import { useServerSeconds } from '@/shell/hooks/use-server-seconds'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { expiryOf } from './order-status'

/** Returns the server time in Unix seconds, updated each second while the order waits for payment. */
export const useOrderSeconds = (entry: OrderLogEntry | undefined): number =>
  useServerSeconds(entry !== undefined && expiryOf(entry) !== undefined)
