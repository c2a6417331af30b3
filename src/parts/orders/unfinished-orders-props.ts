import type { OrderLogEntry } from '@/stores/persisted-schema'

export interface UnfinishedOrdersProps {
  /** Goes on with an order, wherever that is done. */
  readonly onContinue: (entry: OrderLogEntry) => void
  /** Key of an order that is shown elsewhere on the page. */
  readonly except?: string | undefined
}
