import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { usePage } from '@/shell/frame/page-context'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'
import { OrderElsewhere } from './order-elsewhere'
import { OrderHelpRow } from './order-help-row'
import { UnfinishedOrder } from './unfinished-order'

interface UnfinishedOrdersProps {
  /** Continues an order on its page. */
  readonly onContinue: (entry: OrderLogEntry) => void
  /** Key of an order that the page shows separately. */
  readonly except?: string | undefined
}

/**
 * Unfinished purchases (D1) of this and other devices, each with its payment deadline, and buttons to pay or cancel it.
 */
export const UnfinishedOrders = observer(({ onContinue, except }: UnfinishedOrdersProps) => {
  const { t } = usePage()
  const { orders, cart } = useStores()
  const waiting = orders.unfinished.filter(({ key }) => key !== except)
  const elsewhere = cart.orders.filter(({ orderId }) => !orders.own.some(({ order }) => order?.orderId === orderId))
  if (waiting.length + elsewhere.length === 0) return null
  return (
    <Card title={t(unfinishedTexts.title)}>
      {waiting.map((entry) => (
        <UnfinishedOrder key={entry.key} entry={entry} onContinue={onContinue} />
      ))}
      {elsewhere.map((order) => (
        <OrderElsewhere key={order.orderId} order={order} />
      ))}
      <OrderHelpRow orderId={waiting[0]?.order?.orderId ?? elsewhere[0]?.orderId} />
    </Card>
  )
})
