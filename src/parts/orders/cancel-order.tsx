import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/button/button'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { usePage } from '@/shell/frame/page-context'
import { isCancellable } from '@/stores/orders/order-cancellation'
import { refreshQuota } from '@/stores/orders/refresh-quota'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'
import { useCancelQuestion } from './use-cancel-question'

interface CancelOrderProps extends Pick<ButtonProps, 'block' | 'size'> {
  readonly entry: OrderLogEntry
  readonly onCancelled?: () => void
}

/** Button that cancels an unpaid order after a confirmation. It is hidden if the order may have been paid. */
export const CancelOrder = observer(({ entry, onCancelled, ...look }: CancelOrderProps) => {
  const { t } = usePage()
  const stores = useStores()
  const [cancelling, setCancelling] = useState(false)
  const askToCancel = useCancelQuestion()
  const { key } = entry
  if (!cancelling && (!isCancellable(entry) || stores.purchases.running.has(key))) return null
  const cancel = async () => {
    if (!(await askToCancel(entry))) return
    setCancelling(true)
    try {
      // The call itself notifies about an error; the quota is reloaded either way.
      await stores.purchases.cancel(key).then(onCancelled, () => undefined)
      await refreshQuota(stores)
    } finally {
      setCancelling(false)
    }
  }
  return (
    <Button {...look} kind="ghost" busy={cancelling ? t(unfinishedTexts.cancelling) : undefined} onPress={cancel}>
      {t(unfinishedTexts.cancelOrder)}
    </Button>
  )
})
