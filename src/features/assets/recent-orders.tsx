import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { StateView } from '@/components/state-view/state-view'
import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import { usePage } from '@/shell/page-context'
import type { JournalEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'

const SHOWN = 5

const toneOf = ({ step }: JournalEntry) => {
  if (step === 'received') return 'brand'
  return step === 'failed' ? 'negative' : 'warning'
}

/** The last orders made on this device, each with the step it has reached. */
export const RecentOrders = observer(() => {
  const { t, navigation } = usePage()
  const { orders, preferences } = useStores()
  const shown = orders.own.slice(0, SHOWN)
  return (
    <Card title={t('orders.title')}>
      {shown.length === 0 && (
        <StateView
          compact
          icon="document"
          title={t('orders.empty')}
          reason={t('orders.emptyReason')}
          action={{ text: t('assets.buyVc'), onPress: () => navigation.push('buyVc') }}
        />
      )}
      {shown.map((entry) => (
        <ListRow
          key={entry.key}
          icon={entry.coin === 'VC' ? 'vc' : 'boex'}
          title={
            <Amount value={entry.quantity} unit={entry.coin} sign="+" size="title" hidden={preferences.amountsHidden} />
          }
          detail={entry.order ? t('orders.number', { number: entry.order.orderId }) : undefined}
          end={<Chip tone={toneOf(entry)}>{t(ORDER_STEP_TEXTS[entry.step])}</Chip>}
          onPress={() => navigation.push('buyVc', { order: entry.key })}
        />
      ))}
    </Card>
  )
})
