import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { usePage } from '@/shell/page-context'
import type { JournalEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'

const detailOf = ({ step }: JournalEntry) => {
  if (step === 'sent') return 'home.unfinishedSent'
  return step === 'reviewing' ? 'home.unfinishedReviewing' : 'home.unfinishedWaiting'
}

/** What waits for the member (C3): purchases that are not finished. Nothing when nothing does. */
export const TodayForYou = observer(() => {
  const { t, navigation } = usePage()
  const { orders } = useStores()
  if (orders.unfinished.length === 0) return null
  return (
    <Card title={t('home.today')}>
      {orders.unfinished.map((entry) => (
        <ListRow
          key={entry.key}
          icon={entry.coin === 'VC' ? 'vc' : 'boex'}
          tone="warning"
          title={t('home.unfinishedOrder', { coin: entry.coin })}
          detail={t(detailOf(entry))}
          end={
            <Button size="small" kind="secondary" onPress={() => navigation.push('buyVc', { order: entry.key })}>
              {t('home.continueOrder')}
            </Button>
          }
        />
      ))}
    </Card>
  )
})
