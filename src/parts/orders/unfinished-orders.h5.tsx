import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { displayWholeAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'
import { CancelOrder } from './cancel-order.h5'
import { OrderElsewhere } from './order-elsewhere'
import type { UnfinishedOrdersProps } from './unfinished-orders-props'
import { useOrderState } from './use-order-state'
import '@/i18n/areas/unfinished'
import './unfinished-orders.scss'

const UnfinishedOrder = observer(
  ({ entry, onContinue }: Pick<UnfinishedOrdersProps, 'onContinue'> & { readonly entry: OrderLogEntry }) => {
    const { t } = usePage()
    const { amountsHidden } = useStores().preferences
    const { text, overdue } = useOrderState(entry)
    return (
      <View className="unfinished-order">
        {/* A list of one row: no line between it and what can be done with it. */}
        <View>
          <ListRow
            icon={entry.coin === 'VC' ? 'vc' : 'boex'}
            tone="warning"
            title={`${amountsHidden ? '••••••' : displayWholeAmount(entry.quantity)} ${entry.coin}`}
            detail={text}
          />
        </View>
        <View className="unfinished-order__actions">
          <CancelOrder entry={entry} size="small" />
          {!overdue && (
            <Button size="small" kind="secondary" onPress={() => onContinue(entry)}>
              {t('common.continue')}
            </Button>
          )}
        </View>
      </View>
    )
  },
)

/**
 * Purchases begun and not finished (D1), on this device and on others: until when each can be paid, and the ways to pay
 * it or to give it back.
 */
export const UnfinishedOrders = observer(({ onContinue, except }: UnfinishedOrdersProps) => {
  const { t } = usePage()
  const { orders, cart, serverInfo } = useStores()
  const waiting = orders.unfinished.filter(({ key }) => key !== except)
  const elsewhere = cart.orders.filter(({ orderId }) => !orders.own.some(({ order }) => order?.orderId === orderId))
  if (waiting.length + elsewhere.length === 0) return null
  const { telephone } = serverInfo.service
  return (
    <Card title={t('unfinished.title')}>
      {waiting.map((entry) => (
        <UnfinishedOrder key={entry.key} entry={entry} onContinue={onContinue} />
      ))}
      {elsewhere.map((order) => (
        <OrderElsewhere key={order.orderId} order={order} />
      ))}
      {telephone !== '' && <ListRow icon="info" title={t('unfinished.service')} detail={telephone} />}
    </Card>
  )
})
