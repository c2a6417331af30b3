import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ListRow } from '@/components/list-row/list-row'
import { amountText, displayExactAmount } from '@/domain/money'
import { clockTime } from '@/shell/clock-time'
import { usePage } from '@/shell/page-context'
import { useQuestion } from '@/shell/use-question'
import type { CartOrder } from '@/stores/cart-store'
import { useStores } from '@/stores/stores-context'
import { cancelElsewhere } from './cancel-elsewhere'
import '@/i18n/areas/unfinished'
import './unfinished-orders.scss'

/** An order that waits to be paid on another device of the member's: it can be given back here. */
export const OrderElsewhere = observer(({ order }: { readonly order: CartOrder }) => {
  const { t } = usePage()
  const stores = useStores()
  const ask = useQuestion()
  const [cancelling, setCancelling] = useState(false)
  const { coin, quantity, expiresAt } = order
  const amount = `${displayExactAmount(quantity)} ${coin}`
  const cancel = async () => {
    const agreed = await ask({
      title: t('unfinished.cancelTitle'),
      text: t('unfinished.cancelElsewhere', { amount }),
      confirmText: t('unfinished.cancelOrder'),
      cancelText: t('unfinished.keepOrder'),
    })
    if (!agreed) return
    setCancelling(true)
    await cancelElsewhere(stores, order)
    setCancelling(false)
  }
  return (
    <View className="unfinished-order">
      <ListRow
        icon={coin === 'VC' ? 'vc' : 'boex'}
        tone="warning"
        title={`${amountText(quantity, stores.preferences.amountsHidden, displayExactAmount)} ${coin}`}
        detail={t('unfinished.elsewhere', { time: clockTime(expiresAt * 1000) })}
      />
      <View className="unfinished-order__actions">
        <Button
          size="small"
          kind="ghost"
          busy={cancelling ? t('unfinished.cancelling') : undefined}
          onPress={() => void cancel()}
        >
          {t('unfinished.cancelOrder')}
        </Button>
      </View>
    </View>
  )
})
