import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { OrderElsewhere } from './order-elsewhere'
import { OrderHelpRow } from './order-help-row'
import type { UnfinishedOrdersProps } from './unfinished-orders-props'

/** Shows orders of the member's other devices only, because a mini-program has no wallet. */
export const UnfinishedOrders = observer((_: UnfinishedOrdersProps) => {
  const { t } = usePage()
  const { cart } = useStores()
  if (cart.orders.length === 0) return null
  return (
    <Card title={t(unfinishedTexts.title)}>
      {cart.orders.map((order) => (
        <OrderElsewhere key={order.orderId} order={order} />
      ))}
      <OrderHelpRow orderId={cart.orders[0]?.orderId} />
    </Card>
  )
})
