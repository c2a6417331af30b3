import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { StateView } from '@/components/state-view/state-view'
import { ORDER_STEP_TEXTS } from '@/i18n/order-steps'
import { usePage } from '@/shell/page-context'
import { useRelativeTime } from '@/shell/use-relative-time'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'

const SHOWN = 5

/** The page that goes on with an order. */
export const pageOf = ({ coin }: Pick<OrderLogEntry, 'coin'>) => (coin === 'VC' ? 'buyVc' : 'boex')

const toneOf = ({ step }: OrderLogEntry) => {
  if (step === 'received') return 'brand'
  return step === 'failed' ? 'negative' : 'warning'
}

/** The last orders of this device, each with the step it has reached. */
export const LatestOrders = observer(() => {
  const { t, navigation } = usePage()
  const { orders, session, preferences } = useStores()
  const ago = useRelativeTime()
  if (!session.loggedIn) return null
  const shown = orders.own.slice(0, SHOWN)
  return (
    <Card
      title={t('orders.title')}
      action={{ text: t('common.viewAll'), onPress: () => navigation.push('records', { tab: 'orders' }) }}
    >
      {shown.length === 0 && (
        <StateView compact icon="document" title={t('orders.empty')} reason={t('orders.emptyReason')} />
      )}
      {shown.map((entry) => (
        <ListRow
          key={entry.key}
          icon={entry.coin === 'VC' ? 'vc' : 'boex'}
          title={
            <Amount value={entry.quantity} unit={entry.coin} sign="+" size="title" hidden={preferences.amountsHidden} />
          }
          detail={ago(entry.createdAt)}
          end={<Chip tone={toneOf(entry)}>{t(ORDER_STEP_TEXTS[entry.step])}</Chip>}
          onPress={() => navigation.push(pageOf(entry), { order: entry.key })}
        />
      ))}
    </Card>
  )
})
