import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { usePage } from '@/shell/frame/page-context'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'
import { orderPage } from './order-page'
import { orderStatus } from './order-status'
import { useOrderSeconds } from './use-order-seconds'

interface OrderRowProps {
  readonly entry: OrderLogEntry
  readonly detail: string
}

/** Order of this device with its state; a press opens its purchase. */
export const OrderRow = observer(({ entry, detail }: OrderRowProps) => {
  const { t, navigation } = usePage()
  const { preferences, appConfig } = useStores()
  const { text, tone } = orderStatus(entry, useOrderSeconds(entry))
  const sells = appConfig.allows('purchase')
  return (
    <ListRow
      icon={entry.coin === 'VC' ? 'vc' : 'boex'}
      title={
        <Amount value={entry.quantity} unit={entry.coin} sign="+" size="title" hidden={preferences.amountsHidden} />
      }
      detail={detail}
      // An unpaid step asks for a payment, so it is hidden if purchases are disabled.
      end={(sells || tone !== 'warning') && <Chip tone={tone}>{t(text)}</Chip>}
      onPress={sells ? () => navigation.push(orderPage(entry), { order: entry.key }) : undefined}
    />
  )
})
