import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { NoOrders } from '@/parts/orders/no-orders'
import { OrderRow } from '@/parts/orders/order-row'
import { usePage } from '@/shell/frame/page-context'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { useStores } from '@/stores/stores-context'

const SHOWN = 5

/** The last orders of this device, each with the step it has reached. */
export const LatestOrders = observer(() => {
  const { t, navigation } = usePage()
  const { orders, session } = useStores()
  const ago = useRelativeTime()
  if (!session.loggedIn) return null
  const shown = orders.own.slice(0, SHOWN)
  return (
    <Card
      title={t('orders.title')}
      action={{ text: t('common.viewAll'), onPress: () => navigation.push('records', { tab: 'orders' }) }}
    >
      {shown.length === 0 && <NoOrders compact />}
      {shown.map((entry) => (
        <OrderRow key={entry.key} entry={entry} detail={ago(entry.createdAt)} />
      ))}
    </Card>
  )
})
