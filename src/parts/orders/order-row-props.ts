import type { OrderLogEntry } from '@/stores/persisted-schema'

export interface OrderRowProps {
  readonly entry: OrderLogEntry
  readonly detail: string
}
