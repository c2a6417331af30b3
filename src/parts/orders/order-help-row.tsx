import { observer } from 'mobx-react-lite'
import { ListRow } from '@/components/list-row/list-row'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

/** Row that opens a message to customer service, with the order number if the server knows the order. */
export const OrderHelpRow = observer(({ orderId }: { readonly orderId: string | undefined }) => {
  const { t, navigation } = usePage()
  const { telephone } = useStores().serverInfo.service
  const write = () => navigation.push('help', { write: orderId === undefined ? 'new' : 'order', id: orderId })
  return (
    <ListRow
      icon="info"
      title={t(unfinishedTexts.service)}
      detail={telephone === '' ? undefined : telephone}
      onPress={write}
    />
  )
})
