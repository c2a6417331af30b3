import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/frame/page-context'

/**
 * Placeholder for an empty order list of this device. It points to the account statement, which has the purchases of
 * all devices.
 */
export const NoOrders = ({ compact }: { readonly compact?: boolean }) => {
  const { t, navigation } = usePage()
  return (
    <StateView
      compact={compact}
      icon="document"
      title={t('orders.empty')}
      reason={t('orders.emptyReason')}
      action={{
        text: t('assets.statement'),
        onPress: () => navigation.push('statement', { type: 'purchase' }),
      }}
    />
  )
}
