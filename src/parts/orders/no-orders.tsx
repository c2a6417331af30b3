import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/frame/page-context'

/** In the place of a list of orders: this device has none, and the platform's statement has what was bought anywhere. */
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
