import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Row } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { formatAtLeastTwoDecimals, formatUnlessHidden } from '@/domain/money/money'
import { buyingTexts } from '@/i18n/texts/buying'
import { usePage } from '@/shell/frame/page-context'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useStores } from '@/stores/stores-context'
import { CancelOrder } from './cancel-order'
import { useOrderState } from './use-order-state'
import './unfinished-orders.scss'

interface UnfinishedOrderProps {
  readonly entry: OrderLogEntry
  /** Continues the order on its page. */
  readonly onContinue: (entry: OrderLogEntry) => void
}

/** Unfinished purchase with its payment deadline, and buttons to pay or cancel it. */
export const UnfinishedOrder = observer(({ entry, onContinue }: UnfinishedOrderProps) => {
  const { t } = usePage()
  const { amountsHidden } = useStores().preferences
  const { text, overdue } = useOrderState(entry)
  const { coin } = entry
  const amount = formatUnlessHidden(entry.quantity, amountsHidden, formatAtLeastTwoDecimals)
  return (
    <View className="unfinished-order">
      {/* The wrapper makes this a list of one row, without a divider above the buttons. */}
      <View>
        <ListRow
          icon={coin === 'VC' ? 'vc' : 'boex'}
          tone="warning"
          title={t(buyingTexts.title, { amount, coin })}
          detail={text}
        />
      </View>
      <Row wrap gap="2" justify="end" mt="2">
        <CancelOrder entry={entry} size="small" />
        {!overdue && (
          <Button size="small" kind="secondary" onPress={() => onContinue(entry)}>
            {t('common.continue')}
          </Button>
        )}
      </Row>
    </View>
  )
})
