import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Row } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { formatFullPrecision, formatUnlessHidden } from '@/domain/money/money'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { clockTime } from '@/shell/frame/clock-time'
import { usePage } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import type { CartOrder } from '@/stores/orders/cart-store'
import { refreshQuota } from '@/stores/orders/refresh-quota'
import { useStores } from '@/stores/stores-context'
import './unfinished-orders.scss'

/** Unpaid order from another device of the member, with a cancel button. */
export const OrderElsewhere = observer(({ order }: { readonly order: CartOrder }) => {
  const { t } = usePage()
  const stores = useStores()
  const ask = useQuestion()
  const [cancelling, setCancelling] = useState(false)
  const { coin, orderId, quantity, expiresAt } = order
  const amount = `${formatFullPrecision(quantity)} ${coin}`
  const cancel = async () => {
    const agreed = await ask({
      title: t(unfinishedTexts.cancelTitle),
      text: t(unfinishedTexts.cancelElsewhere, { amount }),
      confirmText: t(unfinishedTexts.cancelOrder),
      cancelText: t(unfinishedTexts.keepOrder),
    })
    if (!agreed) return
    setCancelling(true)
    // The call itself notifies about an error; the quota is reloaded either way.
    await stores.request.call('/api/funds/cancelOrder', { orderId, coin }, { notify: true }).catch(() => undefined)
    await refreshQuota(stores)
    setCancelling(false)
  }
  return (
    <View className="unfinished-order">
      <ListRow
        icon={coin === 'VC' ? 'vc' : 'boex'}
        tone="warning"
        title={`${formatUnlessHidden(quantity, stores.preferences.amountsHidden, formatFullPrecision)} ${coin}`}
        detail={t(unfinishedTexts.elsewhere, { time: clockTime(expiresAt * 1000) })}
      />
      <Row wrap gap="2" justify="end" mt="2">
        <Button
          size="small"
          kind="ghost"
          busy={cancelling ? t(unfinishedTexts.cancelling) : undefined}
          onPress={() => void cancel()}
        >
          {t(unfinishedTexts.cancelOrder)}
        </Button>
      </Row>
    </View>
  )
})
