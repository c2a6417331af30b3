import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { displayAmount } from '@/domain/money'
import { formatOrderState } from '@/parts/orders/order-state'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { PurchaseModel } from './purchase-model'

/** Purchases begun before and not finished (D1); the one in the sheet is not listed twice. */
export const UnfinishedOrdersCard = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  const { orders, serverSeconds } = useStores()
  const waiting = orders.unfinished.filter(({ key }) => key !== model.key)
  if (waiting.length === 0) return null
  return (
    <Card title={t('purchase.journalTitle')}>
      {waiting.map((entry) => (
        <ListRow
          key={entry.key}
          icon={entry.coin === 'VC' ? 'vc' : 'boex'}
          tone="warning"
          title={`${displayAmount(entry.quantity)} ${entry.coin}`}
          detail={formatOrderState(t, entry, serverSeconds())}
          end={
            <Button size="small" kind="secondary" onPress={() => model.openSheet(entry.key)}>
              {t('purchase.resume')}
            </Button>
          }
        />
      ))}
    </Card>
  )
})
