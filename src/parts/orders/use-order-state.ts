import { useEffect, useRef } from 'react'
import { usePage } from '@/shell/frame/page-context'
import { refreshQuota } from '@/stores/orders/refresh-quota'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'
import { formatOrderState } from './order-state'
import { isOverdue } from './order-status'
import { useOrderSeconds } from './use-order-seconds'

/** State of an order, updated each second while it waits for payment. */
export const useOrderState = (entry: OrderLogEntry): { readonly text: string; readonly overdue: boolean } => {
  const { t } = usePage()
  const stores = useStores()
  const now = useOrderSeconds(entry)
  const overdue = isOverdue(entry, now)
  const wasOverdue = useRef(overdue)
  useEffect(() => {
    // The expired order no longer reserves quota.
    if (overdue && !wasOverdue.current) void refreshQuota(stores)
    wasOverdue.current = overdue
  }, [overdue, stores])
  return { text: formatOrderState(t, entry, now), overdue }
}
