import type { OrderLogEntry } from '@/stores/persisted-schema'

export interface UnfinishedOrderProps {
  readonly entry: OrderLogEntry
  /** Continues the order on its page. */
  readonly onContinue: (entry: OrderLogEntry) => void
}
