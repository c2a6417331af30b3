import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { ListRow } from '@/components/list-row/list-row'
import { amountText, displayWholeAmount } from '@/domain/money/money'
import { buyingTexts } from '@/i18n/texts/buying'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { CancelOrder } from './cancel-order.h5'
import type { UnfinishedOrderProps } from './unfinished-order-props'
import { useOrderState } from './use-order-state'
import './unfinished-orders.scss'

/** A purchase begun and not finished: until when it can be paid, and the ways to pay it or to give it back. */
export const UnfinishedOrder = observer(({ entry, onContinue }: UnfinishedOrderProps) => {
  const { t } = usePage()
  const { amountsHidden } = useStores().preferences
  const { text, overdue } = useOrderState(entry)
  const { coin } = entry
  const amount = amountText(entry.quantity, amountsHidden, displayWholeAmount)
  return (
    <View className="unfinished-order">
      {/* A list of one row: no line between it and what can be done with it. */}
      <View>
        <ListRow
          icon={coin === 'VC' ? 'vc' : 'boex'}
          tone="warning"
          title={t(buyingTexts.title, { amount, coin })}
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
})
