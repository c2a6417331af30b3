import { useEffect, useRef } from 'react'
import { usePage } from '@/shell/page-context'
import { useServerSeconds } from '@/shell/use-server-seconds'
import { isCancellable } from '@/stores/order-cancellation'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { refreshQuota } from '@/stores/refresh-quota'
import { useStores } from '@/stores/stores-context'
import { formatOrderState, isOverdue } from './order-state'

/** Where an order stands, by the second while it waits to be paid. */
export const useOrderState = (entry: OrderLogEntry): { readonly text: string; readonly overdue: boolean } => {
  const { t } = usePage()
  const stores = useStores()
  const now = useServerSeconds(entry.order !== null && isCancellable(entry))
  const overdue = isOverdue(entry, now)
  const wasOverdue = useRef(overdue)
  useEffect(() => {
    // What it held of the quota is free again.
    if (overdue && !wasOverdue.current) void refreshQuota(stores)
    wasOverdue.current = overdue
  }, [overdue, stores])
  return { text: formatOrderState(t, entry, now), overdue }
}
