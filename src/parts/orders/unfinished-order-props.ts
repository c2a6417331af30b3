import type { OrderLogEntry } from '@/stores/persisted-schema'

export interface UnfinishedOrderProps {
  readonly entry: OrderLogEntry
  /** Goes on with the order, wherever that is done. */
  readonly onContinue: (entry: OrderLogEntry) => void
}
